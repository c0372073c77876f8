import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs, wordsOf } from '../../../../test/app.tsx'
import { showPageOfProject } from '../../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import { drafts } from '../draft-store.ts'
import { useMailing } from '../useMailing.ts'
import { AudienceStep } from './AudienceStep.tsx'

const project = { id: 7, title: 'Elbe', managers: [] }
const draft = (audience: string | null) => ({
  ...{ id: 3, name: 'Einladung', state: 'Entwurf', kind: 'Mail', project, audience, view: null, rest: null },
  ...{ subject: 'PV', text: 'Hallo', embargo: null, onlyPromised: false, files: null, material: null, sender: null },
})
const person = (id: number, name: string, more: object = {}) => ({
  ...{ path: 'mediacontacts', id, name, medium: 'Kinozeit', jobTitle: null, email: `k${id}@kinozeit.example` },
  ...{ isSingle: false, isViewed: false, lists: [1], opening: { text: `Liebe ${name},`, isFallback: false } },
  ...more,
})
const NONE = {
  ...{ Gesperrt: 0, 'Ohne E-Mail': 0, Inaktiv: 0, 'Passt nicht': 0 },
  ...{ 'Hat es schon': 0, 'Ohne Zusage': 0, Doppelt: 0, Entfernt: 0 },
}
const out = (id: number, name: string, reason: string, why: string, more: object = {}) => ({
  ...person(id, name, more),
  reason,
  why,
})
/** 9 + 1 − 3 − 1 − 1 − 1 − 1 − 1 = 2 */
const AUDIENCE = {
  ...{ listed: 9, viewed: 0, single: 1, total: 2 },
  lists: [
    { id: 1, name: 'PV Hamburg', count: 7 },
    { id: 2, name: 'Kultur Nord', count: 2 },
  ],
  counts: { ...NONE, Doppelt: 3, 'Ohne E-Mail': 1, Inaktiv: 1, 'Passt nicht': 1, Gesperrt: 1, Entfernt: 1 },
  gets: [
    { ...person(11, 'Svenja', { lists: [1, 2] }), address: 'k11@kinozeit.example' },
    {
      ...person(12, 'Kim Weiß', { lists: [], isSingle: true, opening: { text: 'Guten Tag,', isFallback: true } }),
      address: 'kim@nordlicht.example',
    },
  ],
  leftOut: [
    out(21, 'Hanno', 'Gesperrt', 'Widerspruch am 3.11.2026'),
    out(22, 'Hedda', 'Ohne E-Mail', 'Keine E-Mail hinterlegt', { email: null }),
    out(23, 'Jost', 'Inaktiv', 'Nicht mehr aktiv'),
    out(24, 'Marla', 'Passt nicht', 'Schreibt über Musik'),
    out(25, 'Redaktion', 'Doppelt', 'Gleiche Adresse wie Svenja'),
    out(26, 'Otto', 'Entfernt', 'Von Hand entfernt'),
  ],
}
const LISTS = [
  { id: 1, name: 'PV Hamburg', contactCount: 7, updatedBy: null, updatedAt: null },
  { id: 2, name: 'Kultur Nord', contactCount: 2, updatedBy: null, updatedAt: null },
]
const SAID = 'lists=1,2&mediacontacts=12&without=mediacontacts/26'

const Step = () => {
  const work = useMailing(3)
  return work ? <AudienceStep work={work} /> : null
}
const show = async (said: string | null = SAID, audience: object = AUDIENCE) => {
  serveStored({ mailings: [draft(said)], project_lists: LISTS, projects: [project] }, ({ path }) => {
    if (path === '/mailings/3/audience') return Response.json(audience)
    if (path === '/mail/setup') return Response.json({ isReady: true, problem: null, senders: [], checks: [] })
    return undefined
  })
  showPageOfProject(
    () => (
      <WithDialogs>
        <Step />
      </WithDialogs>
    ),
    '/projekte/7/versand',
  )
  await waitFor(() => expect(document.querySelector('[type=checkbox]')).not.toBeNull())
}
const written = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const terms = () => [...document.querySelectorAll('[aria-label="So viele erhalten die Mail"] li')].map(wordsOf)
const group = (reason: string) => document.querySelector(`[data-reason="${reason}"]`) as HTMLElement
const leftOut = async () => {
  fireEvent.click(await screen.findByText('Bleibt außen vor'))
  await waitFor(() => expect(group('Gesperrt')).not.toBeNull())
}

