import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** As far as it is asked here; its own types are too deep to be handed over to the page. */
interface Asked {
  readonly context: { readonly include: string[]; readonly exclude: string[] }
  readonly options: {
    readonly resultTypes: 'violations'[]
    readonly preload: boolean
    readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>
    readonly runOnly?: string[]
  }
}
interface WithAxe {
  axe?: { run: (context: Asked['context'], options: Asked['options']) => Promise<AxeResults> }
}
/**
 * What costs time and shows nothing more: the rows of a list are alike, and what lies behind a dialog is looked at
 * without it. The landmarks around stay, since none may occur twice.
 */
const LEFT_OUT = ['[role=rowgroup] > [role=row]:nth-child(n+4)', 'body:has([aria-modal=true]) main > *']
/** Nothing to click is smaller than 24 px, or has that much room; of its own axe does not ask. */
const TARGETS = { 'target-size': { enabled: true } }
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What Mantine draws of its own, by rule and place: a menu first puts the focus on an element without a role, what
 * unfolds lies in no landmark of the page, and options are scrolled by the arrow keys of the field above them.
 */
const UNFOLDED: Readonly<Record<string, string>> = {
  'aria-required-children': '.mantine-Menu-dropdown',
  region: '.mantine-Popover-dropdown, .mantine-Menu-dropdown',
  'scrollable-region-focusable': '[role=listbox]',
}

interface Options {
  /** Only this part of the page, e.g. a dialog above what has been looked at already. */
  readonly within?: string
  readonly rules?: readonly string[]
}

/** What axe finds, one line each. Evaluated, not injected: the page's own policy forbids foreign scripts. */
export const findings = async (page: Page, { within = 'html', rules = [] }: Options = {}) => {
  // A dialog is named by its title, which comes with the next drawing.
  await expect(page.locator('[role=dialog]:not([aria-labelledby], [aria-label])')).toHaveCount(0)
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined)
  if (!isThere) await page.evaluate(axe)
  const asked: Asked = {
    context: { include: [within], exclude: LEFT_OUT },
    options: {
      resultTypes: ['violations'],
      preload: false,
      ...(rules.length ? { runOnly: [...rules] } : { rules: TARGETS }),
    },
  }
  return page.evaluate(
    async ({ context, options, unfolded }) => {
      // what the browser need not draw yet, far below, is looked at all the same; what is left out is not even measured
      const drawn = new CSSStyleSheet()
      drawn.replaceSync(
        `* { content-visibility: visible !important } ${context.exclude} { content-visibility: hidden !important }`,
      )
      document.adoptedStyleSheets = [drawn]
      const { violations } = await (globalThis as unknown as Required<WithAxe>).axe.run(context, options)
      document.adoptedStyleSheets = []
      return violations.flatMap(({ id, nodes }) => {
        const place = unfolded[id]
        const found = nodes.filter(({ target }) => !place || !document.querySelector(String(target[0]))?.closest(place))
        return found.length ? [`${id}: ${found.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : []
      })
    },
    { ...asked, unfolded: UNFOLDED },
  )
}

/** Everything in light, then in dark what depends on colour: the structure is the same in both. */
export const findingsInBothSchemes = async (page: Page, within = 'html') => {
  const inLight = await findings(page, { within })
  await wear(page, 'dark')
  const inDark = await findings(page, { within, rules: OF_COLOUR })
  await wear(page, 'light')
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)]
}

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** From the desk, in light, to a phone in dark: what is drawn otherwise on a phone wears the same colours. */
export const toPhone = async (page: Page) => {
  await wear(page, 'dark')
  await page.setViewportSize(SIZES.phone)
}
export const toDesk = async (page: Page) => {
  await page.setViewportSize(SIZES.desk)
  await wear(page, 'light')
}
/** At the desk and on a phone. */
export const findingsEverywhere = async (page: Page) => {
  const atDesk = await findings(page)
  await toPhone(page)
  const onPhone = await findings(page)
  await toDesk(page)
  return [...atDesk, ...onPhone.map((line) => `phone: ${line}`)]
}

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  // a page without scripts follows at once
  const before = colorScheme === 'dark' ? 'light' : 'dark'
  await expect(page.locator(`html[data-mantine-color-scheme=${before}]`)).toHaveCount(0)
  // Where there is motion, the old colours are computed until it ends.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
}
