import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opened, WithDialogs, wordsOf } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { day, isoDay } from '../../ui/format.ts'
import Privacy from './Privacy.tsx'

const TODAY = isoDay(new Date())
const NOBODY = { mediacontact: null, influencer: null, businessContact: null, customerContact: null, user: null }
const LENA = { id: 12, firstName: 'Lena', lastName: 'Petersen', email: 'lena@kinozeit.example' }
const CASE = {
  ...{ id: 7, kind: 'Löschung', name: 'Lena Petersen', contact: null, extension: null, identity: null, notes: null },
  ...{ ...NOBODY, mediacontact: LENA, receivedOn: TODAY, dueOn: '2099-01-01' },
  ...{ outcome: null, answeredAt: null, answeredBy: null },
}
const PERSON = {
  ...{ path: 'mediacontacts', id: 12, name: 'Lena Petersen', note: 'lena@kinozeit.example' },
  ...{ state: 'there', into: null },
}
const GOES = [{ what: 'Notizen', count: 3 }]
const STAYS = [{ what: 'Rechnungen', count: 2, why: 'Rechnungen bleiben acht Jahre.', law: '§ 147 AO' }]
const MENTIONS = [{ what: 'Briefings', count: 1 }]
const PREVIEW = {
  ...{ path: 'mediacontacts', id: 12, name: 'Lena Petersen', becomes: 'Gelöschte Person 12' },
  ...{ goes: GOES, stays: STAYS, mentions: MENTIONS, shared: ['redaktion@kinozeit.example'], canBlock: true },
}
const PROOF = {
  ...{ id: 4, at: '2026-11-18T09:00:00Z', by: { id: 1, firstName: 'Anna', lastName: 'Abel' } },
  ...{ path: 'mediacontacts', record: 12, isBlocked: true, goes: GOES, stays: STAYS, mentions: MENTIONS },
}
const STANDING = { id: 5, ...NOBODY, mediacontact: LENA, reason: 'Einschränkung', since: '2026-11-03', liftedAt: null }

let cases: object[]
let blocks: object[]
let erased: () => Response
const saved: string[] = []

