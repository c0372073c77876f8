import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, here, idIn, removeIn, rowOf, test, toast, visit } from '../fixtures.ts'

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
const cells = (row: Locator) => row.getByRole('cell')
const openNew = async (page: Page, noun: string) => {
  await page.getByRole('button', { name: `${noun} erstellen` }).click()
  return page.getByRole('dialog', { name: `${noun} erstellen` })
}
const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Erstellen' })
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern' })

test('deal, invoice and booking are created, edited and deleted', async ({ page, enter, backstage, unique }) => {
  const title = unique('Nachtzug')
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const project = await makeProject(backstage, title, [`/users/${idIn(token)}`])
  const other = await makeProject(backstage, unique('Anderswo'))
  await invoiceFor(backstage, other.ref, { number: 'RE-anderswo' })
  await visit(page, project.page)
  await expect(page).toHaveTitle(`Abrechnung · ${title} · Rampenlicht`)
  for (const nouns of ['Buchungen', 'Rechnungen', 'Deals'])
    await expect(page.getByText(`Keine ${nouns} gefunden.`)).toBeVisible()

  const deal = await openNew(page, 'Deal')
  await deal.getByLabel('Kostenstelle').click()
  await page.getByRole('option', { name: '1 PR' }).click()
  await deal.getByLabel('Honorar').fill('1.234')
  await create(deal).click()
  await expect(toast(page, 'Deal erstellt')).toBeVisible()
  await expect(figure(page, 'Deal')).toHaveText(/Deal1\.234,00.€1.Deal/)

  const invoice = await openNew(page, 'Rechnung')
  await invoice.getByLabel('Nummer').fill('RE-2026-0912')
  await invoice.getByLabel('Betrag').fill('zwölf')
  await expect(create(invoice)).toBeDisabled()
  await invoice.getByLabel('Betrag').fill('1.234,56')
  await invoice.getByLabel('Datum', { exact: true }).fill('31.2.2026')
  await invoice.getByLabel('Nummer').click()
  await expect(invoice.getByText('Kein gültiges Datum')).toBeVisible()
  await invoice.getByLabel('Datum', { exact: true }).fill('2.11.26')
  await expect(invoice.getByRole('checkbox')).toHaveCount(0)
  await create(invoice).click()
  await expect(toast(page, 'Rechnung erstellt')).toBeVisible()
  await expect(cells(line(page, 'Rechnungen', 'RE-2026-0912'))).toHaveText([
    'RE-2026-0912',
    '2.11.2026',
    'Ohne Kostenstelle',
    'Offen',
    '1.234,56 €',
  ])

  const booking = await openNew(page, 'Buchung')
  await booking.getByLabel('Titel').fill('Pressevorführung')
  await booking.getByLabel('Kunde netto').fill('1234.56')
  await booking.getByLabel('Agentur netto').fill('234,5')
  await booking.getByLabel('Ausgangsrechnung').click()
  await expect(page.getByRole('option')).toHaveText([/^RE-2026-0912 · 2\.11\.2026 · 1\.234,56.€$/])
  await page.getByRole('option').click()
  // one invoice does not come in and go out; it is pointed out, and keeps nobody from saving
  const slip = booking.getByText('Ist auch Ausgangsrechnung und zählt als Eingangsrechnung nicht mehr als berechnet.')
  await booking.getByLabel('Eingangsrechnung').click()
  await page.getByRole('option').click()
  await expect(slip).toBeVisible()
  await expect(create(booking)).toBeEnabled()
  await booking.getByLabel('Eingangsrechnung').click()
  await page.getByRole('option').click()
  await expect(slip).toHaveCount(0)
  await create(booking).click()
  await expect(toast(page, 'Buchung erstellt')).toBeVisible()
  await expect(cells(line(page, 'Buchungen', 'Pressevorführung'))).toHaveText([
    'Pressevorführung',
    'Ohne Kostenstelle',
    'RE-2026-0912',
    '–',
    '1.234,56 €',
    '234,50 €',
    '1.000,06 €',
  ])

  // the chip leads to the invoice, the row to the booking
  await page.getByRole('button', { name: 'Rechnung RE-2026-0912 öffnen' }).click()
  const sameInvoice = page.getByRole('dialog', { name: 'Rechnung bearbeiten' })
  await expect(sameInvoice.getByLabel('Betrag')).toHaveValue('1.234,56')
  await expect(sameInvoice).toContainText(title)
  await sameInvoice.getByLabel('Notizen').fill('Saal und Technik')
  await save(sameInvoice).click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await line(page, 'Buchungen', 'Pressevorführung').getByText('1.000,06').click()
  const sameBooking = page.getByRole('dialog', { name: 'Buchung bearbeiten' })
  await expect(sameBooking.getByLabel('Ausgangsrechnung')).toHaveValue(/^RE-2026-0912 · 2\.11\.2026/)
  await sameBooking.getByLabel('Ausgangsrechnung').click()
  await page.getByRole('option', { name: 'RE-2026-0912' }).click()
  await expect(sameBooking.getByLabel('Ausgangsrechnung')).toHaveValue('')
  await sameBooking.getByLabel('Titel').fill('Pressevorführung Hamburg')
  await save(sameBooking).click()
  await expect(toast(page, 'Buchung gespeichert')).toBeVisible()
  await expect(line(page, 'Buchungen', 'Pressevorführung Hamburg')).toContainText('Noch keine')
  await line(page, 'Deals', '1 PR').getByText('1.234,00').click()
  const sameDeal = page.getByRole('dialog', { name: 'Deal bearbeiten' })
  await sameDeal.getByLabel('Notizen').fill('Pauschale')
  await save(sameDeal).click()
  await expect(toast(page, 'Deal gespeichert')).toBeVisible()

  // who manages the project may delete
  for (const [noun, list, name] of [
    ['Buchung', 'Buchungen', 'Pressevorführung'],
    ['Rechnung', 'Rechnungen', 'RE-2026-0912'],
    ['Deal', 'Deals', 'Pauschale'],
  ] as const) {
    await line(page, list, name).getByRole('button').first().click()
    await removeIn(page.getByRole('dialog', { name: `${noun} bearbeiten` }))
    await expect(toast(page, `${noun} gelöscht`)).toBeVisible()
    await expect(page.getByText(`Keine ${list} gefunden.`)).toBeVisible()
  }
})

