import type { Page } from '@playwright/test'
import { expect, rowOf, type Stored, search, test, toast, visit } from '../fixtures.ts'

const at = (page: string, name: unknown) => `${page}?suche=${encodeURIComponent(String(name))}`
const HOUR_MS = 3_600_000

/** What only the server writes, e.g. the figures of a channel, is added to its answer on the way. */
const answering = (page: Page, path: string, { id }: Stored, more: object) =>
  page.route(`**/${path}/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...more } })
  })

test('an influencer: facts, projects and channels', async ({ page, enter, backstage, unique }) => {
  const network = await backstage.create('influencer_networks', { name: unique('Wellenreiter') })
  const category = await backstage.create('influencer_categories', { name: unique('Lifestyle') })
  const influencer = await backstage.create('influencers', {
    name: unique('elbkind'),
    fullName: 'Mara Lindqvist',
    region: 'Hamburg',
    email: 'mara@elbkind.example',
    phone: '+49 (0)40 2283-417',
    asp: 'Selin Acar',
    street: 'Rothestraße 41',
    zip: '22765',
    city: 'Hamburg',
    contests: true,
    notes: 'Mag keine Sperrfristen.\nStorys dienstags.',
    influencerNetwork: `/influencer_networks/${network.id}`,
    influencerCategory: `/influencer_categories/${category.id}`,
    facebookPageName: 'elbkind.hamburg',
    instagramProfileName: 'elbkind',
    twitterProfileName: 'elbkind_x',
    applePodcastId: '1999313946',
    blog: 'https://www.elbkind.example/',
  })
  const name = String(influencer['name'])
  const customer = await backstage.create('customers', { name: unique('Verleih'), fullName: 'Verleih GmbH' })
  const project = await backstage.create('projects', {
    title: unique('Zweite Luft'),
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
  })
  await backstage.create('project_influencers', {
    project: `/projects/${project.id}`,
    influencer: `/influencers/${influencer.id}`,
    status: 'Gebucht',
  })
  await answering(page, 'influencers', influencer, {
    facebookPageLikesCount: 11_290,
    facebookPageUpdatedAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    instagramProfileFollowerCount: 184_200,
    instagramProfileImage: '/files/influencers/1/bild.jpg',
    instagramProfileUpdatedAt: new Date(Date.now() - 26 * HOUR_MS).toISOString(),
    applePodcastTrackCount: 64,
  })
  await enter('manager', '/influencer', { isFresh: true })
  // faces come from the channels: those of the demo have some
  const face = page.getByRole('row').locator('img[src^="/files/influencers/"]').first()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await search(page, name)
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText('Letzte Änderung von Claudia gerade eben')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1200)
  for (const heading of ['Name', 'Kategorie und Zielgruppe', 'Ansprechpartner', 'Kanäle', 'Notizen'])
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  for (const fact of [
    'Mara Lindqvist',
    String(category['name']),
    'Gewinnspiele',
    'Selin Acar',
    String(network['name']),
  ])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Interviews')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'mara@elbkind.example' })).toHaveAttribute(
    'href',
    'mailto:mara@elbkind.example',
  )
  await expect(dialog.getByRole('link', { name: '+49 (0)40 2283-417' })).toHaveAttribute('href', 'tel:+49402283417')

  // figures with unit and age, then bare handles, then what is missing
  const card = (channel: string) => dialog.getByRole('link', { name: new RegExp(`^${channel}`) })
  await expect(card('Facebook')).toHaveText('Facebook@elbkind.hamburg11.290 Likesaktualisiert vor 2 Stunden')
  await expect(card('Facebook')).toHaveAttribute('href', 'https://www.facebook.com/elbkind.hamburg')
  await expect(card('Facebook')).toHaveAttribute('target', '_blank')
  await expect(card('Facebook')).toHaveAttribute('rel', 'noreferrer')
  await expect(card('Instagram')).toContainText('184.200 Followeraktualisiert gestern')
  // an id says nothing to anybody: then it is whose podcast it is
  await expect(card('Apple Podcast')).toHaveText(`Apple Podcast${name}64 Folgen`)
  await expect(card('X')).toHaveText('X@elbkind_x')
  await expect(card('Blog')).toHaveText('Blogelbkind.example')
  await expect(card('Blog')).toHaveAttribute('href', 'https://www.elbkind.example/')
  await expect(dialog.getByText('Nicht hinterlegt')).toHaveCount(4)
  await expect(dialog.getByText('Reichweite gesamt 195.490')).toBeVisible()

  await dialog.getByRole('link', { name: String(project['title']) }).click()
  await expect(page).toHaveURL(new RegExp(`/projekte/${project.id}/`))
  await expect(dialog).toBeHidden()
})

test('the way from a view to its form and back, and „mir“ after it', async ({ page, enter, backstage, unique }) => {
  const influencer = await backstage.create('influencers', { name: unique('hafenklang'), email: 'h@klang.example' })
  const name = String(influencer['name'])
  await enter('mitarbeiter', at('/influencer', name))
  await expect(rowOf(page, name)).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Influencer' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Bearbeiten' })).toBeFocused()

  // the focus stays inside, Escape gives it back
  for (let press = 0; press < 12; press++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()

  // all the way by keyboard: open, edit, save, on to the next search
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Bearbeiten' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Künstlername')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Region')).toBeFocused()
  await page.keyboard.type('Bremerhaven/Kiel')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Influencer ${name} gespeichert`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue(name)

  await rowOf(page, name).click()
  await expect(dialog).toContainText('Letzte Änderung von mir gerade eben')
  await expect(dialog.getByText('Bremerhaven/Kiel')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(dialog).toBeHidden()
})

