import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, toast, visit } from '../fixtures.ts'

const at = (name: string) => `/medienkontakte?suche=${encodeURIComponent(name)}`

test('a talk is written down with a reminder, which is due on the dashboard, and put off there', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const lastName = unique('Abendroth')
  await backstage.create('mediacontacts', { firstName: 'Imke', lastName, phone: '040 2' })
  await enter('azubi', at(lastName))
  await rowOf(page, lastName).click()
  const dialog = page.getByRole('dialog', { name: `Imke ${lastName}` })
  const text = dialog.getByLabel('Was wurde besprochen?')
  await text.fill('Kommt zur Pressevorführung')
  await dialog.getByRole('button', { name: 'Wiedervorlage', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Fällig am' }).fill('heute')
  await dialog.getByLabel('Worum geht es?').fill('Platz bestätigen')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Anruf festgehalten')).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText('Wiedervorlage heute: Platz bestätigen')
  await expect(dialog.getByRole('list', { name: 'Einträge' })).toContainText('Anruf mit dirKommt zur Pressevorführung')

  await visit(page, '/dashboard')
  const today = page.getByRole('region', { name: 'Heute dran' })
  const mine = today.getByRole('listitem').filter({ hasText: lastName })
  await expect(mine).toContainText('Platz bestätigenheute')
  await mine.getByRole('button', { name: 'Verschieben: Platz bestätigen' }).click()
  await page.getByRole('menuitem', { name: /^In 4 Wochen/ }).click()
  await expect(toast(page, 'verschoben')).toBeVisible()
  await expect(mine).toBeHidden()

  // on a phone the facts are the first tab, and an entry is changed by its author
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, at(lastName))
  await page.getByText(lastName).first().click()
  await expect(dialog.getByRole('link', { name: '040 2' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Überblick' }).click()
  await dialog.getByText('Notiz', { exact: true }).click()
  await text.fill('Schreibt nur noch Mails')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Festhalten' }).click()
  await expect(dialog.getByRole('list', { name: 'Einträge' })).toContainText('Notiz von dir')
  await dialog.getByRole('button', { name: 'Notiz bearbeiten' }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('Text').fill('Liest keine Mails mehr')
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Notiz gespeichert')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Überblick' }).click()
  await expect(dialog.getByRole('list', { name: 'Einträge' })).toContainText('Liest keine Mails mehr')
})