/** Added up by hand in the expectations below. */
const makeAccounts = async (backstage: Backstage, project: string) => {
  const invoice = (number: string, date: string, costCenter: number, amount: number, more: object = {}) =>
    invoiceFor(backstage, project, { number, date, costCenter, amount, ...more })
  const paid = await invoice('RE-bezahlt', '2026-09-30', 1, 7200.1, { status: 'Bezahlt' })
  const incoming = await invoice('ER-saal', '2026-10-30', 1, 2140.5)
  const open = await invoice('RE-offen', '2026-10-01', 2, 0.2)
  const bonus = await invoice('RE-bonus', '2026-11-12', 3, 1850, { isPublic: false })
  for (const [costCenter, name, revenueAmount, spendingAmount, more] of [
    [1, 'PR-Betreuung', 7200.1, null, { revenueInvoice: paid }],
    [1, 'Interviewtag', 1980, 2140.5, { spendingInvoice: incoming }],
    [2, 'Creator', 0.2, 0.1, { revenueInvoice: open }],
    [3, 'Agenturbonus', 1850, null, { revenueInvoice: bonus, isPublic: false }],
  ] as const)
    await backstage.create('project_accounting_items', {
      project,
      costCenter,
      title: name,
      revenueAmount,
      spendingAmount,
      ...more,
    })
  await backstage.create('project_accounting_deals', { project, costCenter: 1, fee: 18_000, notes: 'Pauschale' })
  await backstage.create('project_accounting_deals', { project, costCenter: 2, fee: 0.3 })
}

