import { innerOf } from './inner.ts'

/** As far as jsdom's own matching of style sheets is told here. */
interface Matcher {
  check: (selectors: string, element: Asked) => Answer
}
interface Asked {
  readonly _localName: string
  hasAttributeNS: (namespace: null, name: string) => boolean
}
interface Answer {
  readonly match: boolean
}
/** The names or the attribute without which one of the selectors cannot match; neither where that cannot be told. */
interface Need {
  readonly tags?: readonly string[]
  readonly attribute?: string
  /** A name is all it asks for: `ul`. */
  readonly isPlain?: boolean
}

const TAG = /^[a-z][a-z1-6]*(?![\w|-])/
const ONE_OF = /^:is\(([a-z1-6, ]+)\)/
const ATTRIBUTE = /^\[([a-z-]+)(?=[\]= ])/
/** What stands in quotes may hold brackets of its own. */
const QUOTED = /["'\\]/

/** At these characters, but not within brackets. */
const splitAt = (borders: string, text: string) => {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if ('(['.includes(character)) depth++
    if (')]'.includes(character)) depth--
    if (depth === 0 && borders.includes(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Of `[popover]:not(dialog)` the attribute, of `ol > li:first-child` the li, of `:is(ol, ul) :is(menu, ul)` menu and ul. */
const needOf = (selector: string): Need => {
  const subject = splitAt(' \n>+~', selector).at(-1) ?? ''
  const [tag] = TAG.exec(subject) ?? []
  if (tag) return { tags: [tag], isPlain: tag === selector }
  const [, tags] = ONE_OF.exec(subject) ?? []
  const [, attribute] = ATTRIBUTE.exec(subject) ?? []
  return { ...(tags && { tags: splitAt(',', tags) }), ...(attribute && { attribute }) }
}
const mayMatch = ({ tags, attribute }: Need, tag: string, element: Asked) =>
  tags ? tags.includes(tag) : attribute === undefined || element.hasAttributeNS(null, attribute)

/** What is known of selectors once they were asked for: what they need, and the answer where a name is enough. */
const known = new Map<string, { readonly needs: readonly Need[]; readonly byTag: Map<string, Answer> }>()
const knownOf = (selectors: string) => {
  const found = known.get(selectors)
  if (found) return found
  const needs = QUOTED.test(selectors) ? [{}] : splitAt(',', selectors).map(needOf)
  const made = { needs, byTag: new Map<string, Answer>() }
  known.set(selectors, made)
  return made
}

const lessened = new WeakSet<Matcher>()
/**
 * Whoever asks jsdom how an element looks, as every search by role does, has it compared with the browser's own style sheet
 * anew after each change of the page: a tenth of the time of a long test. What can be told from the name of
 * the element, or from an attribute that it lacks, is told here.
 */
export const matchLess = (document: Document) => {
  const matcher = innerOf<{ _getDOMSelector: () => Matcher }>(document)?._getDOMSelector()
  if (!matcher || lessened.has(matcher)) return
  lessened.add(matcher)
  const check = matcher.check.bind(matcher)
  matcher.check = (selectors, element) => {
    const { needs, byTag } = knownOf(selectors)
    const tag = element._localName.toLowerCase()
    const kept = byTag.get(tag)
    if (kept) return kept
    if (!needs.some((need) => mayMatch(need, tag, element))) return { match: false }
    const answer = check(selectors, element)
    if (answer.match && needs.some(({ tags, isPlain }) => isPlain && tags?.includes(tag))) byTag.set(tag, answer)
    return answer
  }
}
