import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, idIn, removeIn, rowOf, test, toast, visit } from '../fixtures.ts'

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

const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kennzahlen Marketing' }).getByRole('listitem').filter({ hasText: name })
const cells = (page: Page, name: string) => rowOf(page, name).getByRole('cell')
const lookAs = (page: Page, view: 'Tabelle' | 'Zeitleiste') =>
  page.getByRole('radiogroup', { name: 'Ansicht der Kampagnen' }).getByText(view).click({ force: true })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('budgets and campaigns: created, over the budget, in the table and on the time line, and deleted', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const { token } = await enter('mitarbeiter', '/einstellungen')
  const ads = await makeProject(backstage, unique('Leuchten'), {
    managers: [`/users/${idIn(token)}`],
    releaseDate: inDays(9),
  })
  const { project } = ads
  for (const isPublic of [true, false])
    await backstage.create('project_accounting_invoices', { project, costCenter: 3, amount: 1000.25, isPublic })
  await backstage.create('project_accounting_invoices', { project, costCenter: 1, amount: 700 })
  await backstage.create('project_ad_campaigns', {
    ...{ project, publisher: 'Schnittwerk', customerNet: 650.25, agencyNet: 400, adCreation: true },
  })
  const { id } = await backstage.create('project_ad_campaigns', {
    ...{ project, publisher: 'Kinozeit', placement: 'Startseite', format: 'Billboard', customerNet: 4000.1 },
    ...{ campaignStart: inDays(-40), campaignEnd: inDays(10), campaignStatus: 'In Absprache' },
  })
  await backstage.create('project_ad_campaigns', {
    ...{ project, publisher: 'Stadtmagazin', campaignStart: inDays(2), campaignEnd: inDays(3) },
    campaignStatus: 'Eingeplant',
  })
  await visit(page, ads.page)
  await page.getByRole('button', { name: 'Budget erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Betrag').fill('5.000,10')
  await dialog.getByLabel('Beschreibung').fill('Grundbudget')
  // who clicks twice wants one
  await dialog.getByRole('button', { name: 'Erstellen' }).dblclick()
  await expect(toast(page, 'Budget von 5.000,10€ hinzugefügt')).toBeVisible()
  await expect(figure(page, 'Budget').first()).toHaveText(/^Budget5\.000,10\s€1\sBudget$/)
  await expect(figure(page, 'Berechnet')).toHaveText(/^Berechnet1\.000,25\s€1\sRechnung$/)

  // a campaign that goes over the budget, at the place of another one
  await page.getByRole('button', { name: 'Kampagne erstellen' }).click()
  await dialog.getByLabel('Publisher').fill('KINOZEIT')
  await dialog.getByLabel('Platzierung').fill('STARTSEITE')
  await dialog.getByLabel('Kunde netto').fill('7.000,15')
  await dialog.getByLabel('Beginn', { exact: true }).fill('heute')
  await dialog.getByLabel('Ende', { exact: true }).fill('heute')
  await expect(dialog.getByText(/^Überschneidet sich mit „Billboard“/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, 'Kampagne KINOZEIT erstellt')).toBeVisible()
  await expect(figure(page, 'Rest')).toHaveText(/^Rest-6\.650,40\s€über Budget$/)
  const over = page.getByRole('list', { name: 'Verplant nach Art' }).getByText('über Budget').first()
  await expect(over).toHaveCSS('color', 'rgb(196, 54, 31)')
  const row = page.getByRole('row').filter({ hasText: /STARTSEITE/ })
  // figures of one width where numbers stand below each other; in words their hyphens would gape
  await expect(row.getByText('STARTSEITE')).toHaveCSS('font-variant-numeric', 'normal')
  await expect(row.getByText(/7\.000,15/).first()).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await page.getByRole('button', { name: 'Status von Kinozeit: In Absprache', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Eingeplant' }).click()
  await expect(page.getByRole('status').getByText('Kampagne Kinozeit gespeichert', { exact: true })).toBeVisible()
  expect(await backstage.read('project_ad_campaigns', id)).toMatchObject({
    campaignStatus: 'Eingeplant',
    customerNet: 4000.1,
  })
  // no column of a fixed width leaves nothing for the name
  for (const width of [720, 910]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await cells(page, 'Startseite').first().boundingBox())?.width).toBeGreaterThan(120)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // what is planned is a filled bar, as strong as a button, what is not yet has a dashed edge
  await lookAs(page, 'Zeitleiste')
  await expect(page).toHaveURL(`${ads.page}?ansicht=zeitleiste`)
  const lines = page.getByRole('list', { name: 'Kampagnen', exact: true }).getByRole('listitem')
  const [first, second] = [lines.nth(0).getByRole('button'), lines.nth(1).getByRole('button')]
  await expect(first).toHaveCSS('border-style', 'solid')
  const planned = lines.getByRole('button', { name: /^Stadtmagazin.*Eingeplant bearbeiten$/ })
  await expect(planned).toHaveCSS('background-color', 'rgb(87, 83, 198)')
  await expect(second).toHaveCSS('border-style', 'dashed')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  // on a phone it opens at today: the week is the first one beside the names, which stay while the weeks scroll
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('mitarbeiter', `${ads.page}/kampagnen?ansicht=zeitleiste`)
  await expect(page.getByRole('heading', { name: 'Kampagnen' })).toBeInViewport()
  await expect(page.getByText('Heute', { exact: true })).toBeInViewport({ ratio: 1 })
  const today = page.getByRole('list', { name: 'Kalenderwochen' }).locator('[data-now]')
  const names = await lines.nth(0).locator('> span').first().boundingBox()
  await expect
    .poll(async () => ((await today.boundingBox())?.x ?? 0) - ((names?.x ?? 0) + (names?.width ?? 0)))
    .toBeLessThan(81)
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await expect(second).toBeInViewport({ ratio: 0.2 })
  await expect(lines.nth(1).getByText('KINOZEIT').first()).toBeInViewport()
  await expect(lines.nth(1).getByText(/^7\.000,15\s€$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Platzierung')).toHaveValue('STARTSEITE')
  // who manages the project deletes
  const campaigns = await lines.count()
  await removeIn(dialog)
  await expect(toast(page, 'Kampagne gelöscht')).toBeVisible()
  // the page is shorter without it, and moves under whoever clicks too early
  await expect(lines).toHaveCount(campaigns - 1)
  await lookAs(page, 'Tabelle')
  await expect(rowOf(page, 'Startseite')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
})
