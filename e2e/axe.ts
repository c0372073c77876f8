import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { measureContrastOnce } from './contrast.ts'

/**
 * Before it looks, axe notes ways to every element of the page, for the selectors in its messages: a twelfth of all it does.
 * Ours show the element itself.
 */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /axe\._selectorData=\w+\(\w+\.flatTree\)/g,
  'axe._selectorData={}',
)
/** As far as it is asked here; its own types are too deep to be handed over to the page. */
interface Asked {
  readonly context: { readonly include: string[] }
  readonly options: {
    readonly resultTypes: 'violations'[]
    readonly elementRef: boolean
    readonly selectors: boolean
    readonly preload: boolean
    readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
    readonly runOnly?: string[]
  }
}
interface WithAxe {
  axe?: {
    run: (context: Asked['context'], options: Asked['options']) => Promise<AxeResults>
    configure: (options: { readonly noHtml: boolean }) => void
  }
}
/**
 * What costs time and shows nothing more: the rows of a list, the lines below a heading and the choices of a picker are
 * alike, and what lies behind a dialog is looked at without it. The landmarks around stay, since none may occur twice.
 */
const LEFT_OUT = [
  '[role=rowgroup] > [role=row]:nth-child(n+4)',
  '[role=rowgroup] > [role=presentation] > [role=row]:nth-child(n+4)',
  '[role=dialog] fieldset > label:nth-of-type(n+6):not([data-chosen], [data-off])',
  'main section[aria-label] > :is(ol, ul) > li:nth-child(n+6)',
  'main ul[aria-label^=Vorschläge] > li:nth-child(n+4)',
  'body:has([aria-modal=true]) #root :is(main > *, header > :not(nav), header > nav > *)',
]
/** Nothing to click is smaller than 24 px, or has that much room; of its own axe does not ask. */
const TARGETS = { 'target-size': { enabled: true } }
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** What may differ where the same things are drawn in less room and other colours. */
const OF_LOOKS = [...OF_COLOUR, ...Object.keys(TARGETS)]

/**
 * What Mantine draws of its own, by rule and place: a menu first puts the focus on an element without a role, what
 * unfolds lies in no landmark of the page, and options are scrolled by the arrow keys of the field above them.
 */
const UNFOLDED: Readonly<Record<string, string>> = {
  'aria-required-children': '.mantine-Menu-dropdown',
  region:
    '.mantine-Popover-dropdown, .mantine-Menu-dropdown, [data-portal]:has(> .mantine-Popover-dropdown:only-child)',
  'scrollable-region-focusable': '[role=listbox]',
}

interface Options {
  /** Only this part of the page, e.g. a dialog above what has been looked at already. */
  readonly within?: string
  readonly rules?: readonly string[]
}

interface Here {
  readonly within?: string
  readonly isDialog?: boolean
}

/** As long as an expectation waits. One look from within costs less than several expectations, each of them a step. */
const MOST_WAIT = 30_000
/** What was just clicked for may not be there yet, and what is not there has no findings. */
const isReady = (within: string) => {
  // a dialog is named by its title, which comes with the next drawing
  if (document.querySelector('[role=dialog]:not([aria-labelledby], [aria-label])')) return false
  const { width = 0, height = 0 } = document.querySelector(within)?.getBoundingClientRect() ?? {}
  return width > 0 && height > 0 && !!document.querySelector(within)?.checkVisibility({ visibilityProperty: true })
}

/** What axe finds, one line each. Evaluated, not injected: the page's own policy forbids foreign scripts. */
export const findings = async (page: Page, { within = 'html', rules = [] }: Options = {}) => {
  await page.waitForFunction(isReady, within, { timeout: MOST_WAIT })
  const asked: Asked = {
    context: { include: [within] },
    options: {
      resultTypes: ['violations'],
      elementRef: true,
      selectors: false,
      preload: false,
      ...(rules.length ? { runOnly: [...rules] } : { rules: TARGETS }),
    },
  }
  const run = () => page.evaluate(runAxe, { ...asked, leftOut: String(LEFT_OUT), unfolded: UNFOLDED })
  const found = await run()
  if (found) return found
  await page.evaluate(axe)
  await measureContrastOnce(page)
  return (await run()) ?? ['axe: not there']
}

