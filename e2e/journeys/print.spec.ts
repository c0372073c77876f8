import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { errorToast, expect, rowOf, test, visit } from '../fixtures.ts'

const at = (page: string, name: string) => `${page}?suche=${encodeURIComponent(name)}`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Einzeldruck' })
const HAMBURG = { street: 'Rothestraße 41', zip: '22765', city: 'Hamburg', country: 'Deutschland' }

/** Where the PDF ended up: some browsers show it in the window, some save what they cannot show. */
const shownIn = (popup: Page) =>
  Promise.any([
    popup.waitForURL(/^blob:/, { waitUntil: 'commit' }).then(() => popup.url()),
    popup.waitForEvent('download').then((download) => download.url()),
  ])

interface WithMade {
  made?: Blob
}
/** Keeps hold of what the page makes an address for; the policy of the page lets nobody fetch it. */
const holdMade = (page: Page) =>
  page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (made: Blob) => {
      ;(globalThis as WithMade).made = made
      return make(made)
    }
  })
const startOfMade = (page: Page) =>
  page.evaluate(async () => {
    const { made } = globalThis as WithMade
    return [made?.type, await made?.slice(0, 5).text()]
  })

test('a changed copy is printed, and nothing is saved', async ({ page, enter, backstage, unique }) => {
  const partner = await backstage.create('mediacontact_partners', { name: unique('Kinozeit') })
  const lastName = unique('Erdmann')
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Clara',
    lastName,
    email: 'clara@kinozeit.example',
    partners: [`/mediacontact_partners/${partner.id}`],
    ...HAMBURG,
  })
  await enter('azubi', at('/medienkontakte', lastName))
  await rowOf(page, lastName).click()
  await page.getByRole('button', { name: 'Einzeldruck' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Änderungen gelten nur für diesen Ausdruck')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400)

  // the page follows every key
  const preview = dialog.getByRole('img', { name: /^Vorschau/ })
  await expect(preview).toHaveAccessibleName(
    `Vorschau: ${partner['name']}, Clara ${lastName}, Rothestraße 41, 22765 Hamburg, Kontakt, clara@kinozeit.example`,
  )
  await dialog.getByRole('textbox', { name: /^Vorname/ }).fill('Łucja')
  await dialog.getByLabel('Ort').fill('Wien')
  await dialog.getByLabel('Land').fill('Österreich')
  await expect(preview).toHaveAccessibleName(
    `Vorschau: ${partner['name']}, Łucja ${lastName}, Rothestraße 41, 22765 WIEN, ÖSTERREICH, Kontakt, clara@kinozeit.example`,
  )
  await dialog.getByText('Etikett, 89 × 36 mm').click()
  await expect(dialog.getByLabel('E-Mail')).toHaveCount(0)
  await expect(preview).not.toHaveAccessibleName(/Kontakt/)

  await holdMade(page)
  const asked = page.waitForRequest('**/print/mediacontact')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  const popup = await opened
  expect(await shownIn(popup)).toMatch(/^blob:/)
  expect((await asked).postDataJSON()).toMatchObject({ format: 'label', mediacontact: { firstName: 'Łucja' } })
  expect(await startOfMade(page)).toEqual(['application/pdf', '%PDF-'])
  await expect(dialog).toBeHidden()
  await popup.close()
  expect(await backstage.read('mediacontacts', contact.id)).toMatchObject({
    firstName: 'Clara',
    ...HAMBURG,
    updatedAt: contact['updatedAt'],
  })
})

