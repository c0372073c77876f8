import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showApp, WithDialogs } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { isoDay } from '../../ui/format.ts'
import Privacy from './Privacy.tsx'

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))
const CASE = {
  ...{ id: 7, kind: 'Auskunft', name: 'Lena Petersen', contact: null, extension: null, identity: null, notes: null },
  ...{ mediacontact: null, influencer: null, businessContact: null, customerContact: null, user: null },
  ...{ receivedOn: inDays(-27), dueOn: inDays(3), outcome: null, answeredAt: null, answeredBy: null },
}
const PERSON = {
  path: 'mediacontacts',
  id: 12,
  name: 'Lena Petersen',
  note: 'lena@kinozeit.example',
  state: 'there',
  into: null,
}
const GONE = { ...PERSON, id: 13, name: 'Lena Petersen-Alt', state: 'merged', into: 12 }
let cases: object[]

beforeEach(() => {
  signIn(1, ['ROLE_MANAGER'])
  cases = [CASE]
  serve(({ path }) => {
    if (path === '/privacy/texts')
      return Response.json({ intro: 'Guten Tag', nothing: 'Nichts', rights: 'Rechte', closing: 'Gruß' })
    if (path === '/privacy/terms') return Response.json({ count: 0, rules: [], kept: [] })
    if (path.startsWith('/privacy_cases')) return Response.json(cases)
    if (path.startsWith('/privacy/people?')) return Response.json(path.includes('lena') ? [PERSON, GONE] : [])
    if (path.endsWith('/mentions'))
      return Response.json([{ key: 'audit', title: 'Verlauf anderer Einträge', items: [], further: 2 }])
    if (path.startsWith('/privacy/people/'))
      return Response.json({
        ...{ path: 'mediacontacts', id: 12, name: 'Lena Petersen', state: 'there', asOf: new Date().toISOString() },
        chapters: [
          {
            ...{ key: 'record', title: 'Stammdaten', further: 0 },
            items: [{ title: 'Lena Petersen', at: null, facts: [['Notizen', 'Mag Dokumentarfilme.']] }],
          },
        ],
      })
    return Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const show = (address = '/') =>
  showPage(
    () => (
      <WithDialogs>
        <Privacy />
      </WithDialogs>
    ),
    address,
  )

test('open questions stand first, with the days that are left', async () => {
  cases = [
    { ...CASE, id: 8, name: 'Erledigt Müller', outcome: 'Erledigt', answeredAt: new Date().toISOString() },
    { ...CASE, id: 9, name: 'Zu Spät', dueOn: inDays(-2) },
    CASE,
  ]
  show()
  const asked = await screen.findByRole('region', { name: 'Anfragen' })
  const lines = await within(asked).findAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual([
    expect.stringMatching(/^Zu Spät Frist .*, vor 2\sTagen$/),
    expect.stringMatching(/^Lena Petersen Frist .*, in 3\sTagen$/),
    'Erledigt Müller Erledigt',
  ])
})

test('without one it says what for', async () => {
  cases = []
  show()
  expect(await screen.findByText('Noch keine Anfrage')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Anfrage eintragen' })).toBeDefined()
})

test('somebody is found, also whoever became one with another, and their file is opened', async () => {
  show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Person suchen' }), { target: { value: 'lena' } })
  const people = await screen.findByRole('list', { name: 'Gefundene Personen' })
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Lena Petersen Medienkontaktlena@kinozeit.example'),
    expect.stringContaining('Zusammengeführt'),
  ])
  fireEvent.click(within(people).getByRole('button', { name: 'Akte ansehen: Lena Petersen' }))
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText('Mag Dokumentarfilme.')).toBeDefined()
  expect(await within(sheet).findByText(/^2\sStellen außerhalb der Einträge$/)).toBeDefined()
  expect(asked.some(({ path }) => path === '/privacy/people/mediacontacts/12')).toBe(true)
})

test('that nobody is found is an answer too', async () => {
  show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Person suchen' }), { target: { value: 'niemand' } })
  expect(await screen.findByText('Niemand gefunden. Auch das ist eine Antwort: Die Auskunft sagt es.')).toBeDefined()
})

test('the words of the letter are the management\u2019s', async () => {
  show('/?teil=dokumente')
  await screen.findByRole('region', { name: 'Verzeichnis und Verträge' })
  expect(screen.queryByLabelText('Schluss')).toBeNull()
  signOut()
  signIn(1, ['ROLE_CHIEF'])
  show('/?teil=dokumente')
  const closing = await screen.findByLabelText('Schluss')
  fireEvent.change(closing, { target: { value: 'Mit Gruß' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/privacy/texts',
      body: { closing: 'Mit Gruß', intro: 'Guten Tag' },
    }),
  )
})

test('the page has parts, the open questions counted, and the address says which is shown', async () => {
  cases = [CASE, { ...CASE, id: 8, outcome: 'Erledigt', answeredAt: new Date().toISOString() }]
  const router = show()
  await screen.findByRole('button', { name: /^Lena Petersen Frist/ })
  const parts = within(screen.getByRole('radiogroup', { name: 'Bereiche des Datenschutzes' }))
  expect(parts.getByRole('radio', { name: 'Anfragen 1' })).toBeChecked()
  expect(parts.getByRole('radio', { name: 'Fristen' })).not.toBeChecked()
  expect(parts.getByRole('radio', { name: 'Löschungen' })).not.toBeChecked()
  fireEvent.click(parts.getByRole('radio', { name: 'Dokumente' }))
  expect(await screen.findByRole('region', { name: 'Verzeichnis und Verträge' })).toBeDefined()
  expect(router.state.location.search).toEqual({ teil: 'dokumente' })
  expect(screen.queryByRole('region', { name: 'Anfragen' })).toBeNull()
})

test('whichever part is shown, the settings say where one is', async () => {
  showApp('/einstellungen/datenschutz?teil=dokumente')
  await screen.findByRole('region', { name: 'Verzeichnis und Verträge' })
  expect(screen.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('data-active')
})
