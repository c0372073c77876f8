import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { isSignedIn, session } from './api/session.ts'
import { Root } from './shell/Root.tsx'
import { Failure } from './ui/Failure.tsx'
import { lazyPage } from './ui/lazy-page.ts'
import { NotFound } from './ui/NotFound.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

export const root = createRootRoute({ component: Root, errorComponent: Failure, notFoundComponent: NotFound })
/** Everything behind the login. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    session.clear()
    throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: lazyPage('Shell', () => import('./shell/Shell.tsx')),
})
