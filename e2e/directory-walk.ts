import type { Page } from '@playwright/test'
import { expect, removeIn, rowOf, search, test, visit } from './fixtures.ts'

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
  /** Filled in when creating; <x> is the name. */
  readonly create: Readonly<Record<string, string>>
  /** Filled in when editing. */
  readonly edit: Readonly<Record<string, string>>
  /** A click on a row shows the record first. */
  readonly hasView?: true
  /** Spec 8, word for word; <x> is the name. */
  readonly toasts: readonly [created: string, updated: string, deleted: string]
}
const person = { Vorname: 'Änne', Nachname: '<x>' }
const lastNameFirst = (name: string) => `${name}, Änne`
const renamed = { Name: '<x>!' }

export const DIRECTORIES: readonly Directory[] = [
  {
    path: '/medienkontakte',
    title: 'Medienkontakte',
    width: 1200,
    noun: 'Medienkontakt',
    row: lastNameFirst,
    hasView: true,
    create: person,
    edit: { Position: 'Redakteurin' },
    toasts: ['Änne <x> erstellt', 'Änne <x> aktualisiert', 'Medienkontakt gelöscht'],
  },
  {
    path: '/medienkontakte/partner',
    title: 'Medienpartner',
    width: 800,
    noun: 'Medienpartner',
    hasView: true,
    create: { Name: '<x>', Visits: '880.000' },
    edit: { Beschreibung: 'Monatsmagazin' },
    toasts: ['Medienpartner <x> erstellt', 'Medienpartner <x> aktualisiert', 'Medienpartner gelöscht'],
  },
  {
    path: '/medienkontakte/unternehmen',
    title: 'Unternehmen',
    noun: 'Unternehmen',
    create: { Name: '<x>' },
    edit: { Ort: 'Bremen' },
    toasts: ['Unternehmen <x> erstellt', 'Unternehmen <x> aktualisiert', 'Unternehmen <x> gelöscht'],
  },
  {
    path: '/medienkontakte/regionen',
    title: 'Regionen',
    noun: 'Region',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: ['Region erstellt', 'Region <x>! aktualisiert', 'Region gelöscht'],
  },
  {
    path: '/medienkontakte/produktarten',
    title: 'Produktarten',
    noun: 'Produktart',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: ['Produktart erstellt', 'Produktart aktualisiert', 'Produktart gelöscht'],
  },
  {
    path: '/medienkontakte/kategorien',
    title: 'Media-Kategorien',
    noun: 'Kategorie',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: ['Media Kategorie erstellt', 'Media Kategorie aktualisiert', 'Media Kategorie gelöscht'],
  },
  {
    path: '/influencer',
    title: 'Influencer',
    width: 1200,
    noun: 'Influencer',
    hasView: true,
    create: { Künstlername: '<x>', 'E-Mail': 'hallo@elbkind.example' },
    edit: { Region: 'Hamburg' },
    toasts: ['Influencer <x> erstellt', 'Influencer <x> gespeichert', 'Influencer gelöscht'],
  },
  {
    path: '/influencer/kategorien',
    title: 'Influencer-Kategorien',
    noun: 'Kategorie',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: [
      'Influencer Kategorie <x> erstellt',
      'Influencer Kategorie <x>! gespeichert',
      'Influencer Kategorie gelöscht',
    ],
  },
  {
    path: '/influencer/schwerpunkte',
    title: 'Influencer-Schwerpunkte',
    noun: 'Schwerpunkt',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: [
      'Influencer Schwerpunkt <x> erstellt',
      'Influencer Schwerpunkt <x>! gespeichert',
      'Influencer Schwerpunkt gelöscht',
    ],
  },
  {
    path: '/influencer/zielgruppen',
    title: 'Zielgruppen',
    noun: 'Zielgruppe',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: [
      'Influencer Zielgruppe <x> erstellt',
      'Influencer Zielgruppe <x>! gespeichert',
      'Influencer Zielgruppe gelöscht',
    ],
  },
  {
    path: '/influencer/netzwerke',
    title: 'Netzwerke',
    noun: 'Netzwerk',
    create: { Name: '<x>', Website: 'www.netz.example' },
    edit: { Telefon: '040 12' },
    toasts: ['Influencer Netzwerk <x> erstellt', 'Influencer Netzwerk <x> gespeichert', 'Influencer Netzwerk gelöscht'],
  },
  {
    path: '/b2b-kontakte',
    title: 'B2B-Kontakte',
    width: 800,
    noun: 'B2B-Kontakt',
    row: lastNameFirst,
    hasView: true,
    create: { ...person, 'E-Mail': 'aenne@parkett.example' },
    edit: { Position: 'Theaterleiterin' },
    toasts: ['B2B Kontakt Änne <x> erstellt', 'B2B Kontakt Änne <x> gespeichert', 'B2B Kontakt gelöscht'],
  },
  {
    path: '/b2b-kontakte/unternehmen',
    title: 'B2B-Unternehmen',
    noun: 'Unternehmen',
    create: { Name: '<x>' },
    edit: { PLZ: '01067', Ort: 'Dresden' },
    toasts: ['B2B Unternehmen <x> erstellt', 'B2B Unternehmen <x> gespeichert', 'B2B Unternehmen gelöscht'],
  },
  {
    path: '/b2b-kontakte/kategorien',
    title: 'B2B-Kategorien',
    noun: 'Kategorie',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: ['B2B Kategorie <x> erstellt', 'B2B Kategorie <x>! gespeichert', 'B2B Kategorie gelöscht'],
  },
  {
    path: '/b2b-kontakte/schwerpunkte',
    title: 'B2B-Schwerpunkte',
    noun: 'Schwerpunkt',
    create: { Name: '<x>' },
    edit: renamed,
    toasts: ['B2B Schwerpunkt <x> erstellt', 'B2B Schwerpunkt <x>! gespeichert', 'B2B Schwerpunkt gelöscht'],
  },
  {
    path: '/kunden/:id/ansprechpartner',
    title: 'Ansprechpartner',
    noun: 'Ansprechpartner',
    row: lastNameFirst,
    hasView: true,
    create: { ...person, 'E-Mail': 'aenne@weltlicht.example' },
    edit: { Position: 'Vertrieb' },
    toasts: [
      'Ansprechpartner Änne <x> erstellt',
      'Ansprechpartner Änne <x> gespeichert',
      'Ansprechpartner Änne <x> gelöscht',
    ],
  },
  {
    path: '/mitarbeiter',
    title: 'Mitarbeiter',
    width: 800,
    noun: 'Mitarbeiter',
    row: lastNameFirst,
    create: { ...person, 'E-Mail': '<x>@neu.example' },
    edit: { Mobil: '0171 445' },
    toasts: ['Mitarbeiter Änne <x> erstellt', 'Mitarbeiter Änne <x> gespeichert', 'Mitarbeiter gelöscht'],
  },
]