test('figures to the cent, one cost center, a status in place', async ({ page, enter, backstage, unique }) => {
  const project = await makeProject(backstage, unique('Elbe'))
  await makeAccounts(backstage, project.ref)
  await enter('mitarbeiter', project.page)
  await expect(figure(page, 'Marge')).toHaveText(/Marge7\.039,70.€76,7.% vom Erlös/)
  await expect(figure(page, 'Berechnet')).toHaveText(/Berechnet7\.200,30.€78,4.% vom Erlös/)
  await expect(figure(page, 'Offen')).toHaveText(/Offen0,20.€noch nicht bezahlt/)
  await expect(figure(page, 'Noch zu berechnen')).toContainText('1.980,00')
  const centers = table(page, 'Kostenstellen').getByRole('row')
  await expect(cells(centers.nth(1))).toHaveText([
    '1 PR',
    '',
    '18.000,00 €',
    '9.180,10 €',
    '2.140,50 €',
    '7.039,60 € 76,7 %',
    '7.200,10 €',
    '–',
    '7.200,10 €',
  ])
  await expect(cells(centers.nth(2))).toHaveText([
    '2 Social Media',
    '',
    '0,30 €',
    '0,20 €',
    '0,10 €',
    '0,10 € 50,0 %',
    '0,20 €',
    '0,20 €',
    '–',
  ])
  await expect(cells(centers.last())).toHaveText([
    'Gesamt',
    'ErlösKosten',
    '18.000,30 €',
    '9.180,30 €',
    '2.140,60 €',
    '7.039,70 € 76,7 %',
    '7.200,30 €',
    '0,20 €',
    '7.200,10 €',
  ])
  await expect(centers.nth(1).getByRole('img')).toHaveAccessibleName(/^Erlös 9\.180,10.€, Kosten 2\.140,50.€$/)
  await expect(cells(table(page, 'Buchungen').getByRole('row').last())).toHaveText([
    'Summe, Marge 76,7 %',
    '',
    '',
    '',
    '9.180,30 €',
    '2.140,60 €',
    '7.039,70 €',
  ])
  await expect(table(page, 'Rechnungen').getByRole('row').last()).toHaveText(/Summe der Ausgangsrechnungen7\.200,30.€/)
  await expect(line(page, 'Rechnungen', 'ER-saal').getByRole('img', { name: 'Eingangsrechnung' })).toBeVisible()
  await expect(line(page, 'Rechnungen', 'RE-offen').getByRole('img', { name: 'Ausgangsrechnung' })).toBeVisible()

  // the status changes where it stands, and the figures with it
  await page.getByRole('button', { name: 'Status von RE-offen: Offen' }).click()
  await page.getByRole('menu').getByText('Bezahlt').click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status von RE-offen: Bezahlt' })).toBeVisible()
  await expect(figure(page, 'Offen')).toContainText('0,00')

  // one choice for all three lists, kept in the address; the figures stay
  await page.getByRole('radiogroup', { name: 'Kostenstelle' }).getByText('2 Social Media').click()
  await expect(page).toHaveURL(`${project.page}?kostenstelle=2`)
  for (const list of ['Buchungen', 'Rechnungen', 'Deals'])
    await expect(table(page, list).getByRole('row')).toHaveCount(3)
  await expect(table(page, 'Rechnungen').getByRole('row').last()).toContainText('0,20')
  await expect(figure(page, 'Berechnet')).toContainText('7.200,30')
  await enter('mitarbeiter', here(page))
  await expect(line(page, 'Buchungen', 'Creator')).toBeVisible()
  await expect(line(page, 'Buchungen', 'PR-Betreuung')).toHaveCount(0)
  // what is new belongs to what one looks at
  const fresh = await openNew(page, 'Deal')
  await expect(fresh.getByLabel('Kostenstelle')).toHaveValue('2 Social Media')
  await page.keyboard.press('Escape')
  // somebody who neither manages the project nor is a manager deletes nothing
  await line(page, 'Buchungen', 'Creator').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Buchung bearbeiten' })
  await expect(save(dialog)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
})

test('only the chief hides rows and sees hidden ones, also in the export', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Kometensommer')
  const project = await makeProject(backstage, title)
  await makeAccounts(backstage, project.ref)
  const lockIn = (row: Locator) => row.getByRole('img', { name: 'Nur für die Geschäftsführung sichtbar' })
  const exported = async (entry: string) => {
    await page.getByRole('button', { name: 'Exportieren' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }

  await enter('chef', project.page)
  await expect(lockIn(line(page, 'Rechnungen', 'RE-bonus'))).toBeVisible()
  await expect(lockIn(line(page, 'Buchungen', 'Agenturbonus'))).toBeVisible()
  await expect(figure(page, 'Berechnet')).toHaveText(/Berechnet \(1 verborgen\)9\.050,30.€/)
  await expect(figure(page, 'Offen')).toHaveText(/Offen \(1 verborgen\)1\.850,20.€/)
  await expect(page.getByText(/^Enthält 1.Buchung und 1.Rechnung, die nur die Geschäftsführung sieht\.$/)).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await line(page, 'Rechnungen', 'RE-bezahlt').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Rechnung bearbeiten' })
  await dialog.getByRole('checkbox', { name: 'Für alle im Team sichtbar' }).uncheck()
  await save(dialog).click()
  await expect(toast(page, 'Rechnung gespeichert')).toBeVisible()
  await expect(lockIn(line(page, 'Rechnungen', 'RE-bezahlt'))).toBeVisible()
  const all = await exported('CSV-Datei')
  expect(all.name).toMatch(new RegExp(`^Abrechnung \\d{4}-\\d\\d-\\d\\d ${title}\\.csv$`))
  expect(all.content.toString('utf8')).toMatch(/Ausgangsrechnung;3 Marketing;RE-bonus;12\.11\.2026;.*1850,00/)

  await enter('manager', project.page)
  await expect(line(page, 'Buchungen', 'PR-Betreuung')).toContainText('Noch keine')
  await expect(page.getByText(/bonus|RE-bezahlt|verborgen|Geschäftsführung sieht/)).toHaveCount(0)
  await expect(figure(page, 'Berechnet')).toHaveText(/Berechnet0,20.€/)
  expect((await exported('CSV-Datei')).content.toString('utf8')).not.toMatch(/bonus|RE-bezahlt|1850/)
  const sheets = await exported('Excel-Datei (XLSX)')
  expect(sheets.name).toMatch(/\.xlsx$/)
  expect(sheets.content.subarray(0, 2).toString('latin1')).toBe('PK')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line(page, 'Buchungen', 'Interviewtag')).toContainText('1.980,00')
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
})