beforeEach(() => {
  signIn(1, ['ROLE_CHIEF'])
  cases = []
  blocks = []
  saved.length = 0
  erased = () => Response.json(PROOF, { status: 201 })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:x'
  const file = (name: string) =>
    new Response('x', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
  serve(({ method, path, body }) => {
    if (path === '/privacy/erasures') return Response.json([PROOF])
    if (path === '/privacy/erasures/4/proof') return file('Loeschnachweis.pdf')
    if (path.endsWith('/erasure')) return method === 'POST' ? erased() : Response.json(PREVIEW)
    if (path.includes('/portable')) return file('Daten.json')
    if (path.includes('/answer')) return file('Auskunft.pdf')
    if (path.startsWith('/privacy/people?')) return Response.json([PERSON])
    if (path === '/privacy_cases' && method === 'POST') {
      const made = { ...CASE, ...(body as object), id: 9, mediacontact: LENA }
      cases = [...cases, made]
      return record(made, 1, 201)
    }
    if (path.startsWith('/privacy_cases/') && method === 'PUT') return record({ ...CASE, ...(body as object) }, 2)
    if (path.startsWith('/privacy_cases')) return Response.json(cases)
    if (path === '/mediacontacts/12/blocks') return Response.json(blocks)
    return Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
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
/** The dialog of the rights, opened from whoever was found. */
const showRights = async () => {
  show()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Person suchen' }), { target: { value: 'lena' } })
  const found = within(await screen.findByRole('list', { name: 'Gefundene Personen' }))
  fireEvent.click(found.getByRole('button', { name: 'Recht ausüben …: Lena Petersen' }))
  const dialog = await opened('Betroffenenrechte')
  const rows = [...dialog.querySelectorAll('li')]
  return { dialog: within(dialog), row: (n: number) => within(rows[n]!), rows }
}
const sent = (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path)
/** The first question answered. */
const goOn = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await opened('Medienkontakt endgültig löschen'))
  await dialog.findByText('Notizen')
  fireEvent.click(dialog.getByRole('button', { name: 'Weiter' }))
  return dialog
}

test('first it says what goes, what stays and why, what is replaced and what others share', async () => {
  cases = [CASE]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Löschen …: Lena Petersen' }))
  const sheet = await opened('Medienkontakt endgültig löschen')
  await within(sheet).findByText('Notizen')
  const chapters = [...sheet.querySelectorAll('section')].map(wordsOf)
  expect(chapters).toEqual([
    'Wird gelöschtNotizen 3',
    'BleibtStatt des Namens steht dort „Gelöschte Person 12“.Rechnungen 2 § 147 AORechnungen bleiben acht Jahre.',
    'Wird in Texten ersetztName, Adressen und Nummern, wo andere sie erwähnen.Briefings 1',
    expect.stringMatching(/^Bleibt, weil andere es auch haben.*redaktion@kinozeit\.example$/),
  ])
  expect(within(sheet).getByRole('switch', { name: 'Adresse auf die Sperrliste' })).toBeChecked()
  expect(within(sheet).queryByRole('button', { name: 'Endgültig löschen' })).toBeNull()
})

test('then the name has to be typed; what is refused stays in the dialog; the proof follows', async () => {
  cases = [CASE]
  show()
  const dialog = await goOn('Löschen …: Lena Petersen')
  const button = dialog.getByRole('button', { name: 'Endgültig löschen' })
  const field = dialog.getByLabelText('Name der Person')
  fireEvent.change(field, { target: { value: 'Lena Peters' } })
  expect(button).toBeDisabled()
  fireEvent.change(field, { target: { value: 'Lena Petersen' } })
  expect(button).toBeEnabled()
  erased = () => Response.json({ detail: 'Ein Versand läuft noch.' }, { status: 409 })
  fireEvent.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nicht gelöscht: Ein Versand läuft noch.')
  expect(dialog.getByLabelText('Name der Person')).toHaveValue('Lena Petersen')
  erased = () => Response.json(PROOF, { status: 201 })
  fireEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
  const done = within(await opened('Medienkontakt gelöscht'))
  expect(sent('POST', '/privacy/people/mediacontacts/12/erasure').at(-1)?.body).toEqual({
    name: 'Lena Petersen',
    blocks: true,
    case: 7,
  })
  expect(sent('POST', '/privacy_cases')).toEqual([])
  fireEvent.click(done.getByRole('button', { name: 'Löschnachweis als PDF' }))
  await waitFor(() => expect(saved).toEqual(['Loeschnachweis.pdf']))
  fireEvent.click(await done.findByRole('button', { name: 'Anfrage als erledigt eintragen' }))
  await waitFor(() => expect(sent('PUT', '/privacy_cases/7')[0]?.body).toEqual({ outcome: 'Erledigt' }))
})

test('without an Anfrage one is entered with the erasure; the address stays off the list if one wants', async () => {
  const { row } = await showRights()
  fireEvent.click(row(2).getByRole('button', { name: 'Löschen …' }))
  const dialog = within(await opened('Medienkontakt endgültig löschen'))
  fireEvent.click(await dialog.findByRole('switch', { name: 'Adresse auf die Sperrliste' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Weiter' }))
  fireEvent.change(dialog.getByLabelText('Name der Person'), { target: { value: 'Lena Petersen' } })
  expect(sent('POST', '/privacy_cases')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
  await opened('Medienkontakt gelöscht')
  expect(sent('POST', '/privacy_cases')[0]?.body).toEqual({
    ...{ kind: 'Löschung', name: 'Lena Petersen', receivedOn: TODAY, mediacontact: '/mediacontacts/12' },
  })
  expect(sent('POST', '/privacy/people/mediacontacts/12/erasure')[0]?.body).toMatchObject({ blocks: false, case: 9 })
})

test('managers see what it would do, but no way to do it', async () => {
  signIn(1, ['ROLE_MANAGER'])
  cases = [CASE]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Recht ausüben …: Lena Petersen' }))
  expect(screen.queryByRole('button', { name: 'Löschen …: Lena Petersen' })).toBeNull()
  fireEvent.click(within(await opened('Betroffenenrechte')).getByRole('button', { name: 'Was würde gelöscht?' }))
  const dialog = within(await opened('Medienkontakt endgültig löschen'))
  expect(await dialog.findByText('Rechnungen bleiben acht Jahre.')).toBeVisible()
  expect(dialog.getByText('Löschen darf die Geschäftsführung.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Weiter' })).toBeNull()
  expect(dialog.queryByRole('switch')).toBeNull()
})

test('six rights, each with its article and what happens', async () => {
  const { rows } = await showRights()
  expect(rows.map((row) => wordsOf(row.querySelector('b')!))).toEqual([
    ...['Auskunft Art. 15', 'Berichtigung Art. 16', 'Löschung Art. 17', 'Einschränkung Art. 18'],
    ...['Übertragbarkeit Art. 20', 'Widerspruch Art. 21'],
  ])
})

test('the Auskunft enters its Anfrage, and is done once it is known who asked', async () => {
  const { row } = await showRights()
  fireEvent.click(row(0).getByRole('button', { name: 'Auskunft als PDF' }))
  await waitFor(() => expect(saved).toEqual(['Auskunft.pdf']))
  expect(sent('POST', '/privacy_cases')[0]?.body).toMatchObject({ kind: 'Auskunft', mediacontact: '/mediacontacts/12' })
  expect(sent('GET', '/privacy_cases/9/answer?format=pdf')).toHaveLength(1)
  const settle = await row(0).findByRole('button', { name: 'Anfrage als erledigt eintragen' })
  expect(settle).toBeDisabled()
  fireEvent.change(row(0).getByLabelText(/^Identität geprüft durch/), { target: { value: 'Rückruf' } })
  fireEvent.click(settle)
  await waitFor(() =>
    expect(sent('PUT', '/privacy_cases/9')[0]?.body).toEqual({ outcome: 'Erledigt', identity: 'Rückruf' }),
  )
})

test('the data goes along as a file, and an open Anfrage is not entered twice', async () => {
  cases = [{ ...CASE, kind: 'Übertragbarkeit' }]
  const { row } = await showRights()
  expect(await row(4).findByText(/^Anfrage offen, Frist 1\.01\.2099$/)).toBeVisible()
  fireEvent.click(row(4).getByRole('button', { name: 'Daten als JSON' }))
  await waitFor(() => expect(saved).toEqual(['Daten.json']))
  expect(sent('GET', '/privacy/people/mediacontacts/12/portable?format=json')).toHaveLength(1)
  expect(sent('POST', '/privacy_cases')).toEqual([])
})

test.each([
  [3, 'Einschränken …', 'Einschränkung'],
  [5, 'Sperren …', 'Widerspruch'],
] as const)('row %i leads to a Sperre: %s', async (n, button, kind) => {
  const { row } = await showRights()
  const deed = await row(n).findByRole('button', { name: button })
  await waitFor(() => expect(deed).toBeEnabled())
  fireEvent.click(deed)
  const form = within(await screen.findByRole('dialog', { name: /Sperre/ }))
  expect(sent('POST', '/privacy_cases')[0]?.body).toMatchObject({ kind })
  expect(form.getByRole('combobox', { name: /^Grund/ })).toHaveValue(kind)
  expect(form.getByRole('textbox', { name: /^Quelle/ })).toHaveValue(`Anfrage vom ${day(TODAY)}`)
})

test('a restriction that stands says since when, and is lifted from here', async () => {
  blocks = [STANDING]
  const { row } = await showRights()
  expect(await row(3).findByText('Gilt seit 3.11.2026')).toBeVisible()
  expect(row(3).getByRole('button', { name: 'Aufheben …' })).toBeEnabled()
  expect(row(5).getByRole('button', { name: 'Sperren …' })).toBeEnabled()
})

test('who was erased is told by number, with the proof', async () => {
  show('/?teil=loeschungen')
  const list = within(await screen.findByRole('list', { name: 'Löschungen' }))
  expect(wordsOf(await list.findByRole('listitem'))).toBe(
    'Medienkontakt 12 Auf der Sperrliste18.11.2026 von Anna Abel: 3 gelöscht, 2 geblieben, 1 in Texten ersetztLöschnachweis als PDF',
  )
  fireEvent.click(list.getByRole('button', { name: 'Löschnachweis als PDF: Medienkontakt 12' }))
  await waitFor(() => expect(saved).toEqual(['Loeschnachweis.pdf']))
})