interface Told extends Asked {
  readonly leftOut: string
  readonly unfolded: Readonly<Record<string, string>>
}
/** In the page; undefined where axe has not come yet. */
const runAxe = async ({ context, options, leftOut, unfolded }: Told) => {
  const { axe } = globalThis as unknown as WithAxe
  if (!axe) return undefined
  // what the browser need not draw yet, far below, is looked at all the same
  const undrawn = [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')].filter(
    (element) => getComputedStyle(element).contentVisibility === 'auto',
  )
  for (const element of undrawn) element.style.contentVisibility = 'visible'
  // axe measures all that it finds, also what it is told to exclude: it is shown parents without these children
  const away = new Set<Node>(document.querySelectorAll(leftOut))
  const parents = new Set([...away].map(({ parentElement }) => parentElement).filter((one) => one !== null))
  for (const parent of parents) {
    const value = [...parent.childNodes].filter((child) => !away.has(child))
    Object.defineProperty(parent, 'childNodes', { configurable: true, value })
  }
  // and where it sorts what lies above what, it walks through everything by itself
  document.createTreeWalker = (root, show) =>
    Document.prototype.createTreeWalker.call(document, root, show, (node) =>
      away.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
  axe.configure({ noHtml: true })
  const { violations } = await axe.run(context, options)
  for (const parent of parents) Reflect.deleteProperty(parent, 'childNodes')
  Reflect.deleteProperty(document, 'createTreeWalker')
  for (const element of undrawn) element.style.removeProperty('content-visibility')
  return violations.flatMap(({ id, nodes }) => {
    const place = unfolded[id]
    const found = nodes.map(({ element }) => element).filter((one) => !place || !one?.closest(place))
    return found.length ? [`${id}: ${found.map((one) => one?.outerHTML.slice(0, 160)).join(' | ')}`] : []
  })
}

/** Everything in the colours it wears, then in the others what depends on them: the structure is the same. It keeps them. */
export const findingsInBothSchemes = async (page: Page, within = 'html') => {
  const first = await findings(page, { within })
  const scheme = (await wornBy(page)) === 'dark' ? 'light' : 'dark'
  await wear(page, scheme)
  const others = await findings(page, { within, rules: OF_COLOUR })
  return [...first, ...others.map((line) => `${scheme}: ${line}`)]
}

/** At the desk in light, on a phone in dark: what is drawn otherwise on a phone wears the same colours. */
const PLACES = {
  desk: { size: { width: 1440, height: 900 }, scheme: 'light' },
  phone: { size: { width: 390, height: 844 }, scheme: 'dark' },
} as const
const isOnPhone = (page: Page) => page.viewportSize()?.width === PLACES.phone.size.width
export const turnTo = async (page: Page, place: keyof typeof PLACES) => {
  const { size, scheme } = PLACES[place]
  if (page.viewportSize()?.width === size.width && (await wornBy(page)) === scheme) return
  // both before the next drawing
  await Promise.all([page.setViewportSize(size), wear(page, scheme)])
  // How far the page was scrolled at the other place puts something else below what sticks to the top here, half covered.
  await page.evaluate(() => document.querySelector('main')?.scrollTo({ top: 0 }))
}
/** From one to the other: drawing everything anew is dear, so nobody goes back before the next thing to look at. */
const turn = (page: Page) => turnTo(page, isOnPhone(page) ? 'desk' : 'phone')
/** Here. A dialog is built on a phone as it is at the desk, while the rows of a page become cards. */
export const findingsHere = async (page: Page, { within, isDialog = false }: Here = {}) => {
  const onPhone = isOnPhone(page)
  const lines = await findings(page, { ...(within && { within }), ...(isDialog && onPhone && { rules: OF_LOOKS }) })
  return onPhone ? lines.map((line) => `phone: ${line}`) : lines
}
/** At the desk and on a phone, beginning where it is; it stays at the other. */
export const findingsEverywhere = async (page: Page, here: Here = {}) => {
  const first = await findingsHere(page, here)
  // what is left out behind a dialog need not be laid out anew either
  if (here.isDialog) await hideBehind(page, true)
  await turn(page)
  const others = await findingsHere(page, here)
  if (here.isDialog) await hideBehind(page, false)
  return [...first, ...others]
}

/** Evaluated like axe itself: the page's own policy forbids foreign style sheets. */
const hideBehind = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    },
    isHidden ? `body:has([aria-modal=true]) #root main > * { display: none }` : '',
  )

const wornBy = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(isWorn, colorScheme, { timeout: MOST_WAIT })
}
const isWorn = (colorScheme: 'light' | 'dark') => {
  // a page without scripts follows at once
  const before = colorScheme === 'dark' ? 'light' : 'dark'
  // what waits for an answer is pale until it comes
  if (document.querySelector(`html[data-mantine-color-scheme=${before}], [data-outdated]`)) return false
  // Where there is motion, the old colours are computed until it ends.
  return !document.getAnimations().some((one) => one instanceof CSSTransition)
}
