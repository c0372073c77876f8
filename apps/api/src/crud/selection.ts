import type { Field } from '@rampenlicht/model/kit/field'
import { narrowingBy } from '@rampenlicht/model/kit/mark'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { SearchTerm } from '@rampenlicht/model/rules/search'
import { joinedAs, nearnessKey, quoted, sortKeyAt } from '../db/names.ts'
import { orderOf } from '../db/schema.ts'
import { badRequest } from '../errors.ts'
import { answeredNames, propertyNames } from './answer.ts'
import { found, isSearched, matchesBeyond } from './beyond.ts'
import { hashesOf } from './blocked.ts'
import { filled, matches, unlike, within } from './filters.ts'
import { type LetterShares, rareLettersOf } from './rare-letters.ts'
import { searchTermsIn } from './search-words.ts'
import {
  cursorIn,
  integerIn,
  parametersIn,
  positiveIn,
  type Query,
  unknownParameter as unknown,
  wordIn,
} from './values.ts'

export interface Order {
  readonly key: string
  readonly down: boolean
}
/** Which rows a list shows, in which order, with which fields. */
export interface Selection {
  /** Conditions on the row t0; every value in them is a parameter. */
  readonly where: readonly string[]
  readonly values: readonly unknown[]
  readonly order: readonly Order[]
  /** In the order that the declaration names. */
  readonly isUsual: boolean
  readonly names: readonly string[]
  /** Fields that name a record which is joined to the row, for its sort keys and for conditions on it. */
  readonly joins: readonly string[]
  /** Rare, or sorted and chosen by other records: all rows are found before the first is known, and so counted along. */
  readonly isCounted: boolean
  readonly page: number
  readonly perPage: number
  /** The list goes on behind the row with these sort keys and id. */
  readonly after?: readonly string[]
}
export const USUAL_PAGE = 30
export const LARGEST_PAGE = 500

/** What properties[] names, of a list or of one record, each once; undefined where nothing is said of them. */
export const namedIn = (resource: Resource, query: Query): readonly string[] | undefined => {
  const asked = [...parametersIn(query)].filter(({ name }) => name === 'properties')
  if (asked.length === 0) return undefined
  const known = ['id', ...propertyNames(resource)]
  const names = new Set(asked.flatMap(({ texts }) => texts))
  for (const name of names) if (!known.includes(name)) throw unknown(name)
  return [...names]
}
/** The fields among them: the id is answered anyway. */
export const propertiesIn = (resource: Resource, query: Query): readonly string[] | undefined =>
  namedIn(resource, query)?.filter((name) => name !== 'id')

/** Also several in one, "3,5,8": an address carries three times as many of them that way. */
const idsIn = (parameter: string, text: string) => text.split(',').map((one) => integerIn(parameter, one))

const notAtOnce = ({ noun }: Resource) =>
  badRequest(
    `„pagination=false“ gibt es für ${noun.many} nicht: bitte seitenweise laden, mit „itemsPerPage“ (höchstens ${LARGEST_PAGE}) und der Kopfzeile Link.`,
  )

