import '@fontsource-variable/inter/wght.css'
import './styles/entry.css'
import './styles/theme.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/outline.css'
// Faces are on every page, the login included: alone, their few rules would be a file of their own.
import './ui/Face.module.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isSignedIn, session } from './api/session.ts'
import { DialogHost } from './crud/DialogHost.tsx'
import { router } from './router.tsx'
import { Themed } from './shell/Themed.tsx'
import { Failure } from './ui/Failure.tsx'
import { part } from './ui/part.ts'
import { Toasts } from './ui/Toasts.tsx'

const queries = new QueryClient({
  // Failures are told once, by the client; trying again in the background would tell them again.
  // A browser that calls itself offline may still reach this server, and nothing is sent later behind one's back.
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Signed out here, in another tab or by the server: what was loaded goes, and the way back is kept.
session.subscribe(() => {
  const { pathname, href } = router.state.location
  if (isSignedIn()) {
    if (session.isLimited() && !session.paused() && pathname !== '/zweiter-faktor')
      void router.navigate({ to: '/zweiter-faktor', search: { redirect: href }, ignoreBlocker: true })
    return
  }
  queries.clear()
  if (pathname === '/login' || pathname === '/logout') return
  // Nothing is being typed, or it has been given up: no form asks once more.
  void router.navigate({ to: '/login', search: pathname === '/' ? {} : { redirect: href }, ignoreBlocker: true })
})

const register = async () => (await import('./dialogs.ts')).dialogs
const WithDialogs = ({ children }: { children: ReactNode }) => (
  <DialogHost register={register}>
    {children}
    <OnPause />
  </DialogHost>
)
/** Few ever see it. */
const SignInAgain = part('SignInAgain', () => import('./features/login/SignInAgain.tsx'))
const OnPause = () => {
  const person = useSyncExternalStore(session.subscribe, session.paused)
  return person && <SignInAgain person={person} />
}

// The first page brings its own frame.
const stopWaiting = router.subscribe('onRendered', () => {
  document.getElementById('outline')?.remove()
  stopWaiting()
})

// The letters of Łukasz and Şahin come in a file of their own. Asked for by the first such name in a list, it would have all
// of the page laid out anew while somebody scrolls there.
void document.fonts.load('1em "Inter Variable"', 'ł').catch(() => undefined)

const place = document.getElementById('root')
if (!place) throw new Error('no place for the page')
createRoot(place).render(
  <Themed>
    <QueryClientProvider client={queries}>
      <CatchBoundary getResetKey={() => 'page'} errorComponent={Failure}>
        <RouterProvider router={router} InnerWrap={WithDialogs} />
      </CatchBoundary>
    </QueryClientProvider>
    <Toasts onFollow={(to) => router.history.push(to)} />
  </Themed>,
)
