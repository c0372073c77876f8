import { readFile } from 'node:fs/promises'
import { findingsInBothSchemes } from '../axe.ts'
import { expect, here, rowOf, test, toast } from '../fixtures.ts'

test('a filter narrows the list and what is exported, an order is kept, and a contact is changed', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('Pos').replace(' ', '')
  const region = await backstage.create('mediacontact_regions', { name: unique('Helgoland') })
  await backstage.create('mediacontacts', {
    firstName: 'Ida',
    lastName: 'Insel',
    jobTitle: mark,
    regions: [`/mediacontact_regions/${region.id}`],
  })
  const felix = await backstage.create('mediacontacts', { firstName: 'Felix', lastName: 'Festland', jobTitle: mark })
  const partner = await backstage.create('mediacontact_partners', { name: unique('Kinozeit') })
  await backstage.create('mediacontacts', { firstName: 'Rita', lastName: 'Ruhestand', jobTitle: mark, isActive: false })
  await enter('mitarbeiter', `/medienkontakte?suche=${mark}`)
  await expect(rowOf(page, 'Insel, Ida')).toBeVisible()
  await expect(rowOf(page, 'Festland, Felix')).toBeVisible()
  await expect(rowOf(page, 'Ruhestand, Rita')).toHaveCount(0)

  await page.getByRole('button', { name: 'Region', exact: true }).click()
  const searched = page.getByRole('textbox', { name: 'Region suchen' })
  if (await searched.isVisible()) await searched.fill(String(region['name']))
  await page.getByRole('option', { name: String(region['name']) }).click()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Festland, Felix')).toHaveCount(0)
  await expect(rowOf(page, 'Insel, Ida')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`regions=${region.id}`))

  await page.getByRole('button', { name: 'Exportieren' }).click()
  const exporting = page.getByRole('dialog', { name: 'Exportieren' })
  await expect(exporting).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await exporting.getByText('CSV', { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: /^1.Medienkontakt exportieren$/ }).click(),
  ])
  await expect(toast(page, 'Medienkontakt exportiert')).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/^Medienkontakte \d{4}-\d\d-\d\d\.csv$/)
  const [headings, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(headings).toMatch(/^\uFEFFRampenlicht-Nr\.;Vorname;Nachname;/)
  expect(lines).toEqual([expect.stringMatching(/^\d+;Ida;Insel;/)])

  await page.getByRole('button', { name: 'Filter Region entfernen' }).click()
  await expect(rowOf(page, 'Festland, Felix')).toBeVisible()

  await page.getByRole('button', { name: 'Filter Status entfernen' }).click()
  await expect(rowOf(page, 'Ruhestand, Rita')).toContainText('Inaktiv')
  // the order is turned by the column head and kept in the address
  const names = page.getByRole('row').filter({ hasText: mark })
  await expect(names).toHaveText([/Festland/, /Insel/, /Ruhestand/])
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(names).toHaveText([/Ruhestand/, /Insel/, /Festland/])
  await enter('mitarbeiter', here(page))
  await expect(names).toHaveText([/Ruhestand/, /Insel/, /Festland/])

  // relations are chosen by name and kept
  await rowOf(page, 'Festland, Felix').click()
  const view = page.getByRole('dialog', { name: 'Felix Festland' })
  await expect(view).toContainText('Letzte Änderung von Claudia')
  await view.getByRole('button', { name: 'Bearbeiten' }).click()
  const form = page.getByRole('dialog', { name: 'Medienkontakt bearbeiten' })
  await expect(form).toContainText('Felix Festland · Letzte Änderung von Claudia')
  await form.getByLabel('Medienpartner').fill(String(partner['name']))
  await page.getByRole('option', { name: String(partner['name']) }).click()
  await form.getByLabel('Bereiche').fill('Rad')
  await page.getByRole('option', { name: 'Radio', exact: true }).click()
  // what is open lists all the others again, and lies above the boxes
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
  await form.getByLabel('Interviews').check()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Felix Festland aktualisiert')).toBeVisible()
  await expect(rowOf(page, 'Festland, Felix')).toContainText(String(partner['name']))
  expect(await backstage.read('mediacontacts', felix.id)).toMatchObject({
    partners: [{ id: partner.id, name: partner['name'] }],
    departments: ['Radio'],
    interviews: true,
    firstName: 'Felix',
  })
})
