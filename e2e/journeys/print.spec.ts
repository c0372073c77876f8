import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test } from '../fixtures.ts'

const at = (page: string, name: string) => `${page}?suche=${encodeURIComponent(name)}`
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Einzeldruck' })
const HAMBURG = { street: 'Rothestraße 41', zip: '22765', city: 'Hamburg', country: 'Deutschland' }

/**
 * Where the PDF ends up: some browsers show it in the window, some save what they cannot show. Asked for before it is made, since
 * it may be there as soon as the window is.
 */
const shownByPopup = async (page: Page) => {
  const popup = await page.waitForEvent('popup')
  const address = await Promise.any([
    popup.waitForURL(/^blob:/, { waitUntil: 'commit' }).then(() => popup.url()),
    popup.waitForEvent('download').then((download) => download.url()),
  ])
  return { popup, address }
}

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
  await backstage.create('mediacontacts', { firstName: 'Berta', lastName })
  await enter('azubi', at('/medienkontakte', lastName))
  await rowOf(page, 'Clara').click()
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
  const opened = shownByPopup(page)
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  const { popup, address } = await opened
  expect(address).toMatch(/^blob:/)
  expect((await asked).postDataJSON()).toMatchObject({ format: 'label', mediacontact: { firstName: 'Łucja' } })
  expect(await startOfMade(page)).toEqual(['application/pdf', '%PDF-'])
  await expect(dialog).toBeHidden()
  await popup.close()
  expect(await backstage.read('mediacontacts', contact.id)).toMatchObject({
    firstName: 'Clara',
    ...HAMBURG,
    updatedAt: contact['updatedAt'],
  })

  // where the browser forbids the window, it waits in the dialog
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  await rowOf(page, 'Clara').getByRole('checkbox').click()
  await expect(bar.getByRole('button', { name: 'Einzeldruck' })).toBeVisible()
  await rowOf(page, 'Berta').getByRole('checkbox').click()
  await expect(bar).toContainText('2 ausgewählt')
  await expect(bar.getByRole('button', { name: 'Einzeldruck' })).toHaveCount(0)
  await rowOf(page, 'Clara').getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Einzeldruck' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Vorname/ })).toHaveValue('Berta')
  await dialog.getByRole('button', { name: 'Drucken' }).click()
  await expect(dialog.getByRole('link', { name: 'PDF öffnen' })).toBeFocused()
  expect(await findingsInBothSchemes(page, '[role=alertdialog]')).toEqual([])
})
