import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../../test/served.tsx'
import Terms from './Terms.tsx'

const PERSON = {
  path: 'mediacontacts',
  since: '2024-05-03',
  why: 'zuletzt Kontakt am 3.05.2024',
  stays: null,
  exempt: null,
}
const RULE = {
  ...{ key: 'noContact', name: '24 Monate ohne Kontakt', text: 'Mit denen niemand gesprochen hat.' },
  ...{ months: 24, isOn: true, count: 2, exemptCount: 1 },
  people: [
    { ...PERSON, id: 12, name: 'Lena Petersen' },
    {
      ...{ ...PERSON, path: 'influencers', id: 5, name: 'Lotte' },
      stays: 'Kooperation mit Kosten: bleibt anonym bis 31.12.2034 (§ 147 AO)',
    },
    {
      ...{ ...PERSON, id: 13, name: 'Jan Aktiv' },
      exempt: { text: 'Im aktiven Projekt „Nachtlinie“', law: 'Art. 6 Abs. 1 Buchst. b und f DSGVO' },
    },
  ],
}
const FORMER = {
  ...{ key: 'former', name: 'Ausgeschiedene Mitarbeiter', text: 'Nicht mehr aktiv.', people: [] },
  ...{ months: 6, isOn: false, count: 0, exemptCount: 0 },
}
let terms: object

beforeEach(() => {
  terms = { count: 2, rules: [RULE, FORMER], kept: [] }
  serve(({ path, body }) => {
    if (path === '/privacy/terms/rules') {
      const { months = 24 } = (body as { noContact?: { months?: number } }).noContact ?? {}
      return Response.json({ ...terms, rules: [{ ...RULE, months, name: `${months} Monate ohne Kontakt` }, FORMER] })
    }
    if (path === '/privacy/terms/kept')
      return Response.json({
        ...{ ...terms, count: 1, rules: [{ ...RULE, count: 1, people: RULE.people.slice(1) }, FORMER] },
        kept: [
          {
            ...{ path: 'mediacontacts', id: 12, name: 'Lena Petersen', until: '2027-11-18' },
            ...{ at: '2026-11-18T09:00:00Z', by: 'Anna Abel' },
          },
        ],
      })
    if (path === '/privacy/terms/erasures')
      return Response.json(
        {
          ...{ id: 3, kind: 'terms', title: '1 Person nach Ablauf der Frist löschen', state: 'Wartet', progress: 0 },
          ...{ total: 1, error: null, result: null, at: '2026-11-18T09:00:00Z' },
        },
        { status: 202 },
      )
    return Response.json(path === '/privacy/terms' ? terms : [])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const show = (role: string) => {
  signIn(1, [role])
  showPage(Terms)
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^24 Monate ohne Kontakt/ }))
  return screen.findByRole('list', { name: 'Vorschläge: 24 Monate ohne Kontakt' })
}
const sent = () =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

test('managers see how many wait, whom and why, and change nothing but who is kept', async () => {
  show('ROLE_MANAGER')
  // of all rules, and of this one
  expect(await screen.findAllByText(/^2\sVorschläge$/)).toHaveLength(2)
  const list = await open()
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Lena Petersen Medienkontaktzuletzt Kontakt am 3.05.2024Behalten',
    'Lotte Influencerzuletzt Kontakt am 3.05.2024Kooperation mit Kosten: bleibt anonym bis 31.12.2034 (§ 147 AO)Behalten',
    'Jan Aktiv MedienkontaktAusgenommenzuletzt Kontakt am 3.05.2024 · Im aktiven Projekt „Nachtlinie“ (Art. 6 Abs. 1 Buchst. b und f DSGVO)',
  ])
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /löschen …$/ })).toBeNull()
  fireEvent.click(within(list).getByRole('button', { name: 'Behalten: Lena Petersen' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Behalten 1/ }))
  expect(await screen.findByText('bis 18.11.2027, von Anna Abel am 18.11.2026')).toBeDefined()
  expect(sent()).toEqual([
    { method: 'POST', path: '/privacy/terms/kept', body: { people: [{ path: 'mediacontacts', id: 12 }] } },
  ])
})

test('the management sets months and switches; what does not fit is told and not sent', async () => {
  show('ROLE_CHIEF')
  const months = await screen.findByRole('textbox', { name: 'Monate: 24 Monate ohne Kontakt' })
  fireEvent.change(months, { target: { value: '121' } })
  fireEvent.blur(months)
  expect(await screen.findByText('1 bis 120')).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.change(months, { target: { value: '36' } })
  fireEvent.blur(months)
  expect(await screen.findByRole('textbox', { name: 'Monate: 36 Monate ohne Kontakt' })).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: 'Ausgeschiedene Mitarbeiter' }))
  await vi.waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ noContact: { months: 36 } }, { former: { isOn: true } }]),
  )
})

test('all are chosen but those who cannot go; the word has to be typed', async () => {
  show('ROLE_CHIEF')
  const list = await open()
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(screen.getByRole('button', { name: /^2\sPersonen löschen …$/ })).toBeDefined()
  const all = screen.getByRole('checkbox', { name: 'Alle 2 auswählen' })
  fireEvent.click(all)
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  expect(screen.getByRole('button', { name: /^0\sPersonen löschen …$/ })).toBeDisabled()
  fireEvent.click(all)
  fireEvent.click(within(list).getByRole('checkbox', { name: 'Lotte löschen' }))
  expect(all).toBePartiallyChecked()
  fireEvent.click(screen.getByRole('button', { name: /^1\sPerson löschen …$/ }))
  const dialog = await screen.findByRole('dialog')
  const deed = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Endgültig löschen' })
  expect(deed.disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText('Zur Bestätigung „Löschen“ eintippen'), {
    target: { value: 'Löschen' },
  })
  fireEvent.click(deed)
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      {
        ...{ method: 'POST', path: '/privacy/terms/erasures' },
        body: { people: [{ path: 'mediacontacts', id: 12 }], confirm: 'Löschen' },
      },
    ]),
  )
})
