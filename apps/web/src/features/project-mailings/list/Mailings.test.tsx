import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithDialogs, wordsOf } from '../../../../test/app.tsx'
import { showPageOfProject } from '../../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import { prepareMenus } from '../../../ui/MenuButton.tsx'
import Mailings from './Mailings.tsx'

const project = { id: 7, title: 'Elbe', managers: [] }
const mailing = (id: number, name: string, state: string, more: object = {}) => ({
  ...{ id, name, state, project, kind: 'Mail', audience: null, view: null, rest: null, subject: null, material: null },
  ...{ perMinute: 25, scheduledAt: null, endedAt: null, sentOn: null, trouble: null, updatedAt: null },
  ...{ total: 0, waiting: 0, accepted: 0, bounced: 0, unclear: 0, answered: 0 },
  ...more,
})
const MAILINGS = [
  mailing(1, 'Interviewtag', 'Entwurf'),
  mailing(2, 'Einladung', 'Läuft', { total: 187, waiting: 75, accepted: 111, bounced: 1, audience: 'lists=1,2,3,4' }),
  mailing(3, 'Trailer', 'Gesendet', {
    ...{ total: 214, accepted: 209, bounced: 5, answered: 18, endedAt: '2026-10-29T10:00:00Z', audience: 'lists=1,2' },
  }),
  mailing(4, 'Goodie-Bags', 'Gesendet', { kind: 'Etiketten', total: 24, sentOn: '2026-11-05' }),
]
const LISTS = ['PV Hamburg', 'Kultur Nord', 'Filmblogs', 'Print'].map((name, index) => ({ id: index + 1, name }))
const OVERVIEW = {
  toClear: {
    count: 1,
    some: [
      {
        ...{ id: 5, mailing: 3, path: 'mediacontacts', person: 31, name: 'Inga Köhler', medium: 'TV Digital' },
        ...{ state: 'Unzustellbar', code: '550 5.1.1', reply: null, at: '2026-10-29T10:05:00Z' },
      },
    ],
  },
  answers: {
    count: 1,
    some: [
      {
        ...{ id: 6, mailing: 3, path: 'mediacontacts', person: 32, name: 'Gesa Möller', medium: null },
        ...{ answer: 'Ich komme gern.', isAway: false, answeredAt: '2026-10-29T11:00:00Z' },
      },
    ],
  },
}

const show = async (mailings: readonly { id: number }[] = MAILINGS, countsAnswers = true, address = '') => {
  serveStored({ mailings, project_lists: LISTS, projects: [project] }, ({ path }) => {
    if (path === '/mail/setup') return Response.json({ isReady: true, problem: null, countsAnswers })
    if (path.endsWith('/mailing_overview')) return Response.json(OVERVIEW)
    return undefined
  })
  const router = showPageOfProject(
    () => (
      <WithDialogs>
        <Mailings />
      </WithDialogs>
    ),
    `/projekte/7/versand${address}`,
  )
  await waitFor(() => expect(document.querySelector('main, [inert]')).toBeNull())
  return router
}
const figures = () => [...document.querySelectorAll('[aria-label="Kennzahlen Versand"] li')].map(wordsOf)
const rows = () => [...document.querySelectorAll('[role=table] [role=row]')].slice(1).map(wordsOf)
const opener = (name: string) => screen.getByText(name).closest('button') as HTMLElement

beforeEach(async () => {
  await prepareMenus()
  signIn(1, ['ROLE_MANAGER'])
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('what is running, drafted and done, with sums of just these rows', async () => {
  await show()
  await screen.findByText('Einladung')
  // 209 of the Trailer are older than 72 hours; the 111 of the running one may still come back
  expect(figures()).toEqual([
    'Zugestellt209weitere 111 angenommen',
    'Unzustellbar61 Adresse zu klären',
    'Geantwortet185,6 % der zugestellten',
    'Post24Sendungen in 1 Versand',
  ])
  expect(rows()).toEqual([
    'Aktuell',
    'EinladungMail · PV Hamburg und 3 weitereLäuftnoch etwa 3 Minuten187112 von 187 gesendet · 1 unzustellbar',
    'InterviewtagMail · noch keine EmpfängerEntwurf––',
    'Abgeschlossen',
    'Goodie-BagsEtikettenVersendet5.11.202624–',
    'TrailerMail · PV Hamburg, Kultur NordGesendet29.10.2026214209 zugestellt · 5 unzustellbar · 18 Antworten',
  ])
  const toClear = screen.getByRole('list', { name: 'Zu klären' })
  expect(wordsOf(toClear)).toBe('Inga Köhler · TV DigitalPostfach gibt es nicht')
  expect(wordsOf(screen.getByRole('list', { name: 'Antworten' }))).toMatch(/^Gesa Möller · .*Ich komme gern\.$/)
})

test('without a mailbox that is read, nobody knows of answers: they are not there, instead of 0', async () => {
  await show(MAILINGS, false)
  await screen.findByText('Trailer')
  expect(figures().map((text) => text.replace(/\d.*/, ''))).toEqual(['Zugestellt', 'Unzustellbar', 'Post'])
  expect(screen.queryByText('Antworten')).toBeNull()
  expect(rows().join()).not.toContain('Antwort')
})

test('search looks into the names of Verteiler; the address keeps the filters', async () => {
  await show(MAILINGS, true, '?suche=filmblogs')
  await screen.findByText('Einladung')
  expect(rows()).toHaveLength(2)
})

test('nothing yet: three ways to begin, and a mail is a draft at once', async () => {
  const router = await show([])
  expect(await screen.findByText('Noch nichts verschickt')).toBeVisible()
  expect(screen.getByText('Brief')).toBeVisible()
  expect(screen.getByText('Etiketten')).toBeVisible()
  fireEvent.click(screen.getByText('Mail schreiben'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/versand/1/empfaenger'))
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/mailings',
    body: { kind: 'Mail', project: '/projects/7', name: expect.stringMatching(/^Mail vom \d+\.\d\d\.\d{4}$/) },
  })
})

test('↑ and ↓ go from line to line', async () => {
  await show()
  await screen.findByText('Einladung')
  opener('Einladung').focus()
  fireEvent.keyDown(opener('Einladung'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(opener('Interviewtag'))
  fireEvent.keyDown(opener('Interviewtag'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(opener('Einladung'))
})

const menuOf = async (name: string) => {
  fireEvent.click(screen.getByLabelText(`Aktionen für ${name}`))
  const menu = await screen.findByRole('menu', { name: `Aktionen für ${name}` })
  await within(menu).findByText('Umbenennen')
  return within(menu)
}
test('who has not got it: the same again, as a draft that leaves out those who have', async () => {
  const router = await show()
  await screen.findByText('Trailer')
  const menu = await menuOf('Trailer')
  expect(menu.queryByText('Löschen')).toBeNull()
  fireEvent.click(menu.getByText('Rest nachsenden'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/projekte/7/versand/5/empfaenger'))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Trailer (Rest)',
    audience: 'lists=1,2',
    rest: '/mailings/3',
  })
})

test('a draft can go, and nothing that was sent by mail', async () => {
  await show()
  await screen.findByText('Interviewtag')
  const menu = await menuOf('Interviewtag')
  expect(menu.queryByText('Rest nachsenden')).toBeNull()
  fireEvent.click(menu.getByText('Löschen'))
  await waitFor(() => expect(screen.queryByText('Interviewtag')).toBeNull())
  expect(asked.some(({ method, path }) => method === 'DELETE' && path === '/mailings/1')).toBe(true)
})
