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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a region in use says where; those who lack an address are found; a region is created by its name', async ({
    page,
    enter,
    backstage,
    unique,
  }) => {
    const region = unique('Elbmarsch')
    const { id } = await backstage.create('mediacontact_regions', { name: region })
    const lastName = unique('Ohnehaus').replace(' ', '')
    await backstage.create('mediacontacts', { lastName, regions: [`/mediacontact_regions/${id}`] })
    await enter('manager', `/medienkontakte/regionen?suche=${encodeURIComponent(region)}`)
    await rowOf(page, region).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    const standing = page.getByRole('alertdialog', { name: /^Lässt sich nicht löschen/ })
    await expect(standing).toContainText(/1\sMedienkontakt/)
    await expect(standing.getByRole('link', { name: lastName })).toBeVisible()
    expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

    await enter('manager', `/medienkontakte?suche=${lastName}`)
    await page.getByRole('button', { name: 'Weitere' }).click()
    await page.getByRole('menuitem', { name: 'Es fehlt' }).click()
    await page.getByRole('listbox', { name: 'Es fehlt' }).getByRole('option', { name: 'Anschrift' }).click()
    await expect(page).toHaveURL(/lacks|fehlt/)
    await page.keyboard.press('Escape')
    await rowOf(page, lastName).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click()
    const regions = page.getByRole('dialog').getByRole('combobox', { name: 'Regionen' })
    await regions.fill(`${region} Süd`)
    await page.getByRole('option', { name: `„${region} Süd“ anlegen` }).click()
    await expect(toast(page, 'Region erstellt')).toBeVisible()
  })
})
