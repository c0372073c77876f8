import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Account, expect, idIn, removeIn, test, testAfresh, toast, visit } from '../fixtures.ts'
import { MOST_SHIFT, shiftsWhileLoading } from '../shifts.ts'

const clockOf = (page: Page) => page.locator('main time').first()

/** Two days from now at the agency, which is in the future whatever the hour. */
const SOON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + 2 * 86_400_000)
const german = (day: string) => day.replace(/^(\d+)-(\d+)-0?(\d+)$/, '$3.$2.$1')

/** A project that this person manages, with two briefings, a budget of 5.000,10 € and 1.250,05 € of it planned. */
const projectOf = async (
  { backstage, unique }: { backstage: import('../fixtures.ts').Backstage; unique: (name: string) => string },
  title: string,
  manager?: number,
  releaseDate = SOON,
) => {
  const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
  const project = await backstage.create('projects', {
    title: unique(title),
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
    releaseDate,
    managers: manager ? [`/users/${manager}`] : [],
  })
  const part = { project: `/projects/${project.id}` }
  await backstage.create('project_briefings', { ...part, name: 'Lesereise', category: 'Special', status: 'Gebucht' })
  await backstage.create('project_briefings', { ...part, name: 'Großflächen', category: 'Special', status: 'Idee' })
  await backstage.create('project_ad_budgets', { ...part, amount: 5000.1 })
  await backstage.create('project_ad_campaigns', { ...part, publisher: 'Szene', customerNet: 1250.05 })
  return { ...project, title: String(project['title']) }
}

