import { type APIRequestContext, test as base, type Locator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { clear, enterBy, seatOf, type Tokens } from './seat.ts'
import { lookUpOwnLinesOnly } from './stacks.ts'

export { expect }

lookUpOwnLinesOnly()

export const PASSWORD = 'rampenlicht'
export type Account = 'azubi' | 'mitarbeiter' | 'manager' | 'chef' | 'admin'
export const addressOf = (account: Account) => `${account}@demo.test`

export interface Stored {
  readonly id: number
  readonly [name: string]: unknown
}

/** Signs in over the API; journeys about signing in use the form. */
const freshTokensFor = async (request: APIRequestContext, account: Account): Promise<Tokens> => {
  const answer = await request.post('/authentication_token', {
    data: { email: addressOf(account), password: PASSWORD },
  })
  expect(answer.status(), `login of ${account}`).toBe(200)
  return answer.json()
}

const REUSED_MS = 5 * 60_000
const kept = new Map<Account, { readonly tokens: Tokens; readonly since: number }>()
/** One sign-in serves many tests, well within the life of a token: passwords are slow by design, and throttled. */
const tokensFor = async (request: APIRequestContext, account: Account): Promise<Tokens> => {
  const found = kept.get(account)
  if (found && Date.now() - found.since < REUSED_MS) return found.tokens
  const tokens = await freshTokensFor(request, account)
  kept.set(account, { tokens, since: Date.now() })
  return tokens
}

/** Whose token it is. */
export const idIn = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).id

const AT_ONCE = 8

/** What a test needs to exist, made and changed as another person would. */
export class Backstage {
  readonly #request: APIRequestContext
  readonly #headers: Readonly<Record<string, string>>
  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${token}` }
  }
  async create(path: string, data: object): Promise<Stored> {
    const answer = await this.#request.post(`/${path}`, { data, headers: this.#headers })
    expect(answer.status(), `POST /${path}: ${await answer.text()}`).toBe(201)
    return answer.json()
  }
  /** Few at a time: more than the server has connections for would only wait there, on a slow machine in vain. */
  async createAll(path: string, all: readonly object[]): Promise<Stored[]> {
    const created: Stored[] = []
    for (let at = 0; at < all.length; at += AT_ONCE)
      created.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map((data) => this.create(path, data)))))
    return created
  }
  async change(path: string, id: number, data: object): Promise<Stored> {
    const answer = await this.#request.put(`/${path}/${id}`, { data, headers: this.#headers })
    expect(answer.status(), `PUT /${path}/${id}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  async remove(path: string, id: number): Promise<void> {
    const answer = await this.#request.delete(`/${path}/${id}`, { headers: this.#headers })
    expect(answer.status(), `DELETE /${path}/${id}`).toBe(204)
  }
  async read(path: string, id: number): Promise<Stored> {
    const answer = await this.#request.get(`/${path}/${id}`, { headers: this.#headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
}

interface Fixtures {
  /** Puts the page behind the login as this person, at this address. */
  readonly enter: (account: Account, path: string, options?: { readonly isFresh?: boolean }) => Promise<Tokens>
  /** The chief, working over the API. */
  readonly backstage: Backstage
  /** Names that no other test has. */
  readonly unique: (name: string) => string
  readonly noReports: undefined
}

let counter = 0

/** With a page of its own: for what happens while one is loaded, and for clocks and settings that stay with it. */
export const testAfresh = base.extend<Fixtures, { readonly seat: Page }>({
  seat: [
    async ({ browser }, use, worker) => {
      const page = await seatOf(browser, worker)
      await use(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  enter: async ({ page, request }, use) => {
    await use(async (account, path, { isFresh = false } = {}) => {
      // the page's own requests share its cookies: only a sign-in of its own lets it see pictures
      const tokens = await (isFresh ? freshTokensFor(page.request, account) : tokensFor(request, account))
      await enterBy(page, tokens, path)
      return tokens
    })
  },
  backstage: async ({ request }, use) => {
    const { token } = await tokensFor(request, 'chef')
    await use(new Backstage(request, token))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
  unique: async ({}, use, { workerIndex }) => {
    const run = `${Date.now().toString(36)}${String.fromCharCode(97 + (workerIndex % 26))}`
    await use((name) => `${name} ${run}${counter++}`)
  },
  // Every journey also proves that the page broke nothing and violated no policy.
  noReports: [
    async ({ page }, use) => {
      const reports: string[] = []
      page.on('pageerror', ({ message }) => reports.push(message))
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to|React/.test(message.text())) reports.push(message.text())
      })
      await use(undefined)
      expect(reports).toEqual([])
    },
    { auto: true },
  ],
})

/** In the page of the worker, which stays open from one test to the next. */
export const test = testAfresh.extend({
  context: ({ seat }, use) => use(seat.context()),
  page: async ({ seat, viewport, actionTimeout }, use) => {
    await clear(seat, { viewport, actionTimeout })
    await use(seat)
  },
})

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
export const errorToast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
/** The row of a list that carries this name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/**
 * Searches, and waits for the answer: a row of the list before would be gone in the middle of a click. The address is there
 * before the list says that it waits, hence the request, which it says so with.
 */
export const search = async (page: Page, text: string) => {
  const wanted = (url: string) => new URL(url).searchParams.get('q') === text.trim()
  const answered = page.waitForResponse((response) => wanted(response.url()))
  await page.getByRole('searchbox').fill(text)
  await answered
  await expect(page.locator('[role=grid][aria-busy=false]')).toBeVisible()
}

/**
 * Another page as a link of ours would open it: nothing is loaded anew. The page before stays until the code of
 * the next one is here, so it is waited for: a row of the same name would be clicked there.
 */
export const visit = async (page: Page, path: string) => {
  await page.evaluate(async (to) => {
    history.pushState({}, '', to)
    await new Promise(requestAnimationFrame)
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('main[aria-busy=false]')).toBeVisible()
}
/**
 * Where the page is. Whoever enters there once more finds what the address and the server know and nothing else, as by
 * loading it anew, which costs the browser many times as much.
 */
export const here = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
/** Deletes the record whose form this is. */
export const removeIn = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
}
