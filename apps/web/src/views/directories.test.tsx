import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closed, field, fill, opened, showApp, widthOf } from '../../test/app.tsx'
import { serveKept } from '../../test/kept.ts'
import { signIn } from '../../test/served.tsx'
import { session } from '../api/session.ts'

interface Directory {
  readonly path: string
  /** The heading of the page, and what its title begins with. */
  readonly title: string
  /** Spec 2: the width of the dialog in px, 400 unless told. */
  readonly width?: number
  /** What the button and the dialog call one record. */
  readonly noun: string
  /** How the list calls a record of this name. */
  readonly row?: (name: string) => string
  /** Filled in when creating, the name unless told; <x> is the name. */
  readonly create?: Readonly<Record<string, string>>
  /** What else its form has. */
  readonly further?: readonly string[]
  /** A click on a row shows the record first. */
  readonly hasView?: true
  /** Spec 8, word for word; what is said of changes and deletions the tests of the server know. */
  readonly created: string
}
const person = { Vorname: 'Änne', Nachname: '<x>' }
const lastNameFirst = (name: string) => `${name}, Änne`

const DIRECTORIES: readonly Directory[] = [
  {
    path: '/medienkontakte',
    title: 'Medienkontakte',
    width: 1200,
    noun: 'Medienkontakt',
    row: lastNameFirst,
    hasView: true,
    create: person,
    further: ['Position'],
    created: 'Änne <x> erstellt',
  },
  {
    path: '/medienkontakte/partner',
    title: 'Medienpartner',
    width: 800,
    noun: 'Medienpartner',
    hasView: true,
    create: { Name: '<x>', Visits: '880.000' },
    further: ['Beschreibung'],
    created: 'Medienpartner <x> erstellt',
  },
  {
    path: '/medienkontakte/unternehmen',
    title: 'Unternehmen',
    noun: 'Unternehmen',
    further: ['Ort'],
    created: 'Unternehmen <x> erstellt',
  },
  {
    path: '/medienkontakte/regionen',
    title: 'Regionen',
    noun: 'Region',
    created: 'Region erstellt',
  },
  {
    path: '/medienkontakte/produktarten',
    title: 'Produktarten',
    noun: 'Produktart',
    created: 'Produktart erstellt',
  },
  {
    path: '/medienkontakte/kategorien',
    title: 'Media-Kategorien',
    noun: 'Kategorie',
    created: 'Media Kategorie erstellt',
  },
  {
    path: '/influencer',
    title: 'Influencer',
    width: 1200,
    noun: 'Influencer',
    hasView: true,
    create: { Künstlername: '<x>', 'E-Mail': 'hallo@elbkind.example' },
    further: ['Region'],
    created: 'Influencer <x> erstellt',
  },
  {
    path: '/influencer/kategorien',
    title: 'Influencer-Kategorien',
    noun: 'Kategorie',
    created: 'Influencer Kategorie <x> erstellt',
  },
  {
    path: '/influencer/schwerpunkte',
    title: 'Influencer-Schwerpunkte',
    noun: 'Schwerpunkt',
    created: 'Influencer Schwerpunkt <x> erstellt',
  },
  {
    path: '/influencer/zielgruppen',
    title: 'Zielgruppen',
    noun: 'Zielgruppe',
    created: 'Influencer Zielgruppe <x> erstellt',
  },
  {
    path: '/influencer/netzwerke',
    title: 'Netzwerke',
    noun: 'Netzwerk',
    create: { Name: '<x>', Website: 'www.netz.example' },
    further: ['Telefon'],
    created: 'Influencer Netzwerk <x> erstellt',
  },
  {
    path: '/b2b-kontakte',
    title: 'B2B-Kontakte',
    width: 800,
    noun: 'B2B-Kontakt',
    row: lastNameFirst,
    hasView: true,
    create: { ...person, 'E-Mail': 'aenne@parkett.example' },
    further: ['Position'],
    created: 'B2B Kontakt Änne <x> erstellt',
  },
  {
    path: '/b2b-kontakte/unternehmen',
    title: 'B2B-Unternehmen',
    noun: 'Unternehmen',
    further: ['PLZ', 'Ort'],
    created: 'B2B Unternehmen <x> erstellt',
  },
  {
    path: '/b2b-kontakte/kategorien',
    title: 'B2B-Kategorien',
    noun: 'Kategorie',
    created: 'B2B Kategorie <x> erstellt',
  },
  {
    path: '/b2b-kontakte/schwerpunkte',
    title: 'B2B-Schwerpunkte',
    noun: 'Schwerpunkt',
    created: 'B2B Schwerpunkt <x> erstellt',
  },
  {
    path: '/kunden/:id/ansprechpartner',
    title: 'Ansprechpartner',
    noun: 'Ansprechpartner',
    row: lastNameFirst,
    hasView: true,
    create: { ...person, 'E-Mail': 'aenne@weltlicht.example' },
    further: ['Position'],
    created: 'Ansprechpartner Änne <x> erstellt',
  },
  {
    path: '/mitarbeiter',
    title: 'Mitarbeiter',
    width: 800,
    noun: 'Mitarbeiter',
    row: lastNameFirst,
    create: { ...person, 'E-Mail': '<x>@neu.example' },
    further: ['Mobil'],
    created: 'Mitarbeiter Änne <x> erstellt',
  },
]

const NAME = 'Probe7'
const named = (text: string) => text.replace('<x>', NAME)
const CUSTOMER = { id: 5, name: 'Weltlicht', fullName: 'Weltlicht Film GmbH', customerContacts: [] }

beforeEach(() => {
  signIn(1, ['ROLE_CHIEF'])
  serveKept({ customers: [CUSTOMER] })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const walkThrough = async (directory: Directory) => {
  const { title, noun, width = 400, create = { Name: '<x>' }, further = [], hasView, created } = directory
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · .*Rampenlicht$`)))
  await screen.findByText(title, { selector: 'h1' })
  await screen.findByText(/^Keine .+ gefunden\.$/)
  fireEvent.click(screen.getByLabelText(`${noun} erstellen`))
  const sheet = await opened(`${noun} erstellen`)
  expect(sheet.querySelector('input, textarea')).toHaveFocus()
  expect(widthOf(sheet)).toBe(width)
  for (const label of further) expect(field(label)).toBeEnabled()
  for (const [label, value] of Object.entries(create)) fill(label, named(value))
  fireEvent.click(within(sheet).getByText('Erstellen'))
  await screen.findByText(named(created))
  await closed()

  fireEvent.click(await screen.findByText(directory.row?.(NAME) ?? NAME))
  const found = within(await opened(hasView ? undefined : `${noun} bearbeiten`))
  await found.findByText(hasView ? 'Bearbeiten' : 'Speichern')
  fireEvent.click(found.getByText(hasView ? 'Schließen' : 'Abbrechen'))
  await closed()
}

for (const area of ['/medienkontakte', '/influencer', '/b2b-kontakte', '/kunden', '/mitarbeiter'])
  test(`in every directory of ${area} a record is created, found and opened`, async () => {
    const visit = showApp('/gibt/es/nicht')
    for (const directory of DIRECTORIES.filter(({ path }) => path.startsWith(area))) {
      visit(directory.path.replace(':id', String(CUSTOMER.id)))
      await walkThrough(directory)
    }
  })