testAfresh('greeting, day, calendar week and clock follow the time', async ({ page, enter }) => {
  // Spec 9. On Sunday, 25.10.2026, at three in the morning the clocks go back to two.
  await page.clock.install({ time: new Date('2026-10-25T02:58:30+01:00') })
  await enter('manager', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Morgen, Lena')
  await expect(page.getByText('Sonntag, 25. Oktober · KW 43')).toBeVisible()
  await expect(clockOf(page)).toHaveText('02:58')
  await page.clock.runFor(30_000)
  await expect(clockOf(page)).toHaveText('02:59')
  await page.clock.runFor(60_000)
  await expect(clockOf(page)).toHaveText('03:00')
  for (const [moment, time, words] of [
    ['2026-10-25T16:59:00+01:00', '16:59', 'Moin, Lena'],
    ['2026-11-17T11:59:00+01:00', '11:59', 'Guten Morgen, Lena'],
    ['2026-11-17T12:00:00+01:00', '12:00', 'Moin, Lena'],
    ['2026-11-17T16:59:00+01:00', '16:59', 'Moin, Lena'],
    ['2026-11-17T17:00:00+01:00', '17:00', 'Guten Abend, Lena'],
  ] as const) {
    await page.clock.pauseAt(new Date(moment))
    await page.clock.runFor(60_000 - 1)
    await expect(clockOf(page)).toHaveText(time)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
  await expect(page.getByText('Dienstag, 17. November · KW 47')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(clockOf(page)).toBeVisible()
})

/** Spec 6: all active projects for role exactly chief, otherwise those one manages; creating needs a manager. */
const ROLES: readonly [Account, heading: string, mayCreate: boolean, firstName: string][] = [
  ['azubi', 'Meine Projekte', false, 'Ayla'],
  ['mitarbeiter', 'Meine Projekte', false, 'Jonas'],
  ['manager', 'Meine Projekte', true, 'Lena'],
  ['chef', 'Aktive Projekte', true, 'Claudia'],
  ['admin', 'Meine Projekte', true, 'Malte'],
]
test('each role is greeted, sees its projects, and creates some if it may', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const foreign = await projectOf({ backstage, unique }, 'Fremde Küste')
  for (const [account, heading, mayCreate, firstName] of ROLES)
    await test.step(account, async () => {
      const { token } = await enter(account, '/einstellungen')
      const mine = await projectOf({ backstage, unique }, 'Eigene Küste', idIn(token))
      await visit(page, '/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`^(Guten Morgen|Moin|Guten Abend), ${firstName}$`),
      )
      const projects = page.getByRole('region', { name: heading })
      await expect(projects.getByRole('link', { name: mine.title })).toBeVisible()
      await expect(projects.getByRole('link', { name: foreign.title })).toHaveCount(account === 'chef' ? 1 : 0)
      await expect(projects.getByRole('button', { name: 'Projekt erstellen' })).toHaveCount(mayCreate ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Neuigkeit anheften' })).toHaveCount(mayCreate ? 1 : 0)
    })
})

test('a card tells release, briefings and budget; the profile, links and the choice of the scheme', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const { token } = await enter('manager', '/einstellungen')
  await projectOf({ backstage, unique }, 'Vorgestern', idIn(token), '2020-01-02')
  const { title } = await projectOf({ backstage, unique }, 'Übermorgen', idIn(token))
  await visit(page, '/dashboard')
  const projects = page.getByRole('region', { name: 'Meine Projekte' })
  const card = projects.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card).toContainText(`Kinostart ${german(SOON)}in 2 Tagen`)
  await expect(card).toContainText('1.250,05 € / 5.000,10 €')
  // what started years ago does not stand in front of what starts in two days
  const cards = await projects.getByRole('listitem').allInnerTexts()
  const before = cards.slice(
    0,
    cards.findIndex((text) => text.includes(title)),
  )
  expect(before.filter((text) => text.includes('Kinostart 2.01.2020'))).toEqual([])
  await card.getByRole('button', { name: 'Gebucht: Lesereise' }).click()
  await expect(page.getByRole('dialog', { name: 'Lesereise' })).toBeVisible()
  await page.keyboard.press('Escape')
  const profile = page.getByRole('region', { name: 'Mein Profil' })
  await expect(profile).toContainText('Lena Petersen')
  await expect(profile).toContainText('AnyDesk')
  await expect(profile.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/einstellungen')
  await expect(profile.getByRole('navigation', { name: 'Programme' }).getByRole('link')).toHaveCount(6)
  await profile.getByText('Ein', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await profile.getByText('Automatisch', { exact: true }).click()
  // on a phone the amounts stay on one line
  await page.setViewportSize({ width: 390, height: 844 })
  const amounts = card.getByText('1.250,05 € / 5.000,10 €')
  expect(await amounts.evaluate((element) => element.getClientRects().length)).toBe(1)
  expect((await amounts.boundingBox())?.height).toBeLessThan(24)
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('weather shows when it comes and is not missed when it fails; pinned news stand first', async ({
  page,
  enter,
  unique,
}) => {
  await page.route('/fetch/weather', (route) => route.abort())
  await enter('manager', '/dashboard')
  await expect(page.getByRole('region', { name: 'Meine Projekte' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Wetter' })).toHaveCount(0)

  const rain = { name: 'Hamburg', temp: -0.4, description: 'mäßiger Regen', icon: '10d', windSpeed: 4.1 }
  await page.route('/fetch/weather', (route) => route.fulfill({ json: rain }))
  await enter('manager', '/dashboard')
  await expect(page.getByRole('region', { name: 'Wetter' })).toHaveText('0 °C HamburgMäßiger Regen · 15 km/h Wind')

  const title = unique('Sommerfest')
  await page.getByRole('button', { name: 'Neuigkeit anheften' }).click()
  const form = page.getByRole('dialog', { name: 'Neuigkeit erstellen' })
  await form.getByLabel('Titel').fill(title)
  const lines = ['Am Freitag ab 16 Uhr im Hof.', ...Array.from({ length: 9 }, (_, n) => `Punkt ${n + 1}`)]
  await form.getByLabel('Text').fill(lines.join('\n'))
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Neuigkeit ${title} erstellt`)).toBeVisible()
  const news = page.getByRole('region', { name: 'Neuigkeiten' })
  const article = news.getByRole('article').filter({ hasText: title })
  await expect(article).toContainText('Am Freitag ab 16 Uhr im Hof.')
  const { height: cut = 0 } = (await article.boundingBox()) ?? {}
  expect(cut).toBeLessThan(190)
  expect(await findingsInBothSchemes(page, '[aria-label=Wetter], [aria-label=Neuigkeiten]')).toEqual([])
  await article.getByRole('button', { name: 'Mehr zeigen' }).click()
  await expect.poll(async () => (await article.boundingBox())?.height).toBeGreaterThan(cut + 100)
  await news.getByRole('button', { name: `${title} bearbeiten` }).click()
  await removeIn(page.getByRole('dialog'))
  await expect(toast(page, 'Neuigkeit gelöscht')).toBeVisible()
  await expect(news.getByRole('heading', { name: title })).toHaveCount(0)
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`nothing jumps on the first visit, ${width} px wide, and all of the page is within reach`, async ({
    page,
    enter,
    backstage,
    unique,
  }) => {
    const { id } = await backstage.create('news', {
      title: unique('Umzug'),
      text: 'Am Montag ziehen wir um.\nBitte alles einpacken.',
      pinned: true,
    })
    await page.setViewportSize({ width, height })
    await enter('manager', '/health/live')
    const shifts = await shiftsWhileLoading(page, { path: '/dashboard', outlined: 'Meine Projekte' })
    expect(shifts).toBeLessThanOrEqual(MOST_SHIFT)
    await backstage.remove('news', id)

    // the demo gives this manager more than six
    const projects = page.getByRole('region', { name: 'Meine Projekte' })
    const total = Number(await projects.locator('h2 + span').innerText())
    expect(total).toBeGreaterThan(6)
    const isBeside = width === 1440
    const all = projects.getByRole('button', { name: 'Alle anzeigen' })
    if (isBeside) await expect(all).toHaveCount(0)
    else {
      await expect(projects.getByRole('heading', { level: 3 })).toHaveCount(6)
      await all.click()
    }
    await expect(projects.getByRole('heading', { level: 3 })).toHaveCount(total)
  })
