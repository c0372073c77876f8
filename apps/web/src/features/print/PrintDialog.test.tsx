import type { PrintKind } from '@rampenlicht/model/rules/print'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, opened } from '../../../test/app.tsx'
import { serveKept } from '../../../test/kept.ts'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { printDialogs } from './PrintDialog.tsx'

const HAMBURG = { street: 'Rothestraße 41', zip: '22765', city: 'Hamburg', country: 'Deutschland' }
const THERE = 'Rothestraße 41, 22765 Hamburg'
const PERSON = { id: 7, firstName: 'Achim', lastName: 'Ruge', email: 'a@ruge.example', isActive: true }
const HOUSE = { id: 3, name: 'Medienhaus', ...HAMBURG }
const complained = vi.spyOn(toast, 'error')
const onClose = vi.fn()

const show = async (kind: PrintKind) => {
  const Dialog = printDialogs[kind]
  showPage(() => <Dialog ids={[7]} onClose={onClose} />)
  await screen.findByText('Drucken')
  return within(await opened('Einzeldruck'))
}
const printButton = () => screen.getByText('Drucken').closest('button') as HTMLButtonElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const preview = () => document.querySelector('[role=img]')?.getAttribute('aria-label')

beforeEach(() => {
  vi.clearAllMocks()
  // texts are measured by guess: nothing is drawn here
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  signIn(1, ['ROLE_TRAINEE'])
})
afterEach(() => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockRestore()
  signOut()
  vi.unstubAllGlobals()
})

const influencer = { id: 7, name: 'Ruge', email: 'a@ruge.example', asp: 'Selin Acar', ...HAMBURG }
test.each([
  [
    'influencer',
    { influencers: [influencer] },
    `Ruge, z. Hd. Selin Acar, ${THERE}`,
    ['Name', 'Zu Händen', 'Straße', 'PLZ', 'Ort', 'Land'],
  ],
  [
    // a media contact without an address gets letters at the house it works for
    'mediacontact',
    {
      mediacontacts: [{ ...PERSON, partners: [{ id: 4, name: 'Kinozeit', company: { id: 3, name: 'Medienhaus' } }] }],
      mediacontact_companies: [HOUSE],
    },
    `Medienhaus, Achim Ruge, ${THERE}`,
    ['Vorname', 'Nachname'],
  ],
  ['business_contact', { business_contacts: [PERSON] }, 'Achim Ruge', ['Vorname', 'Nachname']],
  [
    'customer_contact',
    {
      customer_contacts: [
        { ...PERSON, customer: { id: 5, name: 'Halbinsel', fullName: 'Halbinsel GmbH', ...HAMBURG } },
      ],
    },
    `Halbinsel GmbH, Achim Ruge, ${THERE}`, // the customer's full name
    ['Vorname', 'Nachname'],
  ],
] as const)('what the print of %s shows and requires', async (kind, kept, shown, required) => {
  serveKept(kept)
  const dialog = await show(kind)
  dialog.getByText('Änderungen gelten nur für diesen Ausdruck')
  await waitFor(() => expect(preview()).toBe(`Vorschau: ${shown}, Kontakt, a@ruge.example`))
  expect(printButton()).toBeEnabled()
  expect(document.querySelectorAll('[role=dialog] .mantine-InputWrapper-required')).toHaveLength(required.length)
  for (const label of required) {
    const before = (field(label) as HTMLInputElement).value
    type(label, '  ')
    expect(printButton(), label).toBeDisabled()
    type(label, before)
    expect(printButton(), label).toBeEnabled()
  }
})

test('a print that fails closes the window it was opened for, and what is filled in stays', async () => {
  const complaint =
    '„Vorname“ enthält Zeichen, die sich nicht drucken lassen: 伟. Bitte in lateinischer Schrift schreiben.'
  let answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  serve(({ method }) => (method === 'GET' ? record(PERSON, 1) : answer()))
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ closed: false, close, document: { body: {} } }))
  const dialog = await show('business_contact')
  // offline: it says so at once, and nothing is printed later on
  fireEvent.click(printButton())
  await waitFor(() => expect(complained).toHaveBeenCalledWith('Keine Verbindung zum Server.'))
  await waitFor(() => expect(printButton()).toBeEnabled())
  expect(close).toHaveBeenCalledOnce()

  answer = () =>
    Response.json(
      { description: complaint, violations: [{ propertyPath: 'firstName', message: complaint }] },
      { status: 422 },
    )
  type('Vorname', '伟')
  fireEvent.click(printButton())
  await dialog.findByText(complaint)
  expect(complained).toHaveBeenCalledWith(complaint)
  expect(close).toHaveBeenCalledTimes(2)
  expect(field('Vorname')).toHaveValue('伟')
  type('Vorname', 'Wei')
  expect(dialog.queryByText(complaint)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('where the browser forbids the window, the PDF waits in the dialog until something is changed', async () => {
  serve(({ method }) =>
    method === 'GET'
      ? record(PERSON, 1)
      : new Response('%PDF-1.7', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': "inline; filename*=UTF-8''Achim%20Ruge.pdf",
          },
        }),
  )
  vi.stubGlobal('open', () => null)
  const dialog = await show('business_contact')
  fireEvent.click(printButton())
  await dialog.findByText('Der Browser hat das neue Fenster verhindert.')
  const link = dialog.getByText('PDF öffnen').closest('a')
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/))
  expect(link).toHaveAttribute('target', '_blank')
  expect(dialog.getByText('Herunterladen').closest('a')).toHaveAttribute('download', 'Achim Ruge.pdf')
  expect(asked.at(-1)).toMatchObject({ path: '/print/business_contact', body: { format: 'sheet' } })
  type('Nachname', 'Groß')
  expect(dialog.queryByText('PDF öffnen')).toBeNull()
  expect(printButton()).toBeEnabled()
})