test('a business contact that nobody has changed yet', async ({ page, enter, backstage, unique }) => {
  const company = await backstage.create('business_contact_companies', {
    name: unique('Parkett Nord'),
    street: 'Bahnhofstraße 25',
    zip: '22765',
    city: 'Hamburg',
    website: 'https://www.parkett-nord.example',
  })
  const contact = await backstage.create('business_contacts', {
    firstName: 'Christiane',
    lastName: unique('Klein'),
    position: 'Theaterleiterin',
    email: 'klein@parkett.example',
    company: `/business_contact_companies/${company.id}`,
    isActive: false,
    notes: 'Erste Zeile\nzweite Zeile',
  })
  await answering(page, 'business_contacts', contact, { updatedBy: null, updatedAt: null })
  await enter('azubi', `${at('/b2b-kontakte', contact['lastName'])}&isActive=false`)
  await rowOf(page, String(contact['lastName'])).click()
  await expect(page.getByRole('dialog', { name: `Christiane ${contact['lastName']}` })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Noch nie geändert')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1200)
  await expect(dialog.getByText('Inaktiv')).toBeVisible()
  await expect(dialog.getByText('Bahnhofstraße 25')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'parkett-nord.example' })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByText('Erste Zeile')).toHaveCSS('white-space', 'pre-line')
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await expect(dialog.getByLabel('Position')).toHaveValue('Theaterleiterin')
  expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(800)
})

test('a media contact leads to its media partner', async ({ page, enter, backstage, unique }) => {
  const partner = await backstage.create('mediacontact_partners', { name: unique('Kinozeit'), visits: 880_000 })
  const contact = await backstage.create('mediacontacts', {
    firstName: 'Clara',
    middleName: 'Maria',
    lastName: unique('Erdmann'),
    partners: [`/mediacontact_partners/${partner.id}`],
    pressPreview: true,
  })
  await enter('azubi', at('/medienkontakte', contact['lastName']))
  await rowOf(page, String(contact['lastName'])).click()
  const dialog = page.getByRole('dialog', { name: `Clara ${contact['lastName']}` })
  await expect(dialog.getByText(`Clara Maria ${contact['lastName']}`)).toBeVisible()
  await expect(dialog.getByText('Pressevorführung')).toBeVisible()
  await dialog.getByRole('button', { name: String(partner['name']) }).click()
  const next = page.getByRole('dialog', { name: String(partner['name']) })
  await expect(next).toContainText('880.000')
  await expect(next.getByText('Nicht hinterlegt')).toHaveCount(3)
})

test('a record that is gone says so instead of its view', async ({ page, request, enter, backstage, unique }) => {
  const influencer = await backstage.create('influencers', { name: unique('fort'), email: 'fort@weg.example' })
  const { token } = await enter('manager', at('/influencer', influencer['name']))
  await expect(rowOf(page, String(influencer['name']))).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.delete(`/influencers/${influencer.id}`, { headers })).status()).toBe(204)
  await rowOf(page, String(influencer['name'])).click()
  await expect(page.getByRole('dialog')).toContainText(`„${influencer['name']}“ wurde gelöscht`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('in both schemes', () => {
  test('every view has its width, and fills a phone', async ({ page, enter, backstage, unique }) => {
    test.slow()
    const customer = await backstage.create('customers', { name: unique('Halbinsel'), fullName: 'Halbinsel GmbH' })
    const partner = await backstage.create('mediacontact_partners', { name: unique('Alstertor') })
    const person = { firstName: 'Achim', lastName: unique('Ruge'), email: 'a@ruge.example' }
    await backstage.create('mediacontacts', person)
    await backstage.create('customer_contacts', { ...person, customer: `/customers/${customer.id}` })
    await backstage.create('business_contacts', person)
    const influencer = await backstage.create('influencers', { name: unique('elbkind'), email: 'e@kind.example' })
    const views = [
      [at('/influencer', influencer['name']), influencer['name'], 1200],
      [at('/b2b-kontakte', person.lastName), person.lastName, 1200],
      [at('/medienkontakte', person.lastName), person.lastName, 1200],
      [at('/medienkontakte/partner', partner['name']), partner['name'], 800],
      [`/kunden/${customer.id}/ansprechpartner`, person.lastName, 400],
    ] as const
    await enter('mitarbeiter', '/einstellungen')
    for (const [address, name, width] of views) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, address)
      await rowOf(page, String(name)).click()
      const dialog = page.getByRole('dialog', { name: String(name) })
      await expect(dialog, address).toBeVisible()
      const box = () => dialog.evaluate((element) => [(element as HTMLElement).offsetWidth, element.scrollWidth])
      expect((await box())[0], address).toBe(width)
      // full screen, nothing sticks out
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(box, address).toEqual([390, 390])
    }
  })
})
