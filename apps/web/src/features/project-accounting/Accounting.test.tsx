import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, field, fields, fill, opened, WithDialogs, wordsOf } from '../../../test/app.tsx'
import { showPageOfProject } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import Accounting from './Accounting.tsx'

const project = { id: 7, title: 'Elbe', category: 'Kino', managers: [] }
const invoice = (id: number, number: string, date: string, costCenter: number, amount: number, more: object = {}) => ({
  ...{ id, project, number, date, costCenter, amount, notes: null },
  ...{ status: 'Offen', isPublic: true, isIncoming: false },
  ...more,
})
const booking = (id: number, costCenter: number, title: string, revenueAmount: number, more: object = {}) => ({
  ...{ id, project, costCenter, title, description: null, revenueAmount, spendingAmount: null },
  ...{ revenueInvoice: null, spendingInvoice: null, isPublic: true },
  ...more,
})
const PAID = invoice(1, 'RE-bezahlt', '2026-09-30', 1, 7200.1, { status: 'Bezahlt' })
const INCOMING = invoice(2, 'ER-saal', '2026-10-30', 1, 2140.5, { isIncoming: true })
const OPEN = invoice(3, 'RE-offen', '2026-10-01', 2, 0.2)
const BONUS = invoice(4, 'RE-bonus', '2026-11-12', 3, 1850, { isPublic: false })
/** Added up by hand in the expectations below; what is hidden comes to chiefs only. */
const accounts = (hasHidden = false) => ({
  projects: [project],
  project_accounting_deals: [
    { id: 1, project, costCenter: 1, fee: 18_000, notes: 'Pauschale' },
    { id: 2, project, costCenter: 2, fee: 0.3, notes: null },
  ],
  project_accounting_invoices: [PAID, INCOMING, OPEN, ...(hasHidden ? [BONUS] : [])],
  project_accounting_items: [
    booking(1, 1, 'PR-Betreuung', 7200.1, { revenueInvoice: PAID }),
    booking(2, 1, 'Interviewtag', 1980, { spendingAmount: 2140.5, spendingInvoice: INCOMING }),
    booking(3, 2, 'Creator', 0.2, { spendingAmount: 0.1, revenueInvoice: OPEN }),
    ...(hasHidden ? [booking(4, 3, 'Agenturbonus', 1850, { revenueInvoice: BONUS, isPublic: false })] : []),
  ],
})

