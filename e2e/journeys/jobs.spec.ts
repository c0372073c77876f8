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
  const asked: string[] = []
  const answer = async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}`)
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
  return asked
}
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Vorgänge/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })
const entry = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

test('the bell shows what runs and what has ended, stops one, and leads to a result', async ({ page, enter }) => {
  const jobs = [RUNNING, ...ENDED]
  await serve(page, jobs)
  await enter('mitarbeiter', '/projekte')
  await expect(bell(page)).toHaveAccessibleName('Vorgänge: einer läuft, 2 neu beendet')
  await bell(page).click()
  const running = entry(page, 'Follower-Zahlen abrufen')
  await expect(running).toContainText('1.420 von 2.813 Kanälen · noch etwa ')
  await expect(running.getByRole('progressbar', { name: 'Follower-Zahlen abrufen' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  await expect(entry(page, 'Import kinokritik.csv')).toContainText('vor einer Stunde')
  await expect(entry(page, 'Clipping-Report')).toContainText('Ein Clipping ist passwortgeschützt: tagesblick-0911.pdf')
  await expect(panel(page)).toContainText('Beendete bleiben 30 Tage stehen.')
  await expect(entry(page, 'Import kinokritik.csv').getByRole('link', { name: 'Fehlerdatei laden' })).toHaveAttribute(
    'href',
    '/files/fehler.csv',
  )
  expect(await findingsInBothSchemes(page, 'header')).toEqual([])

  // it goes on while one looks
  jobs[0] = { ...RUNNING, progress: 2000 }
  await expect(running).toContainText('2.000 von 2.813 Kanälen')
  await running.getByRole('button', { name: 'Follower-Zahlen abrufen abbrechen' }).click()
  await expect(running).toContainText('Abgebrochen bei 2.000 von 2.813 Kanälen')
  await expect(bell(page)).not.toHaveAccessibleName(/läuft/)

  await entry(page, 'Import kinokritik.csv').getByRole('link', { name: 'Ergebnis ansehen' }).click()
  await expect(page).toHaveURL(/\/kunden/)
  await expect(panel(page)).toHaveCount(0)
})

test('what was looked at is no news any more', async ({ page, enter }) => {
  await serve(page, [...ENDED])
  await enter('manager', '/kunden')
  await expect(bell(page)).toHaveAccessibleName('Vorgänge: 2 neu beendet')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Alle als gesehen markieren' }).click()
  await expect(bell(page)).toHaveAccessibleName('Vorgänge')
  await page.reload()
  await bell(page).click()
  await expect(entry(page, 'Import kinokritik.csv')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Vorgänge')
})

test('nothing to tell costs one request; the keyboard opens and leaves', async ({ page, enter }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/jobs(\/|$)/.test(pathname)) asked.push(pathname)
  })
  await enter('chef', '/kunden')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Keine Vorgänge')
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  expect(asked).toEqual(['/jobs'])
})

test('what did not come is told in the panel, and asked for again', async ({ page, enter }) => {
  let isAway = true
  await page.route('**/jobs', (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { detail: 'Die Datenbank ist gerade nicht erreichbar.' } })
      : route.fulfill({ json: ENDED }),
  )
  await enter('chef', '/kunden')
  await bell(page).click()
  await expect(panel(page)).toContainText('Die Vorgänge wurden nicht geladen.')
  isAway = false
  await panel(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(entry(page, 'Import kinokritik.csv')).toBeVisible()
})

test('on a phone the list is a page below the header', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await serve(page, [RUNNING, ...ENDED])
  await enter('mitarbeiter', '/kunden')
  await bell(page).click()
  await expect(entry(page, 'Clipping-Report')).toBeVisible()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 52, width: 390, height: 792 })
  expect(await findings(page, { within: 'header' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
