import { findingsInBothSchemes } from '../axe.ts'
import { expect, here, rowOf, test, toast, visit } from '../fixtures.ts'

test('those who lack something are found by keyboard; what is in use says where; a name is created in its field', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Pos').replace(' ', '')
  const region = unique('Elbmarsch')
  const { id } = await backstage.create('mediacontact_regions', { name: region })
  const regions = [`/mediacontact_regions/${id}`]
  await backstage.create('mediacontacts', { lastName: 'Ohnemail', jobTitle: mark, phone: '040 1', regions })
  await backstage.create('mediacontacts', { lastName: 'Mitmail', jobTitle: mark, email: 'm@presse.example' })
  await enter('manager', `/medienkontakte?suche=${mark}`)
  await expect(rowOf(page, 'Mitmail')).toBeVisible()
  await page.getByRole('button', { name: 'Weitere' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Interessen' })).toBeVisible()
  // it is drawn before it has the focus: a key pressed between would go to the button
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Interessen' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Es fehlt' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Mitmail')).toHaveCount(0)
  await expect(rowOf(page, 'Ohnemail')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await enter('manager', here(page))
  await expect(rowOf(page, 'Ohnemail')).toBeVisible()
  await expect(rowOf(page, 'Mitmail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter Es fehlt entfernen' }).click()
  await expect(rowOf(page, 'Mitmail')).toBeVisible()

  // on a phone: what is in use is not deleted, and the question says by whom
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog')
  await visit(page, `/medienkontakte/regionen?suche=${encodeURIComponent(region)}`)
  await rowOf(page, region).first().click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  const standing = page.getByRole('alertdialog', { name: /^Lässt sich nicht löschen/ })
  await expect(standing).toContainText(/1\sMedienkontakt/)
  await expect(standing.getByRole('link', { name: 'Ohnemail' })).toHaveAttribute('href', /^\/medienkontakte\?eintrag=/)
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await standing.getByRole('button', { name: 'Zurück' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(region)
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // found by a finger, and a region that nobody knows yet is created by its name
  await visit(page, `/medienkontakte?suche=${mark}`)
  await page.getByRole('button', { name: 'Weitere' }).click()
  await page.getByRole('menuitem', { name: 'Es fehlt' }).click()
  await page.getByRole('listbox', { name: 'Es fehlt' }).getByRole('option', { name: 'E-Mail' }).click()
  await expect(page).toHaveURL(/lacks|fehlt/)
  await page.keyboard.press('Escape')
  await rowOf(page, 'Ohnemail').click()
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByRole('combobox', { name: 'Regionen' }).fill(`${region} Süd`)
  await page.getByRole('option', { name: `„${region} Süd“ anlegen` }).click()
  await expect(toast(page, 'Region erstellt')).toBeVisible()
})
