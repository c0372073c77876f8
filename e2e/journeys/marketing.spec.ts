import type { Page } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, here, idIn, removeIn, rowOf, test, testAfresh, toast, visit } from '../fixtures.ts'

const makeProject = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: 'Nordkino Verleih GmbH' })
  const { id } = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
    ...more,
  })
  return { project: `/projects/${id}`, page: `/projekte/${id}/marketing` }
}

/** Amounts with cents, to be added up by hand. */
const makeAds = async (backstage: Backstage, title: string, more: object = {}) => {
  const made = await makeProject(backstage, title, more)
  const { project } = made
  await backstage.create('project_ad_budgets', { project, amount: 10_000.1, description: 'Grundbudget Kinostart' })
  await backstage.create('project_ad_budgets', { project, amount: 500, description: 'Trailer', adCreation: true })
  for (const [costCenter, amount, isPublic] of [
    [3, 1000.05, true],
    [3, 0.2, true],
    [3, 999, false],
    [1, 700, true],
  ])
    await backstage.create('project_accounting_invoices', { project, costCenter, amount, isPublic })
  const kinozeit = await backstage.create('project_ad_campaigns', {
    project,
    publisher: 'Kinozeit',
    placement: 'Startseite',
    format: 'Billboard',
    contact: 'Änne Möller',
    customerNet: 4000.1,
    agencyNet: 3200.05,
    campaignStart: '2026-11-09',
    campaignEnd: '2026-11-22',
    campaignStatus: 'In Absprache',
  })
  await backstage.create('project_ad_campaigns', {
    project,
    publisher: 'Schnittwerk',
    customerNet: 650.25,
    agencyNet: 400,
    adCreation: true,
  })
  return { ...made, kinozeit: kinozeit.id }
}

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kennzahlen Marketing' }).getByRole('listitem').filter({ hasText: name })
const kind = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Verplant nach Art' }).getByRole('listitem').filter({ hasText: name })
const budgets = (page: Page) => page.getByRole('region', { name: 'Budgets' })
const cells = (page: Page, name: string) => rowOf(page, name).getByRole('cell')
const widthOf = (page: Page) => page.getByRole('dialog').evaluate((element) => (element as HTMLElement).offsetWidth)

