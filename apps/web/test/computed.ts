import { versionOf } from './inner.ts'

/** What is asked of elements here, by searches for roles, by clicks and by what unfolds; the others are left to jsdom. */
const ASKED = new Set([
  ...['display', 'visibility', 'pointer-events', 'opacity', 'position', 'direction', 'scrollbar-gutter'],
  ...['overflow', 'overflow-x', 'overflow-y', 'transform', 'translate', 'scale', 'rotate', 'perspective'],
  ...['filter', 'backdrop-filter', 'will-change', 'contain', 'container-type', 'width', 'height'],
])
const INHERITED = new Set(['visibility', 'pointer-events', 'direction'])
/** With one of these, or as one of these, an element may look unlike others of its name. */
const TELLING = ['hidden', 'popover', 'open', 'dir', 'controls']
const ODD = new Set(['details', 'dialog', 'summary', 'audio', 'video', 'rt', 'rp'])
/** What Mantine measures a growing text field by before each drawing; nothing is laid out here, so it has no size to find. */
const MEASURED = /^(border|box|font|letter|line|padding|tab|text|word|width)/

type Styled = Element & ElementCSSInlineStyle
const isOdd = (element: Element) => ODD.has(element.localName) || TELLING.some((name) => element.hasAttribute(name))
/** What its own style says of the property; jsdom keeps each under its own name only. */
const saidOf = (element: Element, property: string) =>
  element.hasAttribute('style') ? (element as Styled).style.getPropertyValue(property) : ''
const isPlain = (element: Element, property: string) => !isOdd(element) && saidOf(element, property) === ''
const isPlainWithin = (element: Element, property: string): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) if (!isPlain(one, property)) return false
  return true
}
const dashed = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The files share a window, and each begins by asking for this. */
const lessened = new WeakSet<Window>()
/**
 * How an element looks, for jsdom a long way through the browser's own style sheet, for it and all around it, and anew
 * after each change: a quarter of the time of a test that fills a long form. There are no other sheets here, so what has
 * no style of its own looks like the first of its name.
 */
export const lookUpLess = (window: Window) => {
  if (lessened.has(window)) return
  lessened.add(window)
  const computed = window.getComputedStyle.bind(window)
  const known = new Map<string, string>()
  const current = versionOf(window.document)
  let version = Number.NaN
  let recent = new Map<string, WeakMap<Element, string>>()
  /** A search asks the same elements several times, and those around them once for each of them. */
  const lately = (property: string) => {
    if (version !== current()) recent = new Map()
    version = current()
    const found = recent.get(property) ?? new WeakMap<Element, string>()
    recent.set(property, found)
    return found
  }
  const look = (element: Element, property: string, all: () => CSSStyleDeclaration): string => {
    // what is not on the page changes without the page doing so
    if (!element.isConnected) return lookOf(element, property, all)
    const looks = lately(property)
    const found = looks.get(element)
    if (found !== undefined) return found
    const value = lookOf(element, property, all)
    looks.set(element, value)
    return value
  }
  const lookOf = (element: Element, property: string, all: () => CSSStyleDeclaration): string => {
    if (window.document.styleSheets.length > 0) return all().getPropertyValue(property)
    if (!(INHERITED.has(property) ? isPlainWithin : isPlain)(element, property)) return all().getPropertyValue(property)
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
    const isText = element.localName === 'textarea'
    const value = (property: string) => {
      if (isText && MEASURED.test(property)) return ''
      return ASKED.has(property) ? look(element, property, all) : all().getPropertyValue(property)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return value
        if (typeof key === 'string' && (ASKED.has(dashed(key)) || (isText && MEASURED.test(key))))
          return value(dashed(key))
        const own: unknown = Reflect.get(all(), key, all())
        return typeof own === 'function' ? own.bind(all()) : own
      },
    })
  }
}
