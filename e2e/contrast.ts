import type { Page } from '@playwright/test'

/** What axe keeps to itself, as far as it is reached into here. */
interface Inside {
  readonly axe: {
    readonly _tree: object
    readonly _audit: {
      readonly rules: readonly { readonly id: string; matches: (node: Element, ...rest: unknown[]) => boolean }[]
      readonly checks: Readonly<
        Record<string, { evaluate: (this: Helper, node: Element, ...rest: unknown[]) => unknown }>
      >
    }
  }
}
interface Helper {
  readonly data: (found?: { readonly contrastRatio?: number; readonly messageKey?: string | null }) => void
}

/**
 * The contrast of a text is most of what axe measures, and the same words wear the same colours on every page: while the
 * page stays open, a text is not measured again whose like has been found good. Alike is what has the same classes and the
 * same colours, from itself up to the page: another scheme, another state or another place is another text. What is not good,
 * or not certain, is measured each time.
 */
export const measureContrastOnce = (page: Page) =>
  page.evaluate(() => {
    const { axe } = globalThis as unknown as Inside
    const { rules, checks } = axe._audit
    const rule = rules.find(({ id }) => id === 'color-contrast')
    const check = checks['color-contrast']
    if (!rule || !check) throw new Error('axe names its rules otherwise now')
    const good = new Set<string>()
    /** Of what this look has come to already: its parents are those of many. */
    let ways = new WeakMap<Element, string>()
    let tree: object | undefined
    const wayTo = (element: Element | null): string => {
      if (!element) return ''
      const known = ways.get(element)
      if (known !== undefined) return known
      const style = getComputedStyle(element)
      const classes = String(element.getAttribute('class')).replace(/__m__\S+/g, '')
      const { backgroundColor, backgroundImage, opacity, position } = style
      const own = [element.localName, classes, backgroundColor, backgroundImage, opacity, position]
      const way = `${wayTo(element.parentElement)}>${own.join()}`
      ways.set(element, way)
      return way
    }
    const lookOf = (element: Element) => {
      if (tree !== axe._tree) ways = new WeakMap()
      tree = axe._tree
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      return [wayTo(element), color, fontSize, fontWeight, textShadow].join()
    }
    const { matches } = rule
    rule.matches = function (node, ...rest) {
      return !good.has(lookOf(node)) && matches.call(this, node, ...rest)
    }
    const { evaluate } = check
    check.evaluate = function (node, ...rest) {
      let isMeasured = false
      const helper: Helper = {
        ...this,
        data: (found) => {
          isMeasured = found?.contrastRatio !== undefined && !found.messageKey
          this.data(found)
        },
      }
      const isGood = evaluate.call(helper, node, ...rest)
      if (isGood === true && isMeasured) good.add(lookOf(node))
      return isGood
    }
  })