test('a window that the browser forbids, and a print that fails', async ({
  page,
  context,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Klein')
  for (const firstName of ['Anna', 'Berta'])
    await backstage.create('business_contacts', { firstName, lastName: mark, email: 'k@klein.example' })
  await enter('azubi', at('/b2b-kontakte', mark))
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  await rowOf(page, 'Anna').getByRole('checkbox').click()
  await expect(bar.getByRole('button', { name: 'Einzeldruck' })).toBeVisible()
  await rowOf(page, 'Berta').getByRole('checkbox').click()
  await expect(bar).toContainText('2 ausgewählt')
  await expect(bar.getByRole('button', { name: 'Einzeldruck' })).toHaveCount(0)
  await rowOf(page, 'Anna').getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Einzeldruck' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Berta')

  // offline: it says so at once, and nothing is printed later on
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  await expect(errorToast(page, 'Keine Verbindung zum Server.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Drucken' })).toBeEnabled()
  await context.setOffline(false)

  // it fails: the window that was opened for it goes, what is filled in stays
  await dialog.getByLabel('Vorname').fill('伟')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const complaint =
    '„Vorname“ enthält Zeichen, die sich nicht drucken lassen: 伟. Bitte in lateinischer Schrift schreiben.'
  await expect(errorToast(page, complaint)).toBeVisible()
  await expect(dialog.getByLabel('Vorname')).toHaveValue('伟')
  await expect(dialog.getByText(complaint)).toBeVisible()
  await dialog.getByLabel('Vorname').fill('Wei')
  await expect(dialog.getByText(complaint)).toBeHidden()

  // no window: the PDF waits in the dialog, until something is changed
  await page.evaluate(() => {
    window.open = () => null
  })
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  await expect(dialog.getByText('Der Browser hat das neue Fenster verhindert.')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'PDF öffnen' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', /^blob:/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('link', { name: 'Herunterladen' })).toHaveAttribute('download', `Wei ${mark}.pdf`)
  expect(await findingsInBothSchemes(page, '[role=alertdialog]')).toEqual([])
  await dialog.getByLabel('Nachname').fill('Groß')
  await expect(link).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Drucken' })).toBeEnabled()
})

test('what each print shows and requires', async ({ page, enter, backstage, unique }) => {
  const name = unique('Ruge')
  const person = { firstName: 'Achim', lastName: name, email: 'a@ruge.example' }
  const customer = await backstage.create('customers', { name, fullName: 'Halbinsel GmbH', ...HAMBURG })
  await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
  await backstage.create('business_contacts', person)
  // a media contact without an address gets letters at the house it works for
  const house = await backstage.create('mediacontact_companies', { name: unique('Medienhaus'), ...HAMBURG })
  const partner = await backstage.create('mediacontact_partners', {
    name: unique('Kinozeit'),
    company: `/mediacontact_companies/${house.id}`,
  })
  await backstage.create('mediacontacts', { ...person, partners: [`/mediacontact_partners/${partner.id}`] })
  await backstage.create('influencers', { name, email: 'a@ruge.example', asp: 'Selin Acar', ...HAMBURG })
  const there = 'Rothestraße 41, 22765 Hamburg'
  const prints = [
    [
      at('/influencer', name),
      `${name}, z. Hd. Selin Acar, ${there}`,
      ['Name', 'Zu Händen', 'Straße', 'PLZ', 'Ort', 'Land'],
    ],
    [at('/medienkontakte', name), `${house['name']}, Achim ${name}, ${there}`, ['Vorname', 'Nachname']],
    [at('/b2b-kontakte', name), `Achim ${name}`, ['Vorname', 'Nachname']],
    [
      `/kunden/${customer.id}/ansprechpartner`,
      `Halbinsel GmbH, Achim ${name}, ${there}`, // the customer's full name
      ['Vorname', 'Nachname'],
    ],
  ] as const
  await enter('mitarbeiter', '/einstellungen')
  const dialog = dialogOf(page)
  for (const [address, shown, required] of prints) {
    await visit(page, address)
    await rowOf(page, name).click()
    await page.getByRole('button', { name: 'Einzeldruck' }).click()
    const print = dialog.getByRole('button', { name: 'Drucken' })
    await expect(print, address).toBeEnabled()
    await expect(dialog.getByRole('img', { name: /^Vorschau/ }), address).toHaveAccessibleName(
      `Vorschau: ${shown}, Kontakt, a@ruge.example`,
    )
    await expect(dialog.locator('.mantine-InputWrapper-required'), address).toHaveCount(required.length)
    for (const label of required) {
      const input = dialog.getByRole('textbox', { name: new RegExp(`^${label}\\b`) })
      const before = await input.inputValue()
      await input.fill('  ')
      await expect(print, `${address} ${label}`).toBeDisabled()
      await input.fill(before)
      await expect(print, `${address} ${label}`).toBeEnabled()
    }
  }
})
