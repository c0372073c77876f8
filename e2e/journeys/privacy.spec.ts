import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, test, toast } from '../fixtures.ts'

const contact = async (backstage: Backstage, lastName: string) =>
  backstage.create('mediacontacts', {
    ...{ firstName: 'Lena', lastName, city: 'Kiel', notes: 'Mag Dokumentarfilme.' },
    email: `${lastName.toLowerCase().replace(/[^a-z0-9]/g, '')}@kinozeit.example`,
  })
/** What may be done for somebody, opened from whoever was found. */
const rightsOf = async (page: Page, name: string) => {
  await page.getByLabel('Person suchen').fill(name)
  const found = page.getByRole('list', { name: 'Gefundene Personen' })
  await found.getByRole('button', { name: `Recht ausüben …: ${name}` }).click()
  return page.getByRole('dialog', { name: 'Betroffenenrechte' })
}
/** A click that has the browser save a file: its name and the beginning of it. */
const saved = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks).toString('utf8') }
}

test('a manager answers what is held, corrects, restricts, hands over and blocks, all from one dialog', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const name = `Lena ${unique('Petersen')}`
  const { id } = await contact(backstage, name.slice(5))
  await enter('manager', '/einstellungen/datenschutz')
  const rights = await rightsOf(page, name)
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  const row = (kind: string) => rights.getByRole('listitem').filter({ hasText: kind })

  const answer = await saved(page, () => row('Art. 15').getByRole('button', { name: 'Auskunft als PDF' }).click())
  expect(answer.name).toBe('Auskunft nach Art. 15 DSGVO.pdf')
  expect(answer.content).toMatch(/^%PDF-/)
  await expect(row('Art. 15')).toContainText('Anfrage offen')
  await row('Art. 15').getByLabel('Identität geprüft durch').fill('Rückruf in der Redaktion')
  await row('Art. 15').getByRole('button', { name: 'Anfrage als erledigt eintragen' }).click()
  await expect(toast(page, 'Anfrage als erledigt eingetragen')).toBeVisible()
  await expect(row('Art. 15')).not.toContainText('Anfrage offen')

  const data = await saved(page, () => row('Art. 20').getByRole('button', { name: 'Daten als JSON' }).click())
  expect(JSON.parse(data.content)).toMatchObject({ kind: 'Medienkontakt', id })
  expect(data.content).not.toContain('Dokumentarfilme')

  await row('Art. 16').getByRole('button', { name: 'Eintrag öffnen' }).click()
  const form = page.getByRole('dialog', { name: 'Medienkontakt bearbeiten' })
  await form.getByLabel('Ort', { exact: true }).fill('Bonn')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toBeHidden()
  expect(await backstage.read('mediacontacts', id)).toMatchObject({ city: 'Bonn' })

  for (const [article, button] of [
    ['Art. 21', 'Sperren …'],
    ['Art. 18', 'Einschränken …'],
  ] as const) {
    await row(article).getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name: 'Sperre erstellen' }).getByRole('button', { name: 'Erstellen' }).click()
    await expect(row(article)).toContainText('Gilt seit')
  }
  expect(await backstage.read('mediacontacts', id)).toMatchObject({ blocked: 'Mails und Post' })
})

test('the chief erases somebody, from the search to the proof', async ({ page, enter, backstage, unique }) => {
  const name = `Lena ${unique('Löschbar')}`
  await contact(backstage, name.slice(5))
  await enter('chef', '/einstellungen/datenschutz')
  const rights = await rightsOf(page, name)
  await rights.getByRole('button', { name: 'Löschen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medienkontakt endgültig löschen' })
  await expect(dialog.getByRole('region', { name: 'Wird gelöscht' })).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  const erase = dialog.getByRole('button', { name: 'Endgültig löschen' })
  await expect(dialog.getByLabel('Name der Person')).toBeFocused()
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Name der Person').fill(name)
  await erase.click()
  const done = page.getByRole('dialog', { name: 'Medienkontakt gelöscht' })
  const proof = await saved(page, () => done.getByRole('button', { name: 'Löschnachweis als PDF' }).click())
  expect(proof.content).toMatch(/^%PDF-/)
  await done.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(page.getByText('Niemand gefunden.', { exact: false })).toBeVisible()
  await page.getByText('Löschungen', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Löschungen' }).getByRole('listitem').first()).toContainText(
    'Auf der Sperrliste',
  )
})

test('of all whose term is over, the chief keeps one and lets another go', async ({ page, enter }) => {
  await enter('chef', '/einstellungen/datenschutz?teil=fristen')
  await page.getByText('24 Monate ohne Kontakt').click()
  const list = page.getByRole('list', { name: 'Vorschläge: 24 Monate ohne Kontakt' })
  // of hundreds of boxes, found by what they are
  const ticked = list.locator('input:checked')
  const [kept, going] = (await ticked.evaluateAll((boxes) => boxes.slice(-2).map((box) => box.ariaLabel))).map(
    (label) => label!.replace(/ löschen$/, ''),
  )
  await list.getByRole('button', { name: `Behalten: ${kept}` }).click()
  await expect(toast(page, `${kept} bleibt zwölf Monate`)).toBeVisible()
  await expect(list.getByText(kept!, { exact: false })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Alle \d+ auswählen$/ }).uncheck()
  await expect(ticked).toHaveCount(0)
  await list.getByRole('checkbox', { name: `${going} löschen` }).check()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  await page.getByRole('button', { name: '1 Person löschen …' }).click()
  const question = page.getByRole('dialog', { name: '1 Person löschen' })
  await expect(question.getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled()
  await question.getByLabel('Zur Bestätigung „Löschen“ eintippen').fill('Löschen')
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(list.getByText(going!, { exact: false })).toHaveCount(0)
  await page.getByText('Löschungen', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Löschungen' }).getByRole('listitem').first()).toBeVisible()
})
