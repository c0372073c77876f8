import { findings, findingsInBothSchemes } from '../axe.ts'
import { expect, here, rowOf, search, test } from '../fixtures.ts'

test('a manager brings contacts in from a file: maps, checks, also on a phone, decides, imports, and takes it back', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const [known, fresh, medium, other] = [unique('Moeller'), unique('Adebayo'), unique('Kinozeit'), unique('Fördepost')]
  // the same name at the same medium: likely, not certain
  const { id: partner } = await backstage.create('mediacontact_partners', { name: medium })
  const { id } = await backstage.create('mediacontacts', {
    ...{ firstName: 'Gesa', lastName: known, partners: [`/mediacontact_partners/${partner}`] },
  })
  const lines = [
    'Vorname;Name;Redaktion;Wo',
    `Mo;${fresh};${other};Filmkritik`,
    `Gesa;${known};${medium};Chefredaktion`,
  ]

  await enter('manager', '/medienkontakte')
  await page.getByRole('link', { name: 'Importieren' }).click()
  await expect(page.getByRole('heading', { name: 'Medienkontakte importieren' })).toBeVisible()
  await page
    .getByLabel('Datei zum Importieren')
    .setInputFiles([{ name: 'leer.csv', mimeType: 'text/csv', buffer: Buffer.from(' ') }])
  await expect(page.getByRole('alert').filter({ hasText: 'leer' })).toBeVisible()
  const name = `${unique('presse')}.csv`
  await page
    .getByLabel('Datei zum Importieren')
    .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }])

  // which column is what
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Schritte' }).locator('[aria-current=step]')).toContainText('Spalten')
  await page.getByRole('button', { name: /Eine Spalte ohne Feld/ }).click()
  const field = page.getByRole('combobox', { name: 'Feld für Wo' })
  await field.click()
  await field.fill('Posi')
  await page.getByRole('option', { name: 'Position' }).click()
  await expect(page.getByText('4 von 4 Spalten zugeordnet')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'So wird es gespeichert' })).toContainText('Filmkritik')
  expect(await findings(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()

  // what becomes of the rows
  const double = page.getByRole('row').filter({ hasText: known })
  await expect(double).toContainText('doppelt')
  await expect(page.getByRole('row').filter({ hasText: fresh })).toContainText('neu')
  await expect(page.getByRole('button', { name: '2 Medienkontakte importieren' })).toBeVisible()
  const decision = double.getByRole('combobox', { name: 'Entscheidung zu Zeile 3' })
  await decision.selectOption('Zeile überspringen')
  await expect(page.getByRole('button', { name: '1 Medienkontakt importieren' })).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  // on a phone the rows are cards, and names have a tab of their own
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(double).toContainText('Zeile 3')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: /neue Namen/ }).click()
  await expect(page.getByRole('complementary', { name: 'Neue Namen' })).toContainText(other)
  expect(await findings(page, { within: 'main' })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  // an address that can be opened anew
  await enter('manager', here(page))
  await expect(decision).toHaveValue('skip')
  await page.getByRole('button', { name: '1 Medienkontakt importieren' }).click()

  // what has become of them
  await expect(page.getByRole('heading', { name: '1 Medienkontakt importiert' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liegen geblieben' })).toContainText(known)
  expect(await findings(page, { within: 'main' })).toEqual([])
  const address = page.url()
  await page.getByRole('link', { name: 'Medienkontakte ansehen' }).click()
  await search(page, fresh)
  await expect(rowOf(page, fresh)).toContainText('Filmkritik')
  expect(await backstage.read('mediacontacts', id)).toMatchObject({ jobTitle: null })

  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Importe' }).click()
  await expect(page).toHaveTitle('Importe · Rampenlicht')
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toContainText('1 neu · 1 doppelt')
  expect(await findings(page, { within: 'main' })).toEqual([])
  await entry.getByRole('link', { name }).click()
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
  const question = page.getByRole('dialog', { name: 'Import rückgängig machen?' })
  await expect(question).toContainText('neuer Eintrag kommt in den Papierkorb')
  await question.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByRole('heading', { name: 'Import rückgängig gemacht' })).toBeVisible()
  await page.getByRole('link', { name: 'Medienkontakte ansehen' }).click()
  await search(page, fresh)
  await expect(page.getByText('Keine Medienkontakte gefunden.')).toBeVisible()
})
