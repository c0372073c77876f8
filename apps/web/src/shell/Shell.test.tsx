import { createRootRoute, createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showApp, WithDialogs } from '../../test/app.tsx'
import { show, showPage } from '../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../test/served.tsx'
import HeaderSearch from './HeaderSearch.tsx'
import Shell from './Shell.tsx'

/** What the server answers to what a test is about; nothing else is there. */
let answer: (path: string) => Response | undefined
beforeEach(() => {
  answer = () => undefined
  signIn(1, ['ROLE_USER'])
  serve(({ path }) => answer(path) ?? Response.json([], { headers: { 'x-total-count': '0' } }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const heading = (text: string) => screen.findByText(text, { selector: 'h1' })
const inMenu = (name: string) =>
  within(document.querySelector('[aria-label=Hauptnavigation]') as HTMLElement).getByText(name)

test('an unknown address is told, with a way on; without ROLE_BETA there is no search in the header', async () => {
  showApp('/gibt/es/nicht')
  await heading('Seite nicht gefunden')
  await waitFor(() => expect(document.title).toBe('Seite nicht gefunden · Rampenlicht'))
  expect(screen.getByText('Zum Dashboard').closest('a')).toHaveAttribute('href', '/dashboard')
  // what stands beside it is there
  await screen.findByLabelText('Alles finden')
  expect(screen.queryByLabelText('Projekte und Kunden suchen')).toBeNull()
})

test('a page that breaks says so and leaves a way on', async () => {
  // React and the router say it in the console as well
  const told = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((one) =>
    one.mockImplementation(() => undefined),
  )
  answer = (path) =>
    path.startsWith('/customers?')
      ? Response.json([{ id: 1, name: 'Ohne Ansprechpartner' }], { headers: { 'x-total-count': '1' } })
      : undefined
  showApp('/kunden')
  await heading('Diese Seite ist abgestürzt')
  fireEvent.click(inMenu('Mitarbeiter'))
  await heading('Mitarbeiter')
  for (const one of told) one.mockRestore()
})

test('a failure of the server names its request, and the next try may succeed', async () => {
  answer = (path) =>
    path.startsWith('/influencer_networks?')
      ? Response.json(
          { title: 'x', detail: 'Da ist etwas schiefgegangen.', requestId: '4f1c0a99e2' },
          { status: 500, headers: { 'content-type': 'application/problem+json' } },
        )
      : undefined
  showApp('/influencer/netzwerke')
  await screen.findByText('Netzwerke konnten nicht geladen werden.')
  expect(screen.getByText('Kennung 4f1c0a99e2')).toBeVisible()
  answer = () => undefined
  fireEvent.click(screen.getByText('Erneut versuchen'))
  await waitFor(() => expect(document.querySelector('[role=grid]')).toHaveAttribute('aria-busy', 'false'))
  expect(screen.queryByText('Kennung 4f1c0a99e2')).toBeNull()
})

test('the search in the header asks once for what was typed in one go, and says when there is nothing', async () => {
  answer = (path) => (path.startsWith('/search') ? Response.json({ projects: [], customers: [] }) : undefined)
  showPage(HeaderSearch)
  const field = await screen.findByLabelText('Projekte und Kunden suchen')
  expect(field).toHaveAttribute('placeholder', 'Projekte und Kunden suchen')
  fireEvent.focus(field)
  for (const value of ['g', 'gibt es', 'gibt es nicht']) fireEvent.change(field, { target: { value } })
  await screen.findByText('Keine Ergebnisse')
  expect(asked.map(({ path }) => path)).toEqual(['/search?q=gibt+es+nicht'])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByText('Keine Ergebnisse')).toBeNull()
  expect(field).toHaveValue('')
})

test('the frame stands before anything of the page is drawn', async () => {
  const frames: boolean[] = []
  const Page = () => {
    frames.push(document.querySelector('[aria-label=Hauptnavigation]') !== null)
    return <h1>Seite</h1>
  }
  const Frame = () => (
    <WithDialogs>
      <Shell />
    </WithDialogs>
  )
  const root = createRootRoute({ component: Frame })
  show(
    root.addChildren([createRoute({ getParentRoute: () => root, path: '/dashboard', component: Page })]),
    '/dashboard',
  )
  await heading('Seite')
  expect(frames[0]).toBe(true)
})