/** ?isActive=true&regions[]=/mediacontact_regions/3&order[lastName]=asc&q=müller … */
export const selectionOf = (
  resource: Resource,
  query: Query,
  actor: Actor,
  usual: readonly string[] = answeredNames(resource),
  /** Of a large table, how often which letters occur in it. */
  shares?: LetterShares,
): Selection => {
  const { path, fields } = resource
  const where: string[] = []
  const values: unknown[] = []
  const order: Order[] = []
  let page = 1
  let perPage = USUAL_PAGE
  let cursor: string | undefined
  const joins = new Set<string>()
  let looksBeyond = false
  let isRare = false

  const add = (value: unknown) => `$${values.push(value)}`
  const at = (name: string): Field => {
    if (!Object.hasOwn(fields, name)) throw unknown(name)
    return fields[name]!
  }
  const isReached = (name: string) => resource.reaches?.includes(name) ?? false
  const join = (name: string) => {
    joins.add(name)
    return joinedAs(name)
  }
  const reachedKey = (name: string, down: boolean) => {
    const [step = '', beyond = ''] = name.split('.')
    const field = fields[step]
    return field?.kind === 'one' ? sortKeyAt(resourceAt(field.target), beyond, join(step), down) : undefined
  }
  const sortBy = (name: string, down: boolean): Order => {
    if (!isReached(name)) at(name)
    const key = isReached(name) ? reachedKey(name, down) : sortKeyAt(resource, name, 't0', down)
    if (!key) throw badRequest(`Nach „${name}“ kann nicht sortiert werden.`)
    return { key, down }
  }
  const nextFirst = (name: string): Order => {
    if (at(name).kind !== 'date') throw badRequest(`„${name}“ ist kein Datum.`)
    return { key: nearnessKey(`t0.${quoted(name)}`), down: false }
  }
  const fits = (name: string, texts: readonly string[]): string => {
    if (isReached(name)) {
      looksBeyond = true
      return matchesBeyond(resource, name, texts, add, actor, join)
    }
    const field = narrowingBy(resource, name)
    if (!field) throw unknown(name)
    return matches(path, name, field, texts, add, actor)
  }
  const search = (terms: readonly SearchTerm[]) => {
    const rare = resource.searchesIn || !shares ? undefined : rareLettersOf(terms, shares)
    isRare = rare !== undefined
    for (const letters of rare ?? [])
      where.push(`t0.search like any (${add(letters.map((one) => `%${one}%`))}::text[])`)
    // what "is true" the index is not asked for
    for (const one of found(resource, terms, add, actor, join)) where.push(isRare ? `(${one}) is true` : one)
  }
  for (const { parameter, texts, text } of parametersIn(query)) {
    const [, word = parameter, inside = '', several] = /^([\w.]+)\[([\w.]*)\](\[\])?$/.exec(parameter) ?? []
    if (several && word !== 'not') throw unknown(parameter)
    switch (word) {
      case 'page':
        page = positiveIn(word, text, 1_000_000)
        break
      case 'itemsPerPage':
        perPage = positiveIn(word, text, LARGEST_PAGE)
        break
      case 'pagination':
        if (wordIn(word, text, ['true', 'false']) === 'true') break
        if (!resource.isLookup) throw notAtOnce(resource)
        perPage = LARGEST_PAGE
        break
      case 'after':
        cursor = text
        break
      case 'id':
        where.push(`t0.id = any (${add(texts.flatMap((text) => idsIn(word, text)))}::integer[])`)
        break
      case 'except':
        where.push(`t0.id <> all (${add(texts.flatMap((text) => idsIn(word, text)))}::integer[])`)
        break
      case 'q':
        if (!isSearched(resource)) throw badRequest('Hier gibt es keine Suche (q).')
        if (resource.searchesHashes && text.includes('@')) {
          where.push(`t0.hashes && ${hashesOf(`${add(text)}::text`)}`)
          break
        }
        looksBeyond ||= resource.searchesIn !== undefined
        search(searchTermsIn(text))
        break
      case 'properties':
        break
      case 'order': {
        const way = wordIn(parameter, text, ['asc', 'desc', 'next'])
        order.push(way === 'next' ? nextFirst(inside) : sortBy(inside, way === 'desc'))
        break
      }
      case 'exists': {
        const isWanted = wordIn(parameter, text, ['true', 'false']) === 'true'
        where.push(`${isWanted ? '' : 'not '}(${filled(path, inside, at(inside), actor)})`)
        break
      }
      case 'not':
        if (inside === '') throw unknown(parameter)
        where.push(unlike(fits(inside, texts)))
        break
      default:
        if (inside === 'after' || inside === 'before') where.push(within(word, at(word), inside, text, add))
        else if (inside === '') where.push(fits(word, texts))
        else throw unknown(parameter)
    }
  }
  const isUsual = order.length === 0
  if (isUsual) order.push(...orderOf(resource.order).map(({ name, down }) => sortBy(name, down)))
  const chosen = {
    where,
    values,
    order,
    isUsual,
    names: propertiesIn(resource, query) ?? usual,
    joins: [...joins],
    isCounted: isRare || (looksBeyond && joins.size > 0),
    page,
    perPage,
  }
  if (cursor === undefined) return chosen
  return { ...chosen, after: cursorIn('after', cursor, order.length + 1) }
}

/** Only then "behind this row" is one comparison of rows. */
export const isOneWay = (order: readonly Order[]) => order.every(({ down }) => down === order[0]?.down)
