import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, visit } from '../fixtures.ts'
import { lookAt, settled } from '../look.ts'

/** One directory of each kind; `npm test -- --only sweep` looks at every single one. */
const DIRECTORIES = [
  ['/kunden', 'Kunde'],
  ['/medienkontakte', 'Medienkontakt'],
  ['/influencer', 'Influencer'],
  ['/influencer/zielgruppen', 'Zielgruppe'],
  ['/b2b-kontakte', 'B2B-Kontakt'],
  ['/mitarbeiter', 'Mitarbeiter'],
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

test('every other page, an edit dialog, its question and a toast', async ({ page, enter, backstage, unique }) => {
  test.slow()
  const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
  const project = await backstage.create('projects', {
    title: unique('Zweite Luft'),
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
  })
  const part = { project: `/projects/${project.id}` }
  const list = await backstage.create('project_lists', { ...part, name: 'Feuilleton' })
  await backstage.create('project_accounting_invoices', { ...part, number: 'RE-1', amount: 1850, isPublic: false })
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Anna',
    lastName: unique('Achse'),
    departments: ['TV', 'Radio', 'Print'],
  })
  await enter('chef', '/dashboard')
  for (const path of [
    '/dashboard',
    '/projekte',
    ...['übersicht', 'publicity', `publicity/verteiler/${list.id}`, 'marketing', 'socialmedia', 'abrechnung'].map(
      (page) => encodeURI(`/projekte/${project.id}/${page}`),
    ),
    '/einstellungen',
    '/gibt/es/nicht',
  ])
    await test.step(path, async () => {
      await visit(page, path)
      await settled(page)
      expect.soft(await findingsInBothSchemes(page), path).toEqual([])
    })

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