const fill = async (page: Page, values: Readonly<Record<string, string>>, name: string) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(value.replace('<x>', name))
}
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** The form of a record, by way of its view where it has one. */
export const edit = async (page: Page, row: string, hasView = false) => {
  await rowOf(page, row).getByText(row).click()
  const dialog = page.getByRole('dialog')
  if (hasView) await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeVisible()
  return dialog
}

interface Walk {
  readonly page: Page
  /** No other record has it, and it has no spaces. */
  readonly name: string
  readonly customerId: number
}
/** A record is created, found, edited and deleted, each with its words. */
export const walkThrough = (directory: Directory, { page, name, customerId }: Walk) =>
  test.step(directory.path, async () => {
    const { title, noun, width = 400, hasView, toasts, row = (name: string) => name } = directory
    const [created, updated, deleted] = toasts.map((text) => text.replace('<x>', name))
    await visit(page, directory.path.replace(':id', String(customerId)))
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} · .*Rampenlicht$`))
    await page.getByRole('button', { name: `${noun} erstellen` }).click()
    const dialog = page.getByRole('dialog', { name: `${noun} erstellen` })
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(width)
    await fill(page, directory.create, name)
    await dialog.getByRole('button', { name: 'Erstellen' }).click()
    await expect(said(page, String(created))).toBeVisible()
    await expect(dialog).toBeHidden()

    await search(page, name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await edit(page, row(name), hasView)
    await fill(page, directory.edit, name)
    await page.keyboard.press('Control+Enter')
    await expect(said(page, String(updated))).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    await removeIn(await edit(page, row(directory.edit === renamed ? `${name}!` : name), hasView))
    await expect(said(page, String(deleted))).toBeVisible()
    await expect(page.getByText(/^Keine .+ gefunden\.$/)).toBeVisible()
  })
