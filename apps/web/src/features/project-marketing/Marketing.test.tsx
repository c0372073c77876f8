import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, opened, WithDialogs, widthOf, wordsOf } from '../../../test/app.tsx'
import { showPageOfProject } from '../../../test/page.tsx'
import { asked, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import Marketing from './Marketing.tsx'

const project = { id: 7, title: 'Leuchten', category: 'Kino', releaseDate: null as string | null }
const campaign = (id: number, publisher: string, customerNet: number, more: object = {}) => ({
  ...{ id, project, publisher, customerNet, agencyNet: null, placement: null, format: null, contact: null },
  ...{ campaignStart: null, campaignEnd: null, campaignStatus: null, invoiceStatus: null, adCreation: false },
  ...more,
})
const budget = (id: number, amount: number, description: string, adCreation = false) => ({
  ...{ id, project, amount, description, adCreation },
})
const KINOZEIT = campaign(1, 'Kinozeit', 4000.1, {
  ...{ placement: 'Startseite', format: 'Billboard', contact: 'Änne Möller', agencyNet: 3200.05 },
  ...{ campaignStart: '2026-11-09', campaignEnd: '2026-11-22', campaignStatus: 'In Absprache' },
})
/** Amounts with cents, to be added up by hand; of the invoices the page asks for what counts here. */
const ADS = {
  project_ad_budgets: [budget(1, 10_000.1, 'Grundbudget Kinostart'), budget(2, 500, 'Trailer', true)],
  project_ad_campaigns: [KINOZEIT, campaign(2, 'Schnittwerk', 650.25, { agencyNet: 400, adCreation: true })],
  project_accounting_invoices: [1000.05, 0.2].map((amount, n) => ({
    id: n + 1,
    amount,
    costCenter: 3,
    isPublic: true,
  })),
}

const show = async (
  kept: Record<string, readonly { id: number }[]> = ADS,
  { address = '/projekte/7/marketing', releaseDate = null as string | null, managers = [] as readonly object[] } = {},
) => {
  serveStored({ projects: [{ ...project, releaseDate, managers }], project_ad_materials: [], ...kept })
  const router = showPageOfProject(
    () => (
      <WithDialogs>
        <Marketing />
        <Toasts onFollow={() => undefined} />
      </WithDialogs>
    ),
    address,
  )
  await screen.findByText('Summe')
  return router
}
const items = (name: string) => [...document.querySelectorAll(`[aria-label="${name}"] > li`)].map(wordsOf)
const rowOf = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=row]')].find((row) => row.textContent.includes(name))
  if (!found) throw new Error(`no row „${name}“`)
  return found
}
const cells = (name: string) => [...rowOf(name).querySelectorAll('[role=cell]')].map(wordsOf)
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: '[role=dialog] button *' }))
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
const writes = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => signIn(1, ['ROLE_USER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('figures to the cent, in all, by kind, and below the campaigns', async () => {
  await show()
  expect(items('Kennzahlen Marketing')).toEqual([
    'Budget10.500,10 €2 Budgets',
    'Verplant, Kunde netto4.650,35 €44,3 % des Budgets',
    'Berechnet1.000,25 €2 Rechnungen',
    'Rest5.849,75 €noch frei',
    'Marge1.050,30 €22,6 % vom Kunden netto',
  ])
  // what only chiefs see does not count, for chiefs either
  const invoices = asked.find(({ path }) => path.startsWith('/project_accounting_invoices?'))?.path ?? ''
  const { searchParams } = new URL(invoices, location.origin)
  expect([searchParams.get('costCenter'), searchParams.get('isPublic')]).toEqual(['3', 'true'])
  const [media, creation] = items('Verplant nach Art')
  expect(media).toMatch(/4\.000,10 € von 10\.000,10 €Rest 6\.000,00 €$/)
  expect(creation).toMatch(/650,25 € von 500,00 €150,25 € über Budget$/)
  // sums in the heads of the groups and in the foot
  expect(cells('Media')).toEqual([...['Media', '', '', '', ''], ...['4.000,10 €', '3.200,05 €', '800,05 € 20,0 %']])
  expect(cells('Summe')[5]).toBe('4.650,35 €')
  expect(cells('Summe')[7]).toBe('1.050,30 € 22,6 %')
  expect(cells('Kinozeit').slice(1, 3)).toEqual(['BillboardÄnne Möller', 'KW 46–479.11. – 22.11.2026'])
})

test('a budget is created once by a double click, changed with either decimal sign, and the figures follow', async () => {
  await show()
  fireEvent.click(screen.getByTitle('Budget erstellen'))
  expect(widthOf(await opened('Budget erstellen'))).toBe(400)
  fill('Betrag', '1.234,50')
  fill('Beschreibung', 'Nachschlag Startwoche')
  press('Erstellen')
  press('Erstellen')
  expect(await screen.findByText('Budget von 1.234,50€ hinzugefügt')).toBeVisible()
  await closed()
  expect(writes()).toHaveLength(1)
  await waitFor(() => expect(items('Kennzahlen Marketing')[0]).toBe('Budget11.734,60 €3 Budgets'))
  const budgets = within(screen.getByRole('region', { name: 'Budgets' }))
  expect(wordsOf(budgets.getByText('Media').parentElement!)).toContain('11.234,60 €')
  fireEvent.click(budgets.getByText('Nachschlag Startwoche'))
  await within(await opened('Budget bearbeiten')).findByText('Speichern')
  fill('Betrag', '1234.56')
  press('Speichern')
  expect(await screen.findByText('Budget von 1.234,56€ gespeichert')).toBeVisible()
  expect(writes().at(-1)?.body).toMatchObject({ amount: 1234.56 })
})

