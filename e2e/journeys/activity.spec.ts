import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, test } from '../fixtures.ts'

const activity = (page: Page) => page.getByRole('region', { name: 'Aktivität' })
/** For axe: the rest of the page is looked at elsewhere. */
const CARD = 'section:has(> div > [aria-label="Aktivität filtern"])'
const lines = (page: Page) => activity(page).getByRole('listitem')
const listening = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/activity/stream')

const makeProject = async (backstage: Backstage, title: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${title}`, fullName: `${title} GmbH` })
  const { id } = await backstage.create('projects', {
    title,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
  })
  return { id, ref: `/projects/${id}` }
}

test('what a colleague changes appears by itself and leads to its place; filtered, and loaded on while scrolling', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const title = unique('Nachtzug')
  const project = await makeProject(backstage, title)
  const open = listening(page)
  await enter('mitarbeiter', '/dashboard')
  await open
  const name = unique('Kinospot')
  const briefing = await backstage.create('project_briefings', {
    project: project.ref,
    name,
    category: 'Marketing',
    status: 'Idee',
  })
  const line = lines(page).filter({ hasText: name })
  await expect(line).toContainText(`hat das Briefing ${name} erstellt`)
  await expect(line).toContainText(`${title} · gerade eben`)
  await backstage.change('project_briefings', briefing.id, { status: 'Gebucht' })
  await expect(line).toContainText(`hat das Briefing ${name} auf Gebucht gesetzt`)
  await expect(line).toHaveCount(1)
  await backstage.change('projects', project.id, { title: `${title} II` })
  await expect(line).toContainText(`${title} II · `)

  // further down nothing moves, until one wants to see; what is older comes while one scrolls
  const first = await lines(page).count()
  const box = activity(page).getByRole('link', { name }).locator('xpath=ancestor::div[contains(@class,"box")]')
  await box.hover()
  await page.mouse.wheel(0, 10_000)
  await expect.poll(() => lines(page).count()).toBeGreaterThan(first + 20)
  // more than that where other journeys have brought lines above it meanwhile
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThanOrEqual(300)
  const contact = await backstage.create('influencers', { name: unique('elbkind'), email: 'elbkind@example.de' })
  await activity(page)
    .getByRole('button', { name: /^\d+ neue/ })
    .click()
  const news = lines(page).filter({ hasText: String(contact['name']) })
  await expect(news).toHaveCount(1)
  // at the top again; what other journeys do meanwhile may stand above it
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await news.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: String(contact['name']) })).toBeVisible()
  await page.keyboard.press('Escape')
  await line.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/projekte/${project.id}/(ü|%C3%BC)bersicht$`))

  const list = await backstage.create('project_lists', { project: project.ref, name: unique('Presse') })
  await enter('chef', '/dashboard')
  const mine = lines(page).filter({ hasText: String(list['name']) })
  await expect(mine).toContainText(`Ich habe den Verteiler ${list['name']} erstellt`)
  await activity(page).getByRole('button', { name: 'Aktivität filtern' }).click()
  await expect(activity(page).getByRole('radio', { name: 'Vier Wochen' })).toBeChecked()
  await activity(page).getByRole('button', { name: 'Art', exact: true }).click()
  await page.getByRole('option', { name: 'Verteiler' }).click()
  await page.keyboard.press('Escape')
  await expect(mine).toBeVisible()
  await expect(lines(page).filter({ hasNotText: /(hat|habe) den Verteiler/ })).toHaveCount(0)
  await activity(page).getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('option', { name: 'Ich', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(lines(page).filter({ hasNotText: 'Ich habe den Verteiler' })).toHaveCount(0)
  await activity(page).getByText('Eine Woche').click()
  await expect(mine).toBeVisible()
  expect(await findingsInBothSchemes(page, CARD)).toEqual([])
  await mine.getByRole('link').click()
  await expect(page).toHaveURL(`/projekte/${project.id}/publicity/verteiler/${list.id}`)

  // whoever comes back finds it as it was left, and sees that it is not everything
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(activity(page).getByRole('radio', { name: 'Eine Woche' })).toBeChecked()
  await expect(mine).toBeVisible()
  await expect(lines(page).filter({ hasNotText: 'Ich habe den Verteiler' })).toHaveCount(0)
})