test('budgets and campaigns: figures to the cent, dialogs, status in place, who may delete', async ({
  page,
  enter,
  request,
  backstage,
  unique,
}) => {
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const ads = await makeAds(backstage, unique('Leuchten'), { managers: [`/users/${idIn(token)}`] })
  await visit(page, ads.page)

  await expect(figure(page, 'Budget').first()).toHaveText(/^Budget10\.500,10\s€2\sBudgets$/)
  await expect(figure(page, 'Verplant')).toHaveText(/^Verplant, Kunde netto4\.650,35\s€44,3\s% des Budgets$/)
  await expect(figure(page, 'Berechnet')).toHaveText(/^Berechnet1\.000,25\s€2\sRechnungen$/)
  await expect(figure(page, 'Rest')).toHaveText(/^Rest5\.849,75\s€noch frei$/)
  await expect(figure(page, 'Marge')).toHaveText(/^Marge1\.050,30\s€22,6\s% vom Kunden netto$/)
  await expect(kind(page, 'Media')).toHaveText(/4\.000,10\s€ von 10\.000,10\s€Rest 6\.000,00\s€$/)
  await expect(kind(page, 'Werbemittelerstellung')).toHaveText(/650,25\s€ von 500,00\s€150,25\s€ über Budget$/)
  await expect(kind(page, 'Werbemittelerstellung').getByText('über Budget')).toHaveCSS('color', 'rgb(196, 54, 31)')

  // sums in the heads of the groups and in the foot
  await expect(cells(page, 'Media')).toHaveText([
    'Media',
    '',
    '',
    '',
    '',
    /4\.000,10/,
    /3\.200,05/,
    /800,05\s€ 20,0\s%/,
  ])
  await expect(cells(page, 'Summe').nth(5)).toHaveText(/4\.650,35\s€/)
  await expect(cells(page, 'Summe').nth(7)).toHaveText(/1\.050,30\s€ 22,6\s%/)
  await expect(cells(page, 'Kinozeit').nth(1)).toHaveText('BillboardÄnne Möller')
  await expect(cells(page, 'Kinozeit').nth(2)).toHaveText(/^KW\s46–479\.11\.\s– 22\.11\.2026$/)

  // a budget, with either decimal sign
  await page.getByRole('button', { name: 'Budget erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Betrag').fill('1.234,50')
  await dialog.getByLabel('Beschreibung').fill('Nachschlag Startwoche')
  expect(await widthOf(page)).toBe(400)
  // who clicks twice wants one
  await dialog.getByRole('button', { name: 'Erstellen' }).dblclick()
  await expect(toast(page, 'Budget von 1.234,50€ hinzugefügt')).toBeVisible()
  await expect(figure(page, 'Budget').first()).toHaveText(/^Budget11\.734,60\s€3\sBudgets$/)
  await expect(budgets(page).getByRole('heading', { name: 'Media' })).toHaveText(/11\.234,60\s€/)
  await budgets(page).getByRole('button', { name: 'Nachschlag Startwoche' }).click()
  await dialog.getByLabel('Betrag').fill('1234.56')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Budget von 1.234,56€ gespeichert')).toBeVisible()
  await budgets(page).getByRole('button', { name: 'Nachschlag Startwoche' }).click()
  await removeIn(dialog)
  await expect(toast(page, 'Budget gelöscht')).toBeVisible()
  await expect(budgets(page).getByRole('heading', { name: 'Media' })).toHaveText(/10\.000,10\s€/)

  // a campaign whose dates are pointed out and saved all the same; it goes over the budget
  await page.getByRole('button', { name: 'Kampagne erstellen' }).click()
  await dialog.getByLabel('Publisher').fill('kinozeit')
  await dialog.getByLabel('Platzierung').fill('STARTSEITE')
  await dialog.getByLabel('Kunde netto').fill('7.000,15')
  await dialog.getByLabel('Beginn', { exact: true }).fill('22.11.2026')
  await dialog.getByLabel('Ende', { exact: true }).fill('21.11.2026')
  await expect(dialog.getByText('Das Ende liegt vor dem Beginn.')).toBeVisible()
  expect(await widthOf(page)).toBe(800)
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Kampagne kinozeit erstellt')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: /STARTSEITE/ })
  // figures of one width where numbers stand below each other; in words their hyphens would gape
  await expect(row.getByText('STARTSEITE')).toHaveCSS('font-variant-numeric', 'normal')
  await expect(row.getByText(/7\.000,15/).first()).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await expect(row).toContainText('Das Ende liegt vor dem Beginn.')
  await expect(row).not.toContainText('Überschneidet sich')
  await expect(figure(page, 'Rest')).toHaveText(/^Rest-1\.150,40\s€über Budget$/)
  await row.getByRole('button').first().click()
  await dialog.getByLabel('Ende', { exact: true }).fill('25.11.2026')
  await expect(dialog.getByText('Das Ende liegt vor dem Beginn.')).toHaveCount(0)
  const overlap = dialog.getByText(/^Überschneidet sich mit „Billboard“ \(9\.11\.\s– 22\.11\.2026\)$/)
  await expect(overlap).toBeVisible()
  await dialog.getByLabel('Platzierung').fill('STARTSEITE unten')
  await expect(overlap).toHaveCount(0)
  await dialog.getByLabel('Platzierung').fill('STARTSEITE')
  await expect(overlap).toBeVisible()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status').getByText('Kampagne kinozeit gespeichert', { exact: true })).toBeVisible()
  await expect(row).toContainText(/Überschneidet sich mit „Billboard“ \(9\.11\.\s– 22\.11\.2026\)/)
  await expect(page.getByRole('row').filter({ hasText: /Startseite/ })).toContainText(
    /Überschneidet sich mit der Kampagne 22\.11\.\s– 25\.11\.2026/,
  )

  // status and invoice status change where they stand
  await page.getByRole('button', { name: 'Status von Kinozeit: In Absprache', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Eingeplant' }).click()
  await expect(page.getByRole('status').getByText('Kampagne Kinozeit gespeichert', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rechnungsstatus von Kinozeit: keiner', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Erhalten' }).click()
  await expect(page.getByRole('button', { name: 'Rechnungsstatus von Kinozeit: Erhalten', exact: true })).toBeVisible()
  await expect
    .poll(() => backstage.read('project_ad_campaigns', ads.kinozeit))
    .toMatchObject({ campaignStatus: 'Eingeplant', invoiceStatus: 'Erhalten', customerNet: 4000.1 })

  // who manages the project deletes; others do not, neither here nor over the API
  await row.getByRole('button').first().click()
  await removeIn(dialog)
  await expect(toast(page, 'Kampagne gelöscht')).toBeVisible()
  await expect(row).toHaveCount(0)
  const other = await enter('azubi', ads.page)
  await page.getByRole('button', { name: 'Kinozeit Startseite' }).click()
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  const refused = await request.delete(`/project_ad_campaigns/${ads.kinozeit}`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(refused.status()).toBe(403)
})

testAfresh(
  'the time line: weeks across the end of the year, money by week, hints, and what has no dates',
  async ({ page, enter, backstage, unique }) => {
    const { project, page: address } = await makeProject(backstage, unique('Jahreswechsel'), {
      releaseDate: '2027-01-14',
    })
    const add = (publisher: string, customerNet: number, more: object) =>
      backstage.create('project_ad_campaigns', { project, publisher, customerNet, ...more })
    const feed = { placement: 'Feed', format: 'Video 15″', campaignStatus: 'Eingeplant' }
    await add('Meta', 2100, { ...feed, campaignStart: '2026-12-21', campaignEnd: '2027-01-10' })
    await add('META', 100, { placement: 'feed', campaignStart: '2027-01-04', campaignEnd: '2027-01-17' })
    await add('Radio Elbe', 7.01, { campaignStart: '2027-01-09', campaignEnd: '2027-01-05' })
    await add('Stadtmagazin', 300, {})
    await enter('mitarbeiter', `${address}/kampagnen`)
    await page.getByRole('radiogroup', { name: 'Ansicht der Kampagnen' }).getByText('Zeitleiste').click()
    await expect(page).toHaveURL(`${address}/kampagnen?ansicht=zeitleiste`)
    await enter('mitarbeiter', here(page))
    await expect(page.getByRole('heading', { name: 'Kampagnen' })).toBeInViewport()
    await expect(page.getByText(/4 · KW\s52\/2026–2\/2027/)).toBeVisible()

    const weeks = page.getByRole('list', { name: 'Kalenderwochen' }).getByRole('listitem')
    await expect(weeks).toHaveText(['KW 52ab 21.12.', 'KW 53ab 28.12.', 'KW 1ab 4.01.', 'KW 2ab 11.01.'])
    // 2.100 € by 21 days; 7,14 € by 14 days and 4 ct more on the last; 7,01 € from the 5th to the 9th
    const costs = page.getByRole('list', { name: 'Kunde netto je KW' }).getByRole('listitem')
    await expect(costs).toHaveText([/700\s€/, /700\s€/, /756,99\s€/, /50,02\s€/])
    await expect(page.getByText('Kinostart', { exact: true })).toBeVisible()

    const line = page.getByRole('list', { name: 'Kampagnen', exact: true }).getByRole('listitem')
    await expect(line).toHaveCount(3)
    await expect(line.nth(0)).toContainText(/Überschneidet sich mit der Kampagne 4\.01\.\s– 17\.01\.2027/)
    await expect(line.nth(1)).toContainText(/Überschneidet sich mit „Video 15″“ \(21\.12\.2026\s– 10\.01\.2027\)/)
    await expect(line.nth(2)).toContainText('Das Ende liegt vor dem Beginn.')
    const apart = page.getByRole('list', { name: 'Kampagnen, die nicht auf der Zeitleiste stehen' })
    await expect(apart.getByRole('button')).toHaveText(/Stadtmagazin.*300\s€/)
    const [first, second] = [line.nth(0).getByRole('button'), line.nth(1).getByRole('button')]
    await expect(first).toHaveCSS('border-style', 'solid')
    await expect(second).toHaveCSS('border-style', 'dashed')

    // by keyboard, also on a phone, where the names stay while the weeks scroll
    await page.setViewportSize({ width: 390, height: 844 })
    await first.focus()
    await page.keyboard.press('Tab')
    await expect(second).toBeFocused()
    await expect(second).toBeInViewport({ ratio: 0.2 })
    await expect(line.nth(1).getByText('META').first()).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(line.nth(1).getByText(/^100\s€$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Kampagne bearbeiten' }).getByLabel('Platzierung')).toHaveValue(
      'feed',
    )

    // it opens at today: the week is the first one beside the names
    await page.clock.setFixedTime(new Date('2027-01-05T09:00:00Z'))
    await enter('mitarbeiter', here(page))
    const today = weeks.filter({ hasText: 'KW 1ab' })
    await expect(page.getByText('Heute', { exact: true })).toBeInViewport({ ratio: 1 })
    const names = await line.nth(0).locator('> span').first().boundingBox()
    await expect
      .poll(async () => ((await today.boundingBox())?.x ?? 0) - ((names?.x ?? 0) + (names?.width ?? 0)))
      .toBeLessThan(81)
  },
)

test('the page is accessible in both schemes; hidden invoices do not count for chiefs either', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const ads = await makeAds(backstage, unique('Barrierefrei'))
  const today = new Date().toISOString().slice(0, 10)
  const dates = { campaignStart: today, campaignEnd: today, campaignStatus: 'Eingeplant', invoiceStatus: 'Offen' }
  for (const format of ['Funkspot', 'Interview'])
    await backstage.create('project_ad_campaigns', { project: ads.project, publisher: 'Radio Elbe', format, ...dates })
  await backstage.create('project_ad_campaigns', { project: ads.project, publisher: 'Stadtmagazin', ...dates })
  await enter('chef', ads.page)
  await expect(figure(page, 'Berechnet')).toHaveText(/1\.000,25\s€2\sRechnungen$/)
  await expect(rowOf(page, 'Funkspot').first()).toContainText('Überschneidet sich mit „Interview“')
  expect(await findings(page, { within: 'main' })).toEqual([])
  await page.getByRole('radiogroup', { name: 'Ansicht der Kampagnen' }).getByText('Zeitleiste').click()
  await expect(page.getByText('Heute', { exact: true })).toBeVisible()
  // what is planned is a filled bar, as strong as a button
  const bar = page.getByRole('button', { name: /^Stadtmagazin.*Eingeplant bearbeiten$/ })
  await expect(bar).toHaveCSS('background-color', 'rgb(87, 83, 198)')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radiogroup', { name: 'Ansicht der Kampagnen' }).getByText('Tabelle').click({ force: true })
  await expect(rowOf(page, 'Kinozeit')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
  // in between, no column of a fixed width leaves nothing for the name
  for (const width of [720, 910]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await cells(page, 'Kinozeit').first().boundingBox())?.width).toBeGreaterThan(120)
  }
  // the table again, now in dark
  expect(await findings(page, { within: 'main' })).toEqual([])
})
