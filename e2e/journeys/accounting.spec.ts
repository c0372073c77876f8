import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Backstage, expect, idIn, removeIn, rowOf, test, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, managers: readonly string[] = []) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  const { id } = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
    managers,
  })
  return { id, ref: `/projects/${id}`, page: `/projekte/${id}/abrechnung` }
}
const invoiceFor = async (backstage: Backstage, project: string, more: object) =>
  `/project_accounting_invoices/${(await backstage.create('project_accounting_invoices', { project, ...more })).id}`

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kennzahlen Abrechnung' }).getByRole('listitem').filter({ hasText: name })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const line = (page: Page, list: string, name: string) => rowOf(page, name).and(table(page, list).getByRole('row'))
const openNew = async (page: Page, noun: string) => {
  await page.getByRole('button', { name: `${noun} erstellen` }).click()
  return page.getByRole('dialog', { name: `${noun} erstellen` })
}
const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Erstellen' })
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern' })

// What chiefs hide, and what they see of it, stands in the tests of the part and of the rows that are hidden.
test('what was invoiced and booked, and taken along as a file', async ({ page, enter, backstage, unique }) => {
  const title = unique('Nachtzug')
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const project = await makeProject(backstage, title, [`/users/${idIn(token)}`])
  const other = await makeProject(backstage, unique('Anderswo'))
  await invoiceFor(backstage, other.ref, { number: 'RE-anderswo' })
  await visit(page, project.page)
  await expect(page).toHaveTitle(`Abrechnung · ${title} · Rampenlicht`)
  for (const nouns of ['Buchungen', 'Rechnungen', 'Deals'])
    await expect(page.getByText(`Keine ${nouns} gefunden.`)).toBeVisible()

  const invoice = await openNew(page, 'Rechnung')
  await invoice.getByLabel('Nummer').fill('RE-2026-0912')
  await invoice.getByLabel('Betrag').fill('1.234,56')
  await create(invoice).click()
  await expect(toast(page, 'Rechnung erstellt')).toBeVisible()
  const booking = await openNew(page, 'Buchung')
  await booking.getByLabel('Titel').fill('Pressevorführung')
  await booking.getByLabel('Kunde netto').fill('1.234,56')
  await booking.getByLabel('Ausgangsrechnung').click()
  // those of this project only
  await expect(page.getByRole('option')).toHaveText([/^RE-2026-0912/])
  await page.getByRole('option').click()
  await create(booking).click()
  await expect(toast(page, 'Buchung erstellt')).toBeVisible()
  await expect(figure(page, 'Berechnet')).toHaveText(/Berechnet1\.234,56.€100,0.% vom Erlös/)

  // the chip leads to the invoice, the row to the booking
  await page.getByRole('button', { name: 'Rechnung RE-2026-0912 öffnen' }).click()
  const sameInvoice = page.getByRole('dialog', { name: 'Rechnung bearbeiten' })
  await expect(sameInvoice.getByLabel('Betrag')).toHaveValue('1.234,56')
  await expect(sameInvoice).toContainText(title)
  await sameInvoice.getByLabel('Notizen').fill('Saal und Technik')
  await save(sameInvoice).click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await line(page, 'Buchungen', 'Pressevorführung').getByText('1.234,56').first().click()
  const sameBooking = page.getByRole('dialog', { name: 'Buchung bearbeiten' })
  await expect(sameBooking.getByLabel('Ausgangsrechnung')).toHaveValue(/^RE-2026-0912/)
  // who manages the project may delete
  await removeIn(sameBooking)
  await expect(toast(page, 'Buchung gelöscht')).toBeVisible()
  await expect(page.getByText('Keine Buchungen gefunden.')).toBeVisible()

  // what is visible, taken along; on a phone in the window
  for (const more of [
    { costCenter: 1, title: 'Interviewtag', revenueAmount: 1980, spendingAmount: 2140.5 },
    { costCenter: 3, title: 'Agenturbonus', revenueAmount: 1850, isPublic: false },
  ])
    await backstage.create('project_accounting_items', { project: project.ref, ...more })
  await enter('manager', project.page)
  await expect(line(page, 'Buchungen', 'Interviewtag')).toContainText('1.980,00')
  await page.getByRole('button', { name: 'Exportieren' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV-Datei' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Abrechnung \\d{4}-\\d\\d-\\d\\d ${title}\\.csv$`))
  const content = await readFile(await download.path(), 'utf8')
  expect(content).toMatch(/Interviewtag;.*1980,00/)
  expect(content).not.toMatch(/bonus|1850/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line(page, 'Buchungen', 'Interviewtag')).toContainText('1.980,00')
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
})
