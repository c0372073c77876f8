import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, toast } from '../fixtures.ts'

test('those who lack something are found by keyboard, and the address shows them again', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Pos').replace(' ', '')
  await backstage.create('mediacontacts', { lastName: 'Ohnemail', jobTitle: mark, phone: '040 1' })
  await backstage.create('mediacontacts', { lastName: 'Mitmail', jobTitle: mark, email: 'm@presse.example' })
  await enter('mitarbeiter', `/medienkontakte?suche=${mark}`)
  await expect(rowOf(page, 'Mitmail')).toBeVisible()
  await page.getByRole('button', { name: 'Weitere' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Interessen' })).toBeVisible()
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
  await page.reload()
  await expect(rowOf(page, 'Ohnemail')).toBeVisible()
  await expect(rowOf(page, 'Mitmail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter Es fehlt entfernen' }).click()
  await expect(rowOf(page, 'Mitmail')).toBeVisible()
})

test('a medium that nobody knows yet is created from within the form of a contact', async ({ page, enter, unique }) => {
  const medium = unique('Hamburger Film')
  await enter('azubi', '/medienkontakte')
  await page.getByRole('button', { name: 'Medienkontakt erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill(medium)
  const media = dialog.getByRole('combobox', { name: 'Medienpartner' })
  await media.fill(medium)
  await expect(page.getByRole('option', { name: `„${medium}“ anlegen` })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(media).toHaveValue(medium)
  await expect(dialog.getByRole('button', { name: 'Erstellen' })).toBeDisabled()
  await media.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, `Medienpartner ${medium} erstellt`)).toBeVisible()
  await expect(
    dialog
      .getByRole('listitem')
      .getByText(medium)
      .or(dialog.getByText(medium, { exact: true })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(dialog).toBeHidden()
})
