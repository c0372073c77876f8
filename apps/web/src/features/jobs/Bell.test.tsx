import type { Job } from '@rampenlicht/model/rules/jobs'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import Bell from './Bell.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const job = (id: number, more: Partial<Job>): Job => ({
  ...{ id, kind: 'followers', title: `Vorgang ${id}`, state: 'Läuft', progress: 0, total: null },
  ...{ error: null, result: null, at: ago(1) },
  ...more,
})
const ENDED = [
  job(3, {
    title: 'Import kinokritik.csv',
    state: 'Fertig',
    at: ago(65),
    result: {
      text: '188 von 196 übernommen, 8 Zeilen fehlerhaft',
      isPartial: true,
      links: [
        { label: 'Ergebnis ansehen', href: '/kunden' },
        { label: 'Fehlerdatei laden', href: '/files/fehler.csv', isFile: true },
      ],
    },
  }),
  job(2, {
    title: 'Clipping-Report Kurzstrecke',
    state: 'Fehlgeschlagen',
    at: ago(60 * 24 * 3),
    error: 'Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf',
  }),
]
const RUNNING = job(5, { title: 'Follower-Zahlen abrufen', progress: 1420, total: 2813 })

/** A server with these jobs, and its stream, which says what it is told to. */
const serveJobs = (jobs: readonly Job[]) => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const tell = (changed: Job) =>
    act(async () => line?.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify([changed])}\n\n`)))
  serve(({ method, path }) => {
    if (path === '/jobs/stream')
      return new Response(
        new ReadableStream({
          start: (controller) => {
            line = controller
          },
        }),
      )
    return method === 'GET' ? Response.json(jobs) : new Response(null, { status: 204 })
  })
  return { tell, isHeard: () => waitFor(() => expect(line).toBeDefined()) }
}
const bell = () => screen.findByRole('button', { name: /^Vorgänge/ })
const open = async () => {
  fireEvent.click(await bell())
  return within(await screen.findByRole('region', { name: 'Vorgänge' }))
}
const entry = async (panel: ReturnType<typeof within>, title: string) => {
  const found = (await panel.findByText(title)).closest('li')
  if (!found) throw new Error(`no entry „${title}“`)
  return found
}

beforeEach(() => signIn(1, ['ROLE_USER']))
afterEach(() => {
  signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the bell shows what runs and what has ended, stops one, and leads to a result', async () => {
  const { tell, isHeard } = serveJobs([RUNNING, ...ENDED])
  const router = showPage(Bell)
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('Vorgänge: einer läuft, 2 neu beendet'))
  const panel = await open()
  const running = await entry(panel, 'Follower-Zahlen abrufen')
  expect(running).toHaveTextContent('1.420 von 2.813 Kanälen · noch etwa ')
  const bar = within(running).getByRole('progressbar', { name: 'Follower-Zahlen abrufen' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  const ended = await entry(panel, 'Import kinokritik.csv')
  expect(ended).toHaveTextContent('vor einer Stunde')
  expect(ended).toHaveTextContent('188 von 196 übernommen, 8 Zeilen fehlerhaft')
  expect(within(ended).getByText('Fehlerdatei laden')).toHaveAttribute('href', '/files/fehler.csv')
  expect(await entry(panel, 'Clipping-Report Kurzstrecke')).toHaveTextContent(
    'Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf',
  )
  panel.getByText('Beendete bleiben 30 Tage stehen.')

  // it goes on while one looks
  await isHeard()
  await tell({ ...RUNNING, progress: 2000 })
  await waitFor(() => expect(running).toHaveTextContent('2.000 von 2.813 Kanälen'))
  fireEvent.click(within(running).getByRole('button', { name: 'Follower-Zahlen abrufen abbrechen' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/jobs/5' }))
  await tell({ ...RUNNING, progress: 2000, state: 'Abgebrochen', at: new Date().toISOString() })
  await waitFor(async () =>
    expect(await entry(panel, 'Follower-Zahlen abrufen')).toHaveTextContent('Abgebrochen bei 2.000 von 2.813 Kanälen'),
  )
  expect(await bell()).not.toHaveAccessibleName(/läuft/)

  fireEvent.click(within(ended).getByText('Ergebnis ansehen'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/kunden'))
  expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull()
})

test('what was looked at is no news any more, also when the page is loaded anew', async () => {
  serveJobs(ENDED)
  showPage(Bell)
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('Vorgänge: 2 neu beendet'))
  const panel = await open()
  fireEvent.click(panel.getByText('Alle als gesehen markieren'))
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('Vorgänge'))
  cleanup()
  showPage(Bell)
  await entry(await open(), 'Import kinokritik.csv')
  expect(await bell()).toHaveAccessibleName('Vorgänge')
})

test('nothing to tell costs one request; the keyboard opens and leaves', async () => {
  serveJobs([])
  showPage(Bell)
  const button = await bell()
  button.focus()
  await userEvent.keyboard('{Enter}')
  const panel = within(await screen.findByRole('region', { name: 'Vorgänge' }))
  expect(await panel.findByText('Keine Vorgänge')).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Vorgänge' })).toBeNull()
  expect(button).toHaveFocus()
  expect(asked.map(({ path }) => path)).toEqual(['/jobs'])
})

test('what did not come is told in the panel, and asked for again', async () => {
  serve(() => Response.json({ detail: 'Die Datenbank ist gerade nicht erreichbar.' }, { status: 503 }))
  showPage(Bell)
  const panel = await open()
  expect(await panel.findByText('Die Vorgänge wurden nicht geladen.')).toBeVisible()
  serveJobs(ENDED)
  fireEvent.click(panel.getByRole('button', { name: 'Erneut versuchen' }))
  await entry(panel, 'Import kinokritik.csv')
})