const ADDRESS = '/projekte/7/abrechnung'
const show = async (address = ADDRESS) => {
  const router = showPageOfProject(
    () => (
      <WithDialogs>
        <Accounting />
        <Toasts onFollow={() => undefined} />
      </WithDialogs>
    ),
    address,
  )
  await waitFor(() => expect(rows('Deals')).not.toEqual([]))
  return router
}
const figures = () => [...document.querySelectorAll('[aria-label="Kennzahlen Abrechnung"] li')].map(wordsOf)
const rows = (table: string) => [...document.querySelectorAll(`[role=table][aria-label="${table}"] [role=row]`)]
const row = (table: string, name: string) => {
  const found = rows(table).find(({ textContent }) => textContent.includes(name))
  if (!found) throw new Error(`no row „${name}“`)
  return found as HTMLElement
}
const cells = (of: Element | undefined) => [...(of?.querySelectorAll('[role=cell]') ?? [])].map(wordsOf)
const openNew = async (noun: string) => {
  fireEvent.click(screen.getByLabelText(`${noun} erstellen`))
  const form = within(await opened(`${noun} erstellen`))
  return { form, create: () => form.getByText('Erstellen').closest('button') as HTMLButtonElement }
}
const written = () => asked.filter(({ method }) => method !== 'GET').at(-1)

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('figures to the cent, one cost center for all lists, a status in place', async () => {
  signIn(1, ['ROLE_USER'])
  serveStored(accounts())
  const router = await show()
  expect(figures()).toEqual([
    'Deal18.000,30 €2 Deals',
    'Marge7.039,70 €76,7 % vom Erlös',
    'Berechnet7.200,30 €78,4 % vom Erlös',
    'Offen0,20 €noch nicht bezahlt',
    expect.stringContaining('1.980,00'),
  ])
  const centers = rows('Kostenstellen')
  expect(cells(centers[1])).toEqual([
    ...['1 PR', '', '18.000,00 €', '9.180,10 €', '2.140,50 €'],
    ...['7.039,60 € 76,7 %', '7.200,10 €', '–', '7.200,10 €'],
  ])
  expect(cells(centers[2])).toEqual([
    ...['2 Social Media', '', '0,30 €', '0,20 €', '0,10 €', '0,10 € 50,0 %', '0,20 €', '0,20 €', '–'],
  ])
  expect(cells(centers.at(-1))).toEqual([
    ...['Gesamt', 'ErlösKosten', '18.000,30 €', '9.180,30 €', '2.140,60 €'],
    ...['7.039,70 € 76,7 %', '7.200,30 €', '0,20 €', '7.200,10 €'],
  ])
  const bar = within(centers[1] as HTMLElement).getByRole('img')
  expect(bar).toHaveAccessibleName(/^Erlös 9\.180,10.€, Kosten 2\.140,50.€$/)
  expect(cells(rows('Buchungen').at(-1))).toEqual([
    ...['Summe, Marge 76,7 %', '', '', '', '9.180,30 €', '2.140,60 €', '7.039,70 €'],
  ])
  expect(wordsOf(rows('Rechnungen').at(-1)!)).toBe('Summe der Ausgangsrechnungen7.200,30 €')
  expect(cells(row('Buchungen', 'Interviewtag')).slice(2, 4)).toEqual(['Noch keine', 'ER-saal'])
  within(row('Rechnungen', 'ER-saal')).getByLabelText('Eingangsrechnung')
  within(row('Rechnungen', 'RE-offen')).getByLabelText('Ausgangsrechnung')

  // the status changes where it stands, and the figures with it
  fireEvent.click(screen.getByLabelText('Status von RE-offen: Offen'))
  fireEvent.click(await screen.findByText('Bezahlt', { selector: '[role=menu] *' }))
  expect(await screen.findByText('Rechnung gespeichert')).toBeVisible()
  expect(written()).toMatchObject({
    method: 'PUT',
    path: '/project_accounting_invoices/3',
    body: { status: 'Bezahlt' },
  })
  await screen.findByLabelText('Status von RE-offen: Bezahlt')
  await waitFor(() => expect(figures()[3]).toContain('0,00'))

  // kept in the address; the figures stay
  fireEvent.click(screen.getByText('2 Social Media', { selector: '[role=radiogroup] label' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${ADDRESS}?kostenstelle=2`))
  for (const list of ['Buchungen', 'Rechnungen', 'Deals']) expect(rows(list)).toHaveLength(3)
  expect(wordsOf(rows('Rechnungen').at(-1)!)).toContain('0,20')
  expect(figures()[2]).toContain('7.200,30')
  // what is new belongs to what one looks at
  await openNew('Deal')
  expect(field('Kostenstelle')).toHaveValue('2 Social Media')
})

test('an address with a cost center shows what belongs to it; an invoice is taken away; others delete nothing', async () => {
  signIn(1, ['ROLE_USER'])
  serveStored(accounts())
  await show(`${ADDRESS}?kostenstelle=2`)
  expect(rows('Buchungen').map(wordsOf).join()).not.toContain('PR-Betreuung')
  fireEvent.click(within(row('Buchungen', 'Creator')).getAllByRole('button')[0]!)
  const form = within(await opened('Buchung bearbeiten'))
  await form.findByText('Speichern')
  expect(form.queryByText('Löschen')).toBeNull()
  expect(field('Ausgangsrechnung')).toHaveValue('RE-offen · 1.10.2026 · 0,20\u00a0€')
  await choose('Ausgangsrechnung', /^RE-offen/)
  expect(field('Ausgangsrechnung')).toHaveValue('')
  fireEvent.click(form.getByText('Speichern'))
  expect(await screen.findByText('Buchung gespeichert')).toBeVisible()
  await waitFor(() => expect(cells(row('Buchungen', 'Creator'))[2]).toBe('Noch keine'))
})

test('what is typed is read as people write it; an invoice that comes in and goes out is pointed out', async () => {
  signIn(1, ['ROLE_USER'])
  const kept = { ...accounts(), project_accounting_invoices: [OPEN], project_accounting_items: [] }
  serveStored(kept)
  await show()
  const invoiced = await openNew('Rechnung')
  fill('Nummer', 'RE-2026-0912')
  fill('Betrag', 'zwölf')
  expect(invoiced.create()).toBeDisabled()
  fill('Betrag', '1.234,56')
  fill('Datum', '31.2.2026')
  expect(invoiced.form.getByText('Kein gültiges Datum')).toBeVisible()
  fill('Datum', '2.11.26')
  // whom it is shown to is for chiefs to decide
  expect(invoiced.form.queryByRole('checkbox')).toBeNull()
  fireEvent.click(invoiced.create())
  expect(await screen.findByText('Rechnung erstellt')).toBeVisible()
  expect(written()?.body).toMatchObject({ number: 'RE-2026-0912', amount: 1234.56, date: '2026-11-02' })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const made = await waitFor(() => row('Rechnungen', 'RE-2026-0912'))
  expect(cells(made)).toEqual([...['RE-2026-0912', '2.11.2026', 'Ohne Kostenstelle', 'Offen', '1.234,56 €']])

  const booked = await openNew('Buchung')
  fill('Titel', 'Pressevorführung')
  fill('Kunde netto', '1234.56')
  fill('Agentur netto', '234,5')
  await choose('Ausgangsrechnung', /^RE-2026-0912 · 2\.11\.2026 · 1\.234,56.€$/)
  const slip = 'Ist auch Ausgangsrechnung und zählt als Eingangsrechnung nicht mehr als berechnet.'
  await choose('Eingangsrechnung', /^RE-2026-0912/)
  expect(await booked.form.findByText(slip)).toBeVisible()
  expect(booked.create()).toBeEnabled()
  await choose('Eingangsrechnung', /^RE-2026-0912/)
  await waitFor(() => expect(booked.form.queryByText(slip)).toBeNull())
  fireEvent.click(booked.create())
  expect(await screen.findByText('Buchung erstellt')).toBeVisible()
  expect(cells(await waitFor(() => row('Buchungen', 'Pressevorführung')))).toEqual([
    ...['Pressevorführung', 'Ohne Kostenstelle', 'RE-2026-0912', '–', '1.234,56 €', '234,50 €', '1.000,06 €'],
  ])
})

test('chiefs see what is hidden, with a lock and counted, and hide more', async () => {
  signIn(1, ['ROLE_CHIEF'])
  serveStored(accounts(true))
  await show()
  const isLocked = (one: HTMLElement) => within(one).queryByLabelText('Nur für die Geschäftsführung sichtbar') !== null
  expect(isLocked(row('Rechnungen', 'RE-bonus'))).toBe(true)
  expect(isLocked(row('Buchungen', 'Agenturbonus'))).toBe(true)
  expect(isLocked(row('Rechnungen', 'RE-bezahlt'))).toBe(false)
  expect(figures()[2]).toMatch(/^Berechnet \(1 verborgen\)9\.050,30 €/)
  expect(figures()[3]).toMatch(/^Offen \(1 verborgen\)1\.850,20 €/)
  expect(screen.getByText(/^Enthält 1.Buchung und 1.Rechnung, die nur die Geschäftsführung sieht\.$/)).toBeVisible()
  fireEvent.click(within(row('Rechnungen', 'RE-bezahlt')).getAllByRole('button')[0]!)
  const form = within(await opened('Rechnung bearbeiten'))
  await form.findByText('Speichern')
  expect(fields('Für alle im Team sichtbar')).toHaveLength(1)
  fireEvent.click(field('Für alle im Team sichtbar'))
  fireEvent.click(form.getByText('Speichern'))
  expect(await screen.findByText('Rechnung gespeichert')).toBeVisible()
  expect(written()?.body).toMatchObject({ isPublic: false })
  await waitFor(() => expect(isLocked(row('Rechnungen', 'RE-bezahlt'))).toBe(true))
})