beforeEach(() => signIn(1, ['ROLE_MANAGER']))
afterEach(() => {
  signOut()
  drafts.forget(3)
  vi.unstubAllGlobals()
})

test('the sum in plain arithmetic, what is 0 left out; the salutation as it will be, and where it is missing', async () => {
  await show()
  expect(await screen.findByText('Svenja')).toBeVisible()
  expect(terms()).toEqual([
    '9in 2 Verteilern',
    '+1einzeln',
    '−3doppelt',
    '−1ohne E-Mail',
    '−1inaktiv',
    '−1passt nicht',
    '−1gesperrt',
    '−1entfernt',
    '=2erhalten die Mail',
  ])
  const rows = [...document.querySelectorAll('[role=table] tbody [role=row]')].map(wordsOf)
  expect(rows).toEqual([
    'SvenjaKinozeitk11@kinozeit.exampleLiebe SvenjaPV Hamburg+1',
    'Kim WeißKinozeitkim@nordlicht.exampleAnrede fehlteinzeln',
  ])
})

test('each group says why; a Sperre cannot be gone around, the rest can be taken in or mended', async () => {
  await show()
  await leftOut()
  expect([...document.querySelectorAll('[data-reason]')].map((one) => one.getAttribute('data-reason'))).toEqual([
    'Gesperrt',
    'Ohne E-Mail',
    'Inaktiv',
    'Passt nicht',
    'Doppelt',
    'Entfernt',
  ])
  expect(group('Gesperrt')).toHaveTextContent('Das lässt sich hier nicht umgehen.')
  expect(group('Gesperrt').querySelector('button')).toBeNull()
  expect(within(group('Ohne E-Mail')).getByText('1 als Brief anschreiben')).toBeVisible()
  fireEvent.click(within(group('Inaktiv')).getByText('Aufnehmen'))
  await waitFor(() =>
    expect(written()).toEqual([{ audience: 'lists=1,2&mediacontacts=12,23&without=mediacontacts/26' }]),
  )
  fireEvent.click(within(group('Entfernt')).getByText('Wieder aufnehmen'))
  await waitFor(() => expect(written().at(-1)).toEqual({ audience: 'lists=1,2&mediacontacts=12,23' }))
})

test('× takes somebody out: of the chosen by name they go, of a Verteiler it is remembered', async () => {
  await show()
  fireEvent.click(await screen.findByLabelText('Svenja entfernen'))
  await waitFor(() =>
    expect(written().at(-1)).toEqual({
      audience: 'lists=1,2&mediacontacts=12&without=mediacontacts/26,mediacontacts/11',
    }),
  )
  fireEvent.click(screen.getByLabelText('Kim Weiß entfernen'))
  await waitFor(() =>
    expect(written().at(-1)).toEqual({ audience: 'lists=1,2&without=mediacontacts/26,mediacontacts/11' }),
  )
})

test('a Verteiler is chosen by its box; a minus leads to those it counts', async () => {
  await show()
  const box = await screen.findByLabelText(/Kultur Nord/)
  expect(box).toBeChecked()
  fireEvent.click(box)
  await waitFor(() => expect(written()).toEqual([{ audience: 'lists=1&mediacontacts=12&without=mediacontacts/26' }]))
  fireEvent.click(screen.getByText('ohne E-Mail'))
  await waitFor(() => expect(group('Ohne E-Mail')).toBeVisible())
})

test('nobody is meant yet: what to do is said', async () => {
  const nobody = { ...AUDIENCE, lists: [], listed: 0, single: 0, total: 0, counts: NONE, gets: [], leftOut: [] }
  await show(null, nobody)
  expect(await screen.findByText('Noch keine Empfänger')).toBeVisible()
})

test('who has no address may have one to send to, and the form of a contact opens where something lacks', async () => {
  await show()
  await leftOut()
  fireEvent.click(within(group('Ohne E-Mail')).getByText('Ergänzen'))
  expect(await opened()).toBeVisible()
  expect(asked.some(({ path }) => path.startsWith('/mediacontacts/22'))).toBe(true)
})
