import type { Page } from '@playwright/test'
import { expect, removeIn, rowOf, search, test } from '../fixtures.ts'

// The words and fields of every directory stand in the tests of their views.

/** The form of a record, by way of its view where it has one. */
const edit = async (page: Page, row: string, hasView = false) => {
  await rowOf(page, row).getByText(row).click()
  const dialog = page.getByRole('dialog')
  if (hasView) await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeVisible()
  return dialog
}
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const widthOf = (page: Page) => page.getByRole('dialog').evaluate((element) => (element as HTMLElement).offsetWidth)

test('a list of words: one is created, found, renamed and deleted', async ({ page, enter, unique }) => {
  const name = unique('Probe')
  await enter('chef', '/medienkontakte/regionen')
  await page.getByRole('button', { name: 'Region erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Region erstellen' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  expect(await widthOf(page)).toBe(400)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Region erstellt')).toBeVisible()
  await expect(dialog).toBeHidden()

  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await edit(page, name)
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, `Region ${name}! aktualisiert`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await removeIn(await edit(page, `${name}!`))
  await expect(said(page, 'Region gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Regionen gefunden.')).toBeVisible()
})

test('people with a view: one is created, looked at, edited and deleted', async ({ page, enter, unique }) => {
  const name = unique('Probe')
  await enter('chef', '/medienkontakte')
  await expect(page.getByRole('heading', { name: 'Medienkontakte', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Medienkontakte · Rampenlicht')
  await page.getByRole('button', { name: 'Medienkontakt erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medienkontakt erstellen' })
  await expect(dialog.getByRole('textbox', { name: 'Vorname', exact: true })).toBeFocused()
  expect(await widthOf(page)).toBe(1200)
  await dialog.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Änne')
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill(name)
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(said(page, `Änne ${name} erstellt`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(2)
  const form = await edit(page, `${name}, Änne`, true)
  await form.getByRole('textbox', { name: 'Position' }).fill('Redakteurin')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, `Änne ${name} aktualisiert`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await removeIn(await edit(page, `${name}, Änne`, true))
  await expect(said(page, 'Medienkontakt gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Medienkontakte gefunden.')).toBeVisible()
})

test('what is in use is not deleted, and the question says by whom', async ({ page, enter, backstage, unique }) => {
  const region = await backstage.create('mediacontact_regions', { name: unique('Sylt') })
  for (const lastName of ['Deich', 'Watt'])
    await backstage.create('mediacontacts', { lastName, regions: [`/mediacontact_regions/${region.id}`] })
  const name = String(region['name'])
  await enter('manager', `/medienkontakte/regionen?suche=${encodeURIComponent(name)}`)
  const dialog = await edit(page, name)
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  const question = dialog.getByRole('alertdialog', { name: 'Lässt sich nicht löschen' })
  await expect(question.getByText('2 Medienkontakte')).toBeVisible()
  await expect(question.getByRole('link', { name: 'Deich' })).toHaveAttribute('href', /^\/medienkontakte\?eintrag=/)
  await question.getByRole('button', { name: 'Zurück' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
})
