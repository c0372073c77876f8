import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, visit } from '../fixtures.ts'

/** What is still on the way would be looked at before it is there. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Spec 2: the directories, and what their button calls one record. */
const DIRECTORIES = [
  ['/kunden', 'Kunde'],
  ['/medienkontakte', 'Medienkontakt'],
  ['/medienkontakte/partner', 'Medienpartner'],
  ['/medienkontakte/unternehmen', 'Unternehmen'],
  ['/medienkontakte/regionen', 'Region'],
  ['/medienkontakte/produktarten', 'Produktart'],
  ['/medienkontakte/kategorien', 'Kategorie'],
  ['/influencer', 'Influencer'],
  ['/influencer/kategorien', 'Kategorie'],
  ['/influencer/schwerpunkte', 'Schwerpunkt'],
  ['/influencer/zielgruppen', 'Zielgruppe'],
  ['/influencer/netzwerke', 'Netzwerk'],
  ['/b2b-kontakte', 'B2B-Kontakt'],
  ['/b2b-kontakte/unternehmen', 'Unternehmen'],
  ['/b2b-kontakte/kategorien', 'Kategorie'],
  ['/b2b-kontakte/schwerpunkte', 'Schwerpunkt'],
  ['/mitarbeiter', 'Mitarbeiter'],
] as const

test('login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Demozugänge' })).toBeVisible()
  expect(await findingsInBothSchemes(page)).toEqual([])
})

for (const area of ['/kunden', '/medienkontakte', '/influencer', '/b2b-kontakte', '/mitarbeiter'])
  test(`every directory of ${area} and its dialog`, async ({ page, enter, backstage, unique }) => {
    test.slow()
    const customer = await backstage.create('customers', { name: unique('Halbinsel'), fullName: 'Halbinsel GmbH' })
    const person = { firstName: 'Achim', lastName: 'Ruge', email: 'a@ruge.example' }
    await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
    const contacts = [`/kunden/${customer.id}/ansprechpartner`, 'Ansprechpartner'] as const
    await enter('chef', '/einstellungen')
    for (const [path, noun] of [...DIRECTORIES, contacts].filter(([one]) => one.startsWith(area)))
      await test.step(path, async () => {
        await visit(page, path)
        await settled(page)
        expect.soft(await findingsInBothSchemes(page), path).toEqual([])
        await page.getByRole('button', { name: `${noun} erstellen` }).click()
        const dialog = page.getByRole('dialog', { name: `${noun} erstellen` })
        await expect(dialog.getByRole('textbox').first()).toBeFocused()
        expect.soft(await findingsInBothSchemes(page, '[role=dialog]'), `${noun} erstellen`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
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
