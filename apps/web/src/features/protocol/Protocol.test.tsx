import type { SecurityLine } from '@rampenlicht/model/rules/security-lines'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import Protocol from './Protocol.tsx'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const person = (id: number, name: string) => ({ id, name, firstName: name, lastName: null, pictureName: null })
const line = (id: number, more: Partial<SecurityLine>): SecurityLine => ({
  id,
  at: '2026-06-02T12:00:00Z',
  kind: 'sign-in',
  user: person(1, 'Lena Petersen'),
  by: null,
  email: null,
  address: '203.0.113.9',
  agent: FIREFOX,
  details: {},
  ...more,
})
const FIRST: readonly SecurityLine[] = [
  line(9, { at: new Date().toISOString(), details: { method: 'password+totp' } }),
  line(8, { kind: 'sign-in-failed', user: null, email: 'fremd@x.test', agent: 'curl/8.5.0' }),
  line(7, {
    kind: 'roles-changed',
    by: person(2, 'Claudia Brandt'),
    details: { before: ['ROLE_USER'], after: ['ROLE_MANAGER'] },
  }),
]
const MORE = [
  line(6, { kind: 'exported', details: { title: 'Medienkontakte', count: 1200 } }),
  line(5, {
    kind: 'policy-changed',
    user: null,
    by: person(2, 'Claudia Brandt'),
    details: { factorRoles: [], isOnlyOidc: true },
  }),
]

beforeEach(() => {
  signIn(1, ['ROLE_ADMIN'])
  serve(({ path }) => {
    if (path.includes('before=x')) return Response.json(MORE)
    if (!path.startsWith('/security_events')) return Response.json([])
    if (path.includes('q=nirgends')) return Response.json([])
    return Response.json(FIRST, { headers: { link: '</security_events?before=x>; rel="next"' } })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const lines = () => [...document.querySelectorAll('li')].map(wordsOf)
const queryOf = (path = '') => [...new URL(path, 'http://x').searchParams].filter(([name]) => name !== 'itemsPerPage')

test('what happened, by day: when, what, whose account, by whom, from where', async () => {
  showPage(Protocol)
  await screen.findByText('Angemeldet')
  expect([...document.querySelectorAll('section > h2')].map(wordsOf)).toEqual(['Heute', 'Dienstag, 2. Juni 2026'])
  const [signedIn, failed, roles] = lines()
  expect(signedIn).toMatch(/^\d+:\d\dAngemeldetPasswort und CodeLena PetersenFirefox auf Windows203\.0\.113\.9$/)
  expect(failed).toMatch(/Anmeldung gescheitertfremd@x\.testKein Konto dieses NamensProgramm „curl“/)
  expect(roles).toMatch(/Rollen geändertMitarbeiter → ManagerLena Petersenvon Claudia Brandt/)
})

test('older lines come when they are asked for, until there are no more', async () => {
  showPage(Protocol)
  fireEvent.click(await screen.findByText('Mehr laden'))
  await screen.findByText('Daten exportiert')
  expect(lines().at(-2)).toContain('Medienkontakte · 1.200 Zeilen')
  expect(lines().at(-1)).toMatch(
    /Regeln der Anmeldung geändertZwei-Faktor keine Pflicht · nur noch über den AnbieterClaudia Brandt/,
  )
  expect(screen.queryByText('Mehr laden')).toBeNull()
})

test('narrowed in the address: kinds, account, days, a part of an e-mail', async () => {
  showPage(Protocol, '/?art=exported,sign-in&konto=3&ab=2026-06-01&bis=2026-06-30&suche=203.0')
  await screen.findByText('Angemeldet')
  expect(queryOf(asked.find(({ path }) => path.startsWith('/security_events'))?.path)).toEqual([
    ['q', '203.0'],
    ['kind[]', 'exported'],
    ['kind[]', 'sign-in'],
    ['user[]', '/users/3'],
    ['from', '2026-06-01'],
    ['until', '2026-06-30'],
  ])
})

test('what is too short to look for is said, what finds nothing is taken back', async () => {
  showPage(Protocol, '/?suche=ab')
  await screen.findByText('Gesucht wird ab drei Zeichen.')
  expect(queryOf(asked[0]?.path)).toEqual([])
  fireEvent.change(screen.getByLabelText('Protokoll durchsuchen'), { target: { value: 'nirgends' } })
  await screen.findByText('Nichts gefunden.')
  fireEvent.click(screen.getByText('Filter zurücksetzen'))
  await waitFor(() => expect(lines()).toHaveLength(3))
})
