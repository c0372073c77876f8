import type { Actor } from '@rampenlicht/model/kit/rule'
import { featureTypesLike, mistyped, namesIn, soundingLike } from '@rampenlicht/model/rules/find'
import type { SearchTerm } from '@rampenlicht/model/rules/search'
import type { Add } from '../../crud/filters.ts'
import { everyTerm, likeAny } from '../../crud/search-words.ts'
import { listedFor } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import type { Kind } from './kinds.ts'

/** What is looked for, and by whom. */
export interface Asked {
  readonly terms: readonly SearchTerm[]
  /** All words, numbers as they were typed. */
  readonly words: readonly string[]
  readonly actor: Actor
  /** The same value has the same place. */
  readonly add: Add
}

/** So many are compared with each other; how many more fit changes nothing for those who look at eight. */
const MOST_COMPARED = 60
export const MOST_OF_KIND = 8
/** Of a vast table the newest rows are looked through first: what is frequent is met among them. */
const LOOKED_THROUGH = 4000
/** The index of trigrams finds words of this length. */
const INDEXED_LENGTH = 3

export const namesKey = ({ names }: Kind) => `search_key(concat_ws(' ', ${names.join(', ')}))`

/** Each word is found, in any order. */
const found = (kind: Kind, { terms, actor, add }: Asked): string => {
  const has = (word: string) => {
    const place = add(word)
    const own = likeAny('t.search', place)
    // the search column has an index, what is looked into of it has none
    if (kind.isByName) return `(${own} and ${likeAny(namesKey(kind), place)})`
    const types = kind.kind === 'project_mediacontact_partner_features' ? featureTypesLike(word) : []
    return types.length > 0 ? `(${own} or t.type = any (${add(types)}::text[]))` : own
  }
  return [...everyTerm(terms, has), listedFor(kind.resource, actor, 't')].join(' and ')
}

const rows = ({ resource: { path } }: Kind, more = '') => `from ${quoted(path)} t ${more}`
const few = (kind: Kind, where: string, order = kind.first) =>
  `(select t.id ${rows(kind)} where ${where}${order ? ` order by ${order}` : ''} limit ${MOST_COMPARED})`

/** Ids of records that may fit, best or not. */
export const exactly = (kind: Kind, asked: Asked): string =>
  kind.resource.isVast ? amongMany(kind, asked) : few(kind, found(kind, asked))

/**
 * Of a vast table, whatever is looked for, only so much is read: names by their index, then the newest records, and only
 * what is rare in the index of trigrams. Each step is taken where the one before has not found enough.
 */
const amongMany = (kind: Kind, asked: Asked): string => {
  const { words, add } = asked
  const isSeen = listedFor(kind.resource, asked.actor, 't')
  const begins = (column: string, name: string) => {
    const place = `${add(name)}::text`
    return `(t.${quoted(column)} collate german) >= ${place} and (t.${quoted(column)} collate german) < ${place} || U&'\\FFFF'`
  }
  const byName = namesIn(words).map(({ first, last }) => {
    const name = [begins('lastName', last), ...(first ? [begins('firstName', first)] : [])]
    return `(select t.id ${rows(kind)} where ${[...name, isSeen].join(' and ')}
      order by t."lastName" collate german, t."firstName" collate german, t.id limit ${MOST_COMPARED})`
  })
  const isEnough = (...steps: string[]) =>
    `${steps.map((step) => `(select count(*) from ${step})`).join(' + ')} >= ${MOST_OF_KIND}`
  const newest = `(select t.id from (select t.* ${rows(kind)} order by t.id desc limit ${LOOKED_THROUGH}) t
    where ${found(kind, asked)} limit ${MOST_COMPARED})`
  const isIndexed = words.some((word) => word.length >= INDEXED_LENGTH)
  const rare = isIndexed ? found(kind, asked) : 'false'
  return `(with named as materialized (${byName.length > 0 ? byName.join(' union all ') : 'select null::integer as id where false'}),
      new as materialized (select id from ${newest} n where not (${isEnough('named')})),
      rare as materialized (select id from ${few(kind, `not (${isEnough('named', 'new')}) and ${rare}`)} r)
    select id from named union select id from new union select id from rare)`
}

/** Ids of records that were meant if there is a mistake in it; undefined where nothing can be made up for. */
export const nearly = (kind: Kind, { words, actor, add }: Asked): string | undefined => {
  const meant = mistyped(words)
  const { isGathered, fields } = kind.resource
  const keys = isGathered && fields['lastName'] ? soundingLike(words) : []
  const isSeen = listedFor(kind.resource, actor, 't')
  const ways = [
    ...(keys.length > 0 ? [`t.likeness && ${add(keys)}::bigint[]`] : []),
    ...(meant ? [meant.map((patterns, at) => mistypedIn(words[at] ?? '', patterns, add)).join(' and ')] : []),
  ]
  if (ways.length === 0) return undefined
  return `(${ways.map((way) => few(kind, `${way} and ${isSeen}`)).join(' union ')})`
}
const mistypedIn = (word: string, patterns: readonly string[], add: Add) =>
  patterns.length > 0
    ? `(t.search like any (search_patterns(${add(word)}) || ${add(patterns)}::text[]))`
    : likeAny('t.search', add(word))
