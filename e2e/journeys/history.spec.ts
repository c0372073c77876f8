import { findingsInBothSchemes } from '../axe.ts'
import { makeProject } from '../cooperation-stage.ts'
import { type Backstage, expect, rowOf, test, testAfresh, toast } from '../fixtures.ts'

/** A contact that the chief has made and changed twice. */
const makeContact = async (backstage: Backstage, lastName: string) => {
  const region = await backstage.create('mediacontact_regions', { name: `Region ${lastName}` })
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Gesa',
    lastName,
    phone: '040 1',
    notes: 'Vorlauf zwei Wochen',
  })
  await backstage.change('mediacontacts', contact.id, { phone: '040 2', notes: 'Vorlauf drei Wochen' })
  await backstage.change('mediacontacts', contact.id, { regions: [`/mediacontact_regions/${region.id}`] })
  return contact
}
const at = (name: string) => `/medienkontakte?suche=${encodeURIComponent(name)}`

test('what happened to a contact, and back to what it was', async ({ page, enter, backstage, unique }) => {
  const lastName = unique('Rückblick')
  const { id } = await makeContact(backstage, lastName)
  await enter('mitarbeiter', at(lastName))
  await rowOf(page, lastName).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Verlauf' }).click()
  const [regions, fields, first] = [0, 1, 2].map((place) => dialog.getByRole('listitem').nth(place))
  if (!regions || !fields || !first) throw new Error('three entries')
  await expect(regions).toContainText(`Claudia hat Regionen geändert`)
  await expect(regions).toContainText(`+ Region ${lastName}`)
  await expect(fields).toContainText('Claudia hat 2 Felder geändert')
  await expect(fields).toContainText('040 1→')
  await expect(fields.locator('del').last()).toHaveText('zwei')
  await expect(fields.locator('ins').last()).toHaveText('drei')
  await expect(first).toContainText(`Claudia hat „Gesa ${lastName}“ angelegt`)
  await expect(dialog.getByText('3 Änderungen von 1 Person')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])

  // one value, saved at once, with the way back
  await fields.hover()
  await fields.getByRole('button', { name: 'Diesen Wert zurückholen: Telefon' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText('Du hast Telefon geändert')
  await expect(dialog.getByRole('link', { name: '040 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Rückgängig/ }).click()
  await expect(dialog.getByRole('link', { name: '040 2' })).toBeVisible()

  // the whole state: Escape goes back to today first
  const entry = dialog.getByRole('listitem').filter({ hasText: '2 Felder' })
  await entry.hover()
  await entry.getByRole('button', { name: 'Ganzen Stand ansehen' }).click()
  const past = dialog.getByRole('region', { name: /^Stand vom / })
  await expect(past).toContainText('Stand vor der Änderung von Claudia')
  await expect(past).toContainText('3 Felder waren anders als heute')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(past).toBeHidden()
  await expect(entry.getByRole('button', { name: 'Ganzen Stand ansehen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await past.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(past).toBeHidden()
  expect(await backstage.read('mediacontacts', id)).toMatchObject({
    phone: '040 1',
    notes: 'Vorlauf zwei Wochen',
    regions: [],
  })

  // in the form it fills the field, and nothing is saved until somebody does
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByRole('button', { name: 'Verlauf', exact: true }).click()
  const sheet = dialog.getByRole('complementary', { name: 'Verlauf' })
  const latest = sheet.getByRole('listitem').first()
  await latest.hover()
  await latest.getByRole('button', { name: 'Übernehmen: Telefon' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Telefon' })).toHaveValue('040 2')
  await expect(sheet.getByRole('status')).toHaveText('Telefon ins Formular übernommen')
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Gesa ${lastName} aktualisiert`)).toBeVisible()
  expect(await backstage.read('mediacontacts', id)).toMatchObject({ phone: '040 2', notes: 'Vorlauf zwei Wochen' })
})

// a screen that is touched is a setting of a page of its own
testAfresh.describe('on a phone', () => {
  testAfresh.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  testAfresh('a project with its parts, to each what they may see', async ({ page, enter, backstage, unique }) => {
    const { id } = await makeProject(backstage, unique('Nachtzug'))
    const part = { project: `/projects/${id}` }
    await backstage.create('project_briefings', { ...part, name: 'Kinospot', category: 'Marketing', status: 'Idee' })
    await backstage.create('project_accounting_invoices', { ...part, number: 'RE-9', amount: 1850, isPublic: false })
    await backstage.change('projects', id, { budget: 4000 })
    const history = page.getByRole('region', { name: 'Verlauf' })
    const withParts = history.getByRole('checkbox', { name: /^auch Briefings, / })

    await enter('azubi', `/projekte/${id}/verlauf`)
    await expect(history.getByRole('listitem').first()).toContainText('Claudia hat Budget geändert')
    await expect(history.getByText('Briefing „Kinospot“')).toHaveCount(0)
    await withParts.check()
    await expect(history.getByRole('button', { name: 'Briefing „Kinospot“' })).toBeVisible()
    await expect(history.getByText(/RE-9/)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findingsInBothSchemes(page, 'main')).toEqual([])
    await history.getByRole('button', { name: 'Briefing „Kinospot“' }).click()
    await expect(page.getByRole('dialog', { name: 'Kinospot' })).toBeVisible()

    await enter('chef', `/projekte/${id}/verlauf`)
    await withParts.check()
    await expect(history.getByRole('button', { name: 'Rechnung „RE-9“' })).toBeVisible()
    // a tap shows what can be done
    const budget = history.getByRole('listitem').filter({ hasText: 'Budget' })
    await budget.tap({ position: { x: 120, y: 16 } })
    await budget.getByRole('button', { name: 'Ganzen Stand ansehen' }).tap()
    await expect(page.getByRole('region', { name: /^Stand vom / })).toContainText('1 Feld war anders als heute')
    await page.getByRole('button', { name: 'Zurück zu heute' }).tap()
    await expect(budget).toBeVisible()

    await history.getByRole('button', { name: 'Briefing „Kinospot“' }).click()
    await page.getByRole('dialog', { name: 'Kinospot' }).getByRole('button', { name: 'Bearbeiten' }).click()
    // there the history takes the place of the form, which stays as it is
    const dialog = page.getByRole('dialog', { name: 'Briefing bearbeiten' })
    await dialog.getByRole('button', { name: 'Verlauf', exact: true }).click()
    await expect(dialog.getByRole('listitem')).toContainText('Du hast „Kinospot“ angelegt')
    await expect(dialog.getByText('Seitdem hat sich nichts geändert.')).toBeVisible()
    await expect(dialog.getByLabel('Inhalt')).toBeHidden()
    await dialog.getByRole('button', { name: 'Verlauf schließen' }).click()
    await expect(dialog.getByLabel('Inhalt')).toBeVisible()
  })
})