test('a campaign whose dates are at odds is pointed out, in the form and in the list, and saved all the same', async () => {
  await show()
  fireEvent.click(screen.getByLabelText('Kampagne erstellen'))
  const sheet = await opened('Kampagne erstellen')
  expect(widthOf(sheet)).toBe(800)
  const form = within(sheet)
  fill('Publisher', 'kinozeit')
  fill('Platzierung', 'STARTSEITE')
  fill('Kunde netto', '7.000,15')
  fill('Beginn', '22.11.2026')
  fill('Ende', '21.11.2026')
  expect(await form.findByText('Das Ende liegt vor dem Beginn.')).toBeVisible()
  press('Erstellen')
  expect(await screen.findByText('Kampagne kinozeit erstellt')).toBeVisible()
  await closed()
  const row = await waitFor(() => rowOf('STARTSEITE'))
  expect(wordsOf(row)).toContain('Das Ende liegt vor dem Beginn.')
  expect(wordsOf(row)).not.toContain('Überschneidet sich')
  expect(items('Kennzahlen Marketing')[3]).toBe('Rest-1.150,40 €über Budget')

  fireEvent.click(within(row).getByText('STARTSEITE'))
  const again = within(await opened('Kampagne bearbeiten'))
  await again.findByText('Speichern')
  fill('Ende', '25.11.2026')
  await waitFor(() => expect(again.queryByText('Das Ende liegt vor dem Beginn.')).toBeNull())
  const overlap = /^Überschneidet sich mit „Billboard“ \(9\.11\.\s– 22\.11\.2026\)$/
  expect(await again.findByText(overlap)).toBeVisible()
  fill('Platzierung', 'STARTSEITE unten')
  await waitFor(() => expect(again.queryByText(overlap)).toBeNull())
  fill('Platzierung', 'STARTSEITE')
  expect(await again.findByText(overlap)).toBeVisible()
  press('Speichern')
  expect(await screen.findByText('Kampagne kinozeit gespeichert')).toBeVisible()
  await waitFor(() =>
    expect(wordsOf(rowOf('STARTSEITE'))).toContain('Überschneidet sich mit „Billboard“ (9.11. – 22.11.2026)'),
  )
  expect(wordsOf(rowOf('Startseite'))).toContain('Überschneidet sich mit der Kampagne 22.11. – 25.11.2026')
})

test('status and invoice status change where they stand; others than managers delete nothing', async () => {
  await show()
  fireEvent.click(screen.getByLabelText('Status von Kinozeit: In Absprache'))
  fireEvent.click(await screen.findByText('Eingeplant', { selector: '[role=menu] *' }))
  expect(await screen.findByText('Kampagne Kinozeit gespeichert')).toBeVisible()
  expect(writes().at(-1)?.body).toEqual({ campaignStatus: 'Eingeplant' })
  fireEvent.click(screen.getByLabelText('Rechnungsstatus von Kinozeit: keiner'))
  fireEvent.click(await screen.findByText('Erhalten', { selector: '[role=menu] *' }))
  await screen.findByLabelText('Rechnungsstatus von Kinozeit: Erhalten')
  expect(writes().at(-1)?.body).toEqual({ invoiceStatus: 'Erhalten' })
  fireEvent.click(within(rowOf('Kinozeit')).getByText('Startseite'))
  const form = within(await opened('Kampagne bearbeiten'))
  expect((await form.findByText('Speichern')).closest('button')).toBeEnabled()
  expect(form.queryByText('Löschen')).toBeNull()
})

test('the time line: weeks across the end of the year, money by week, hints, and what has no dates', async () => {
  const feed = { placement: 'Feed', format: 'Video 15″', campaignStatus: 'Eingeplant' }
  const project_ad_campaigns = [
    campaign(1, 'Meta', 2100, { ...feed, campaignStart: '2026-12-21', campaignEnd: '2027-01-10' }),
    campaign(2, 'META', 100, { placement: 'feed', campaignStart: '2027-01-04', campaignEnd: '2027-01-17' }),
    campaign(3, 'Radio Elbe', 7.01, { campaignStart: '2027-01-09', campaignEnd: '2027-01-05' }),
    campaign(4, 'Stadtmagazin', 300),
  ]
  const at = { address: '/projekte/7/marketing/kampagnen', releaseDate: '2027-01-14' }
  const router = await show({ ...ADS, project_ad_campaigns }, at)
  fireEvent.click(await screen.findByText('Zeitleiste'))
  await waitFor(() => expect(router.state.location.href).toBe(`${at.address}?ansicht=zeitleiste`))
  await screen.findByText('Kinostart')
  expect(screen.getByText(/4 · KW\s52\/2026–2\/2027/)).toBeVisible()
  expect(items('Kalenderwochen')).toEqual(['KW 52ab 21.12.', 'KW 53ab 28.12.', 'KW 1ab 4.01.', 'KW 2ab 11.01.'])
  // 2.100 € by 21 days; 7,14 € by 14 days and 4 ct more on the last; 7,01 € from the 5th to the 9th
  expect(items('Kunde netto je KW')).toEqual([
    ...[/700 €/, /700 €/, /756,99 €/, /50,02 €/].map((one) => expect.stringMatching(one)),
  ])
  const lines = items('Kampagnen')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Überschneidet sich mit der Kampagne 4.01. – 17.01.2027')
  expect(lines[1]).toContain('Überschneidet sich mit „Video 15″“ (21.12.2026 – 10.01.2027)')
  expect(lines[2]).toContain('Das Ende liegt vor dem Beginn.')
  expect(items('Kampagnen, die nicht auf der Zeitleiste stehen')).toEqual([
    expect.stringMatching(/^Stadtmagazin.*300 €$/),
  ])
})
