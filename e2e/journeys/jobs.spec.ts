import type { Page, Route } from '@playwright/test'
import { findings, findingsInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing here takes long of its own: what runs is told by the test in the server's place.

interface Job {
  readonly id: number
  readonly state: string
  readonly [name: string]: unknown
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const job = (id: number, more: object): Job => ({
  id,
  kind: 'followers',
  title: `Vorgang ${id}`,
  state: 'Läuft',
  progress: 0,
  total: null,
  error: null,
  result: null,
  at: ago(1),
  ...more,
})
const ENDED = [
  job(3, {
    title: 'Import kinokritik.csv',
    state: 'Fertig',
    at: ago(65),
    result: {
      text: '188 von 196 übernommen, 8 Zeilen fehlerhaft',
      isPartial: true,
      links: [
        { label: 'Ergebnis ansehen', href: '/kunden' },
        { label: 'Fehlerdatei laden', href: '/files/fehler.csv', isFile: true },
      ],
    },
  }),
  job(2, {
    title: 'Clipping-Report Kurzstrecke',
    state: 'Fehlgeschlagen',
    at: ago(60 * 24 * 3),
    error: 'Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf',
  }),
]
const RUNNING = job(5, { title: 'Follower-Zahlen abrufen', progress: 1420, total: 2813 })

/** A server with these jobs; every stream tells how they stand, and ends. */
const serve = async (page: Page, jobs: Job[]) => {
  const answer = async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/jobs/stream')
      return route.fulfill({
        contentType: 'text/event-stream',
        body: `event: changed\ndata: ${JSON.stringify(jobs)}\n\n`,
      })
    if (request.method() === 'GET') return route.fulfill({ json: jobs })
    const at = jobs.findIndex(({ id }) => pathname === `/jobs/${id}`)
    jobs[at] = { ...jobs[at]!, state: 'Abgebrochen', at: new Date().toISOString() }
    return route.fulfill({ status: 204 })
  }
  await page.route((url) => /^\/jobs(\/|$)/.test(url.pathname), answer)
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Vorgänge/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })
const entry = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

test('the bell goes on while one looks, stops what runs, and is a page of its own on a phone', async ({
  page,
  enter,
}) => {
  const jobs = [RUNNING, ...ENDED]
  await serve(page, jobs)
  await enter('mitarbeiter', '/projekte')
  await bell(page).click()
  const running = entry(page, 'Follower-Zahlen abrufen')
  await expect(running).toContainText('1.420 von 2.813 Kanälen · noch etwa ')
  expect(await findingsInBothSchemes(page, 'header')).toEqual([])
  jobs[0] = { ...RUNNING, progress: 2000 }
  await expect(running).toContainText('2.000 von 2.813 Kanälen')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(entry(page, 'Clipping-Report')).toBeVisible()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 52, width: 390, height: 792 })
  expect(await findings(page, { within: 'header' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await running.getByRole('button', { name: 'Follower-Zahlen abrufen abbrechen' }).click()
  await expect(running).toContainText('Abgebrochen bei 2.000 von 2.813 Kanälen')
  await entry(page, 'Import kinokritik.csv').getByRole('link', { name: 'Ergebnis ansehen' }).click()
  await expect(page).toHaveURL(/\/kunden/)
  await expect(panel(page)).toHaveCount(0)

  // what the server itself has to tell
  await page.unrouteAll()
  await enter('chef', '/kunden')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Vorgänge')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
})
