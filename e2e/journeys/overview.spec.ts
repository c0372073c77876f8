import type { Page } from '@playwright/test'
import { type Backstage, expect, test, testAfresh, visit } from '../fixtures.ts'
import { MOST_SHIFT, shiftsWhileLoading } from '../shifts.ts'

const DAY_MS = 86_400_000
const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
const inDays = (days: number) => new Date(Date.parse(`${TODAY}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const makeProject = async (backstage: Backstage, title: string, more: object = {}) => {
  const customer = await backstage.create('customers', {
    name: `Kunde ${title}`,
    fullName: `${title} Verleih GmbH`,
    street: 'Am Sandtorkai 12',
    zip: '20457',
    city: 'Hamburg',
    website: 'https://www.verleih.example',
  })
  const contact = await backstage.create('customer_contacts', {
    customer: `/customers/${customer.id}`,
    firstName: 'Eva',
    lastName: 'Sommer',
    email: 'eva@verleih.example',
    phone: '040 123456',
  })
  const project = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    customerContacts: [`/customer_contacts/${contact.id}`],
    departments: ['Online PR', 'Marketing'],
    ...more,
  })
  return { ...project, ref: `/projects/${project.id}` }
}

/** One project with figures that can be added up by hand. */
const makeBusyProject = async (backstage: Backstage, title: string) => {
  const made = await makeProject(backstage, title, {
    releaseDate: inDays(9),
    estDate: inDays(40),
    budget: 64_000,
    conceptStatus: 'Freigegeben',
    concept: 'Der Film als Hamburg-Ereignis.\n'.repeat(12),
  })
  const project = made.ref
  const partner = await backstage.create('mediacontact_partners', { name: `Kinozeit ${title}` })
  const cooperation = await backstage.create('project_mediacontact_partners', {
    project,
    mediacontactPartner: `/mediacontact_partners/${partner.id}`,
  })
  for (const status of ['Veröffentlicht', 'Veröffentlicht', 'Zusage', 'Anfrage'])
    await backstage.create('project_mediacontact_partner_features', {
      projectMediacontactPartner: `/project_mediacontact_partners/${cooperation.id}`,
      type: 'Review',
      status,
    })
  await backstage.create('project_ad_budgets', { project, amount: 50_000 })
  await backstage.create('project_ad_campaigns', {
    project,
    publisher: 'Wochenblende',
    customerNet: 48_200,
    campaignStart: inDays(3),
    campaignEnd: inDays(20),
  })
  await backstage.create('project_ad_materials', { project, name: 'Skyscraper', status: 'Offen', deadline: inDays(-2) })
  await backstage.create('project_ad_materials', { project, name: 'Bumper', status: 'Offen', deadline: inDays(1) })
  await backstage.create('project_ad_materials', { project, name: 'Fertig', status: 'Erledigt', deadline: inDays(1) })
  const invoice = { project, costCenter: 3, status: 'Offen' }
  await backstage.create('project_accounting_invoices', { ...invoice, amount: 12_400 })
  await backstage.create('project_accounting_invoices', { ...invoice, amount: 999.5, isPublic: false })
  await backstage.create('project_accounting_invoices', { ...invoice, amount: 38_000, status: 'Bezahlt' })
  return made
}

const figure = (page: Page, area: string) =>
  page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem').filter({ hasText: area })

testAfresh(
  'a project comes in at most 40 files, opens at its overview, and its tabs are links',
  async ({ page, enter, backstage, unique }) => {
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(js|css)\//.test(pathname)) files.add(pathname)
    })
    const title = unique('Nachtzug')
    const { id } = await makeProject(backstage, title)
    await enter('mitarbeiter', `/projekte/${id}`)
    for (const tab of ['Overview', 'Publicity', 'Marketing', 'SocialMedia', 'Accounting'])
      await expect.poll(() => [...files].some((name) => name.startsWith(`/js/${tab}-`)), tab).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(files.size).toBeLessThanOrEqual(40)
    const address = new RegExp(`/projekte/${id}/(ü|%C3%BC)bersicht$`)
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`Übersicht · ${title} · Rampenlicht`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // typed as macOS does; all the other ways stand beside the router
    await page.goto(`/projekte/${id}/u\u0308bersicht`)
    await expect(page.getByRole('heading', { name: 'Nächste Fristen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('data-active', 'true')

    // The way back leads to where one was, not into the redirect.
    const tabs = page.getByRole('navigation', { name: 'Bereiche des Projekts' })
    for (const [tab, path] of [
      ['Publicity', 'publicity'],
      ['Marketing', 'marketing'],
      ['Social Media', 'socialmedia'],
      ['Abrechnung', 'abrechnung'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(`/projekte/${id}/${path}`)
      await expect(page).toHaveTitle(`${tab} · ${title} · Rampenlicht`)
    }
    await tabs.getByRole('link', { name: 'Übersicht' }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL(`/projekte/${id}/abrechnung`)
  },
)

test('figures, deadlines, customer and last changes of a project, on a phone as well', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const title = unique('Donaudampfschifffahrtsgesellschaftskapitän')
  const { id } = await makeBusyProject(backstage, title)
  await enter('manager', `/projekte/${id}`)
  await expect(figure(page, 'Publicity')).toContainText('2 Beiträge online')
  await expect(figure(page, 'Publicity')).toContainText('1 Zusage, 1 Anfrage offen')
  await expect(figure(page, 'Marketing')).toContainText('48.200 € verplant')
  await expect(figure(page, 'Marketing')).toContainText('1.800 € frei, 2 Werbemittel offen')
  await expect(figure(page, 'Social Media')).toContainText('0 Influencer gebucht')
  await expect(figure(page, 'Abrechnung')).toContainText('12.400 € offen')
  await expect(figure(page, 'Abrechnung')).toContainText('1 Rechnung offen, 1 bezahlt')

  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Nächste Fristen').getByRole('listitem')).toContainText([
    'SkyscraperWerbemittel · überfällig seit 2 Tagen',
    'BumperWerbemittel · morgen',
    'Kampagne Wochenblende startetMarketing · in 3 Tagen',
    'KinostartRelease · in 9 Tagen',
    'Kampagne Wochenblende endetMarketing · in 20 Tagen',
    'EST-StartDigitaler Verkauf · in 40 Tagen',
  ])
  await expect(section('Konzept und Budget')).toContainText('64.000 €')
  await expect(section('Konzept und Budget')).toContainText('15.800 € frei')
  await section('Konzept und Budget').getByRole('button', { name: 'Mehr anzeigen' }).click()
  await expect(section('Konzept und Budget').getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible()
  await expect(section('Konzept und Budget').getByRole('button', { name: 'bearbeiten' })).toBeVisible()
  const customer = section('Kunde und Team')
  await expect(customer).toContainText('Am Sandtorkai 12, 20457 Hamburg')
  await expect(customer.getByRole('link', { name: 'Eva Sommer anrufen' })).toHaveAttribute('href', 'tel:040123456')
  await expect(customer.getByRole('link', { name: 'E-Mail an Eva Sommer' })).toHaveAttribute(
    'href',
    'mailto:eva@verleih.example',
  )
  const [newest] = await section('Letzte Änderungen').getByRole('listitem').all()
  await expect(newest!).toContainText('Fertig')
  await expect(newest!).toContainText(/geändert von \S+ gerade eben/)

  // What somebody else adds meanwhile is there on the way back, and the cards lead to their tabs.
  await figure(page, 'Marketing').getByRole('link').click()
  await expect(page).toHaveURL(`/projekte/${id}/marketing`)
  await expect(page.getByRole('row').filter({ hasText: 'Wochenblende' })).toBeVisible()
  await page.getByRole('button', { name: 'Status von Wochenblende: keiner', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Eingeplant' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kampagne Wochenblende gespeichert' })).toBeVisible()
  await page.getByRole('link', { name: 'Übersicht' }).click()
  await expect(section('Letzte Änderungen').getByRole('listitem').first()).toContainText(/Wochenblende.*von mir/)

  // On a phone nothing is wider than the window, the tabs stay and the open one is in view.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Letzte Änderungen' })).toBeVisible()
  // outlines are drawn anew when everything is there
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(390)
  await page.getByRole('region', { name: 'Letzte Änderungen' }).scrollIntoViewIfNeeded()
  const tabs = page.getByRole('navigation', { name: 'Bereiche des Projekts' })
  await expect(tabs.getByRole('link', { name: 'Übersicht' })).toBeInViewport()
  await tabs.getByRole('link', { name: 'Abrechnung' }).click()
  await expect(page).toHaveURL(`/projekte/${id}/abrechnung`)
  await expect(page.getByRole('button', { name: 'Rechnung erstellen' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Abrechnung' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // one line of a head, except on Übersicht; what it has no room for is in the menu
  await visit(page, `/projekte/${id}/marketing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { height = 0 } = (await page.getByRole('heading', { level: 1 }).locator('../..').boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(48)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Projekt bearbeiten' }).click()
  await expect(page.getByRole('dialog').getByLabel('Titel')).toBeVisible()
})

test('nothing jumps while a page of a project comes, at the desk and on a phone', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  test.slow()
  const { id } = await makeBusyProject(backstage, unique('Ruhig'))
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await enter('chef', '/health/live')
    // each with the last of its parts
    for (const [tab, outlined] of [
      ['übersicht', 'Letzte Änderungen'],
      ['publicity', 'Materialien'],
      ['marketing', 'Werbemittel'],
      ['socialmedia', 'Influencer'],
      ['abrechnung', 'Deals'],
    ] as const) {
      const byLink = tab !== 'übersicht'
      // whoever comes in has nothing of the project yet; from a page that asks for nothing, and so stays still itself
      if (byLink) await enter('chef', '/gibt/es/nicht')
      const shifts = await shiftsWhileLoading(page, { path: `/projekte/${id}/${tab}`, outlined, byLink })
      expect.soft(shifts, `${tab}, ${width} px wide`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  }
})
