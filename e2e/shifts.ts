import type { Page, Route } from '@playwright/test'
import { expect, visit } from './fixtures.ts'

interface Opened {
  readonly path: string
  /** A heading that is there before any answer. */
  readonly outlined: string
  /** By a link of ours, with the code at hand, as most pages are; afresh unless told. */
  readonly byLink?: boolean
}

interface Shift {
  readonly value: number
  /** What moved, from where to where: for whoever has to mend it. */
  readonly moved: readonly string[]
}

/**
 * Opens a page whose answers come one at a time, the one that was asked for last first, and says how much of what was
 * seen has moved meanwhile: the browser's own measure, in which 0.1 is bad.
 */
export const shiftsWhileLoading = async (page: Page, { path, outlined, byLink = false }: Opened): Promise<number> => {
  const waiting: Route[] = []
  const isAnswer = (url: URL) => !/\.(js|css|woff2|svg)$/.test(url.pathname)
  const hold = (route: Route) => {
    const request = route.request()
    // a stream has no end to wait for, and what colleagues do meanwhile moves the page by right
    if (request.url().endsWith('/stream')) return route.abort()
    return request.resourceType() === 'fetch' ? void waiting.push(route) : route.continue()
  }
  await page.route(isAnswer, hold)
  const since = byLink ? await page.evaluate(() => performance.now()) : 0
  await (byLink ? visit(page, path) : page.goto(path))
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: outlined, exact: true })).toBeVisible()
  await expect
    .poll(
      async () => {
        const next = waiting.pop()
        if (next) await next.fulfill({ response: await next.fetch() })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        return waiting.length + (await page.locator('main [aria-busy=true]').count())
      },
      { intervals: [20] }, // each turn lets one answer through
    )
    .toBe(0)
  await page.unroute(isAnswer, hold)
  const shifts = await page.evaluate(
    (since) =>
      new Promise<readonly Shift[]>((resolve) => {
        interface Entry extends PerformanceEntry {
          readonly value: number
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const shifts: Shift[] = []
        const said = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const add = (entries: PerformanceEntryList) => {
          for (const { startTime, value, sources } of entries as Entry[])
            if (startTime >= since)
              shifts.push({
                value,
                moved: sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? 'gone')}: ${said(previousRect)} → ${said(currentRect)}`,
                ),
              })
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(shifts)
          }),
        )
      }),
    since,
  )
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  if (sum > MOST_SHIFT) console.error(shifts.flatMap(({ value, moved }) => [value.toFixed(3), ...moved]).join('\n'))
  return sum
}

/** Spec of the house: what is there stays where it is. */
export const MOST_SHIFT = 0.02
