/** What is asked of elements here, by searches for roles, by clicks and by what unfolds; the others are left to jsdom. */
const ASKED = new Set([
  ...['display', 'visibility', 'pointer-events', 'opacity', 'position', 'direction', 'scrollbar-gutter'],
  ...['overflow', 'overflow-x', 'overflow-y', 'transform', 'translate', 'scale', 'rotate', 'perspective'],
  ...['filter', 'backdrop-filter', 'will-change', 'contain', 'container-type'],
])
const INHERITED = new Set(['visibility', 'pointer-events', 'direction'])
/** With one of these, or as one of these, an element may look unlike others of its name. */
const TELLING = ['style', 'hidden', 'popover', 'open', 'dir', 'controls']
const ODD = new Set(['details', 'dialog', 'summary', 'audio', 'video', 'rt', 'rp'])

const isOdd = (element: Element) => ODD.has(element.localName) || TELLING.some((name) => element.hasAttribute(name))
const isOddWithin = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) if (isOdd(one)) return true
  return false
}
const dashed = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * How an element looks, for jsdom a long way through the browser's own style sheet, for it and all around it, and anew
 * after each change: a quarter of the time of a test that fills a long form. There are no other sheets here, so what has no style of its own
 * looks like the first of its name.
 */
export const lookUpLess = (window: Window) => {
  const computed = window.getComputedStyle.bind(window)
  const known = new Map<string, string>()
  const lookOf = (element: Element, property: string, all: () => CSSStyleDeclaration): string => {
    if (window.document.styleSheets.length > 0) return all().getPropertyValue(property)
    if (INHERITED.has(property) ? isOddWithin(element) : isOdd(element)) return all().getPropertyValue(property)
    const key = `${element.localName} ${element.getAttribute('type')} ${property}`
    const found = known.get(key)
    if (found !== undefined) return found
    const value = all().getPropertyValue(property)
    known.set(key, value)
    return value
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return computed(element, pseudo)
    let made: CSSStyleDeclaration | undefined
    const all = () => (made ??= computed(element))
    const value = (property: string) =>
      ASKED.has(property) ? lookOf(element, property, all) : all().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return value
        if (typeof key === 'string' && ASKED.has(dashed(key))) return value(dashed(key))
        const own: unknown = Reflect.get(all(), key, all())
        return typeof own === 'function' ? own.bind(all()) : own
      },
    })
  }
}
