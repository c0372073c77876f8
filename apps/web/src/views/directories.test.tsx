import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, opened, showApp, widthOf } from '../../test/app.tsx'
import { drawn } from '../../test/drawn.ts'
import { serveKept } from '../../test/kept.ts'
import { signIn } from '../../test/served.tsx'
import { session } from '../api/session.ts'
import { dialogs } from '../dialogs.ts'
import { businessContactView } from './b2b.ts'
import { customerContactView } from './customers.tsx'
import { mediacontactView } from './media.ts'
import { userView } from './staff.tsx'

interface Directory {
  readonly path: string
  /** The heading of the page, and what its title begins with. */
  readonly title: string
  /** Spec 2: the width of the dialog in px, 400 unless told. */
  readonly width?: number
  /** What the button and the dialog call one record. */
  readonly noun: string
  /** What its form asks for, among others, and first of all what one begins with; the name unless told. */
  readonly fields?: readonly string[]
  /** The directory that is drawn the same, but for its words: whoever has looked at that one has looked at this one. */
  readonly like?: string
}
const DIRECTORIES: readonly Directory[] = [
  {
    path: '/kunden',
    title: 'Kunden',
    noun: 'Kunde',
    fields: ['Name', 'Firmierung', 'PLZ'],
  },
  {
    path: '/medienkontakte',
    title: 'Medienkontakte',
    width: 1200,
    noun: 'Medienkontakt',
    fields: ['Vorname', 'Nachname', 'Position'],
  },
  {
    path: '/medienkontakte/partner',
    title: 'Medienpartner',
    width: 800,
    noun: 'Medienpartner',
    fields: ['Name', 'Visits', 'Beschreibung'],
  },
  {
    path: '/medienkontakte/unternehmen',
    title: 'Unternehmen',
    noun: 'Unternehmen',
    fields: ['Name', 'Ort'],
  },
  {
    path: '/medienkontakte/regionen',
    title: 'Regionen',
    noun: 'Region',
  },
  {
    path: '/medienkontakte/produktarten',
    title: 'Produktarten',
    noun: 'Produktart',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/medienkontakte/kategorien',
    title: 'Media-Kategorien',
    noun: 'Kategorie',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/influencer',
    title: 'Influencer',
    width: 1200,
    noun: 'Influencer',
    fields: ['Künstlername', 'E-Mail', 'Region'],
  },
  {
    path: '/influencer/kategorien',
    title: 'Influencer-Kategorien',
    noun: 'Kategorie',
  },
  {
    path: '/influencer/schwerpunkte',
    title: 'Influencer-Schwerpunkte',
    noun: 'Schwerpunkt',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/influencer/zielgruppen',
    title: 'Zielgruppen',
    noun: 'Zielgruppe',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/influencer/netzwerke',
    title: 'Netzwerke',
    noun: 'Netzwerk',
    fields: ['Name', 'Website', 'Telefon'],
  },
  {
    path: '/b2b-kontakte',
    title: 'B2B-Kontakte',
    width: 800,
    noun: 'B2B-Kontakt',
    fields: ['Vorname', 'Nachname', 'E-Mail', 'Position'],
  },
  {
    path: '/b2b-kontakte/unternehmen',
    title: 'B2B-Unternehmen',
    noun: 'Unternehmen',
    fields: ['Name', 'PLZ', 'Ort'],
  },
  {
    path: '/b2b-kontakte/kategorien',
    title: 'B2B-Kategorien',
    noun: 'Kategorie',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/b2b-kontakte/schwerpunkte',
    title: 'B2B-Schwerpunkte',
    noun: 'Schwerpunkt',
    like: '/medienkontakte/regionen',
  },
  {
    path: '/kunden/:id/ansprechpartner',
    title: 'Ansprechpartner',
    noun: 'Ansprechpartner',
    fields: ['Vorname', 'Nachname', 'E-Mail', 'Position'],
  },
  {
    path: '/mitarbeiter',
    title: 'Mitarbeiter',
    width: 800,
    noun: 'Mitarbeiter',
    fields: ['Vorname', 'Nachname', 'E-Mail', 'Mobil'],
  },
]

const CUSTOMER = { id: 5, name: 'Weltlicht', fullName: 'Weltlicht Film GmbH', customerContacts: [] }
/** One row in each of the lists that are to be drawn alike. */
const KEPT = Object.fromEntries(
  [
    ...['mediacontact_regions', 'mediacontact_product_types', 'mediacontact_partner_categories'],
    ...['influencer_sub_categories', 'influencer_audiences'],
    ...['business_contact_categories', 'business_contact_topics'],
  ].map((path) => [path, [{ id: 8, name: 'Sylt' }]]),
)
const looks = new Map<string, readonly (readonly string[])[]>()

beforeEach(() => {
  signIn(1, ['ROLE_CHIEF'])
  serveKept({ ...KEPT, customers: [CUSTOMER] })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

/** That what is typed is stored, shown, changed and deleted holds for all of them alike. */
test.each(DIRECTORIES)(
  '$path has its heading, and a form for what it calls its own',
  async ({ path, title, noun, width = 400, fields = ['Name'], like }) => {
    showApp(path.replace(':id', String(CUSTOMER.id)))
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · .*Rampenlicht$`)))
    await screen.findByText(title, { selector: 'h1' })
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
    const page = drawn(document.querySelector('main') as HTMLElement)
    fireEvent.click(screen.getByLabelText(`${noun} erstellen`))
    const sheet = await opened(`${noun} erstellen`)
    expect(field(fields[0] ?? '')).toHaveFocus()
    expect(widthOf(sheet)).toBe(width)
    for (const name of fields) expect(field(name)).toBeEnabled()
    const look = [page, drawn(sheet)]
    looks.set(path, look)
    if (like !== undefined) expect(look).toEqual(looks.get(like))
  },
)

test('people stand in their lists by their last names', () => {
  const person = { id: 1, firstName: 'Änne', lastName: 'Öztürk' }
  for (const { name, resource } of [mediacontactView, businessContactView, customerContactView, userView])
    expect(name.title(person), resource.path).toBe('Öztürk, Änne')
})

test('people, media partners and influencers are looked at before they are edited', () => {
  expect(Object.keys(dialogs.views)).toEqual(
    expect.arrayContaining([
      'mediacontacts',
      'mediacontact_partners',
      'influencers',
      'business_contacts',
      'customer_contacts',
    ]),
  )
})

test('rows are chosen where there is more to do with them than to call them by their names', async () => {
  serveKept({ mediacontact_regions: [{ id: 8, name: 'Sylt' }], customers: [CUSTOMER] })
  for (const [path, row, hasBoxes] of [
    ['/medienkontakte/regionen', 'Sylt', false],
    ['/kunden', 'Weltlicht', true],
  ] as const) {
    showApp(path)
    await screen.findByText(row)
    expect(document.querySelectorAll('input[type=checkbox]').length > 0, path).toBe(hasBoxes)
    cleanup()
  }
})
