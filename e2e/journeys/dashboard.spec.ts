import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, idIn, removeIn, test, toast, visit } from '../fixtures.ts'
import { MOST_SHIFT, shiftsWhileLoading } from '../shifts.ts'

/** Two days from now at the agency, which is in the future whatever the hour. */
const SOON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + 2 * 86_400_000)
const german = (day: string) => day.replace(/^(\d+)-(\d+)-0?(\d+)$/, '$3.$2.$1')

/** A project that this person manages, with two briefings, a budget of 5.000,10 € and 1.250,05 € of it planned. */
const projectOf = async (
  { backstage, unique }: { backstage: Backstage; unique: (name: string) => string },
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

test('a card of a project, the weather outside, and news that stand first', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const rain = { name: 'Hamburg', temp: -0.4, description: 'mäßiger Regen', icon: '10d', windSpeed: 4.1 }
  await page.route('/fetch/weather', (route) => route.fulfill({ json: rain }))
  const { token } = await enter('manager', '/einstellungen')
  const { title: foreign } = await projectOf({ backstage, unique }, 'Fremde Küste')
  await projectOf({ backstage, unique }, 'Vorgestern', idIn(token), '2020-01-02')
  const { title } = await projectOf({ backstage, unique }, 'Übermorgen', idIn(token))
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Guten Morgen|Moin|Guten Abend), Lena$/)
  await expect(page.getByRole('region', { name: 'Wetter' })).toHaveText('0 °C HamburgMäßiger Regen · 15 km/h Wind')
  const projects = page.getByRole('region', { name: 'Meine Projekte' })
  const card = projects.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card).toContainText(`Kinostart ${german(SOON)}in 2 Tagen`)
  await expect(card).toContainText('1.250,05 € / 5.000,10 €')
  await expect(projects.getByRole('link', { name: foreign })).toHaveCount(0)
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
  await expect(profile.getByRole('navigation', { name: 'Programme' }).getByRole('link')).toHaveCount(6)

  const news = unique('Sommerfest')
  await page.getByRole('button', { name: 'Neuigkeit anheften' }).click()
  const form = page.getByRole('dialog', { name: 'Neuigkeit erstellen' })
  await form.getByLabel('Titel').fill(news)
  const lines = ['Am Freitag ab 16 Uhr im Hof.', ...Array.from({ length: 9 }, (_, n) => `Punkt ${n + 1}`)]
  await form.getByLabel('Text').fill(lines.join('\n'))
  await form.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Neuigkeit ${news} erstellt`)).toBeVisible()
  const article = page.getByRole('region', { name: 'Neuigkeiten' }).getByRole('article').filter({ hasText: news })
  await expect(article).toContainText('Am Freitag ab 16 Uhr im Hof.')
  const { height: cut = 0 } = (await article.boundingBox()) ?? {}
  expect(cut).toBeLessThan(190)
  expect(await findingsInBothSchemes(page, '[aria-label=Wetter], [aria-label=Neuigkeiten]')).toEqual([])
  await article.getByRole('button', { name: 'Mehr zeigen' }).click()
  await expect.poll(async () => (await article.boundingBox())?.height).toBeGreaterThan(cut + 100)
  await article.getByRole('button', { name: `${news} bearbeiten` }).click()
  await removeIn(page.getByRole('dialog'))
  await expect(toast(page, 'Neuigkeit gelöscht')).toBeVisible()
  await expect(article).toHaveCount(0)

  // on a phone there is the clock, too, and the amounts stay on one line
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('main time').first()).toBeVisible()
  const amounts = card.getByText('1.250,05 € / 5.000,10 €')
  expect(await amounts.evaluate((element) => element.getClientRects().length)).toBe(1)
  expect((await amounts.boundingBox())?.height).toBeLessThan(24)
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('nothing jumps on the first visit, however wide, and all of the page is within reach', async ({
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
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    await test.step(`${width} px wide`, async () => {
      // as if nobody had been here who would know how high things are
      await page.goto('/health/live')
      await page.evaluate(() => localStorage.clear())
      await page.setViewportSize({ width, height })
      await enter('manager', '/health/live')
      const shifts = await shiftsWhileLoading(page, { path: '/dashboard', outlined: 'Meine Projekte' })
      expect(shifts).toBeLessThanOrEqual(MOST_SHIFT)

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
  await backstage.remove('news', id)
})
