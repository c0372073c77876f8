import type { Browser, BrowserContextOptions, Page, ViewportSize, WorkerInfo } from '@playwright/test'

export interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

/**
 * A page that stays open while one test follows the other, as it does on a desk for a whole day: its code is loaded and
 * warm, which is most of what a test costs. Between two people it is signed out, as another tab would do it.
 */
export const seatOf = async (browser: Browser, { project: { use } }: WorkerInfo): Promise<Page> => {
  const { baseURL, viewport, locale, timezoneId, contextOptions } = use
  const options = { baseURL, viewport, locale, timezoneId, ...contextOptions } as BrowserContextOptions
  return (await browser.newContext(options)).newPage()
}

interface Manners {
  readonly viewport: ViewportSize | null
  /** How long a click may wait; 0 as long as the test. */
  readonly actionTimeout: number | undefined
}

/** As if nobody had been here. */
export const clear = async (page: Page, { viewport, actionTimeout = 0 }: Manners) => {
  const context = page.context()
  // else those of the first test would go for all that follow
  context.setDefaultTimeout(actionTimeout)
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: 'light', media: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  if (page.url() === 'about:blank' || (await page.evaluate(signOut))) return
  await page.goto('/health/live')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** The page at this address as this person's: in the page that is open where it is ours, else by loading it. */
export const enterBy = async (page: Page, tokens: Tokens, path: string) => {
  if (/^\/(health|docs)/.test(path) || !(await page.evaluate(signOut))) return load(page, tokens, path)
  await page.evaluate(signIn, { ...tokens, path })
  await page.locator('main[aria-busy]').waitFor()
}

/** Lays the tokens where the page looks for them, ahead of its own scripts. */
const load = async (page: Page, tokens: Tokens, path: string) => {
  const laid = await page.addInitScript(({ token, refresh_token }) => {
    if (!location.protocol.startsWith('http')) return
    localStorage.setItem('refresh_token', refresh_token)
    localStorage.setItem('token', token)
  }, tokens)
  // somebody else at the same page, down to its place in it, would load nothing
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.goto(path)
  // the page may renew or drop them from now on
  await laid.dispose()
}

/** Whether the page shows its login now; a form that holds something back keeps it from that. */
const signOut = async () => {
  if (!document.getElementById('root')?.hasChildNodes()) return false
  // what was said to the one before is not to be taken for an answer
  for (const toast of document.querySelectorAll<HTMLElement>('[aria-label=Meldungen] > *')) toast.style.display = 'none'
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  // colours chosen by hand stay on the device, whoever signs out; the page hears of them under their own name only
  const chosen = { key: 'mantine-color-scheme-value', newValue: 'auto', storageArea: localStorage }
  dispatchEvent(new StorageEvent('storage', chosen))
  const isOut = () => location.pathname === '/login' && !document.querySelector('main[aria-busy], [role=dialog]')
  for (let frames = 0; frames < 100 && !isOut(); frames++) await new Promise(requestAnimationFrame)
  return isOut()
}

const signIn = ({ token, refresh_token, path }: Tokens & { readonly path: string }) => {
  localStorage.setItem('refresh_token', refresh_token)
  localStorage.setItem('token', token)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  history.pushState({}, '', path)
}
