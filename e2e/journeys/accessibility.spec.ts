import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, visit } from '../fixtures.ts'
import { lookAt, lookAtPages } from '../look.ts'

/** One directory of each kind; `npm test -- --only sweep` looks at every single one. */
const DIRECTORIES = [
  ['/kunden', 'Kunde'],
  ['/medienkontakte', 'Medienkontakt'],
  ['/influencer/zielgruppen', 'Zielgruppe'],
] as const

test('login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demozugänge' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

test('directories and their dialogs', async ({ page, enter }) => {
  test.slow()
  await enter('chef', '/einstellungen')
  await lookAt(page, DIRECTORIES)
})

test('dashboard, projects, an unknown page; an edit dialog, its question and a toast', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Anna',
    lastName: unique('Achse'),
    departments: ['TV', 'Radio', 'Print'],
  })
  await enter('chef', '/dashboard')
  await lookAtPages(page, ['/dashboard', '/projekte', '/gibt/es/nicht'])

  await visit(page, `/medienkontakte?suche=${encodeURIComponent(String(contact['lastName']))}`)
  await rowOf(page, String(contact['lastName'])).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByLabel('Vorname', { exact: true })).toHaveValue('Anna')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})
