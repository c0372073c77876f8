import { findings, findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, search, test, toast } from '../fixtures.ts'

test('one field of several contacts, by keyboard alone; shown before it is done, and taken back; on a phone at once', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('x').replace(/\W/g, '')
  const names = ['Albers', 'Brückner', 'Franke'].map((name) => `${name}-${mark}`)
  for (const lastName of names) await backstage.create('mediacontacts', { firstName: 'Kim', lastName })
  await enter('mitarbeiter', '/medienkontakte')
  await search(page, mark)
  await expect(rowOf(page, names[2]!)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Alle geladenen Zeilen auswählen' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Auswahl' })
  await expect(bar).toContainText('3 ausgewählt')
  await expect(bar.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Ändern' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: '3 Medienkontakte ändern' })
  await expect(dialog.getByRole('combobox', { name: 'Feld' })).toBeFocused()
  await page.keyboard.type('Bereiche')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Bereiche' }).focus()
  await page.keyboard.type('Radio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const preview = dialog.getByRole('region', { name: 'Vorschau' })
  await expect(preview).toContainText('3 ändern sich')
  await expect(preview).toContainText('Radio')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: '3 Medienkontakte ändern' }).press('Enter')

  const done = toast(page, '3 Medienkontakte geändert')
  await expect(done).toBeVisible()
  await expect(bar).toBeHidden()
  for (const name of names) await expect(rowOf(page, name)).toContainText('Radio')
  await done.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  for (const name of names) await expect(rowOf(page, name)).not.toContainText('Radio')

  // on a phone, two of them are set inactive at once: the list shows those who are active
  await page.setViewportSize({ width: 390, height: 844 })
  const chosen = names.slice(0, 2)
  for (const name of chosen) await rowOf(page, name).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Ändern' }).click()
  const smaller = page.getByRole('dialog', { name: '2 Medienkontakte ändern' })
  await smaller.getByRole('combobox', { name: 'Feld' }).fill('Aktiv')
  await page.getByRole('option', { name: 'Aktiv', exact: true }).click()
  await smaller.getByText('Nein', { exact: true }).click()
  await expect(smaller.getByRole('region', { name: 'Vorschau' })).toContainText('2 ändern sich')
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
  await smaller.getByRole('button', { name: '2 Medienkontakte ändern' }).click()
  await expect(toast(page, '2 Medienkontakte geändert')).toBeVisible()
  for (const name of chosen) await expect(rowOf(page, name)).toHaveCount(0)
})
