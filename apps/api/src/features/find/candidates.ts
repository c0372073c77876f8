import type { Actor } from '@rampenlicht/model/kit/rule'
import { FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { folded } from '@rampenlicht/model/rules/likeness'
import { mistyped, namesIn, namesMeant, numberKeys, soundingLike } from '@rampenlicht/model/rules/mistyped'
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

/** The types of Beiträge that begin with this word: „inter“ is Interview. */
const featureTypesLike = (word: string): readonly string[] =>
  FEATURE_TYPES.filter((type) => folded(type).startsWith(folded(word)))

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

const rows = ({ resource: { path } }: Kind) => `from ${quoted(path)} t`
const few = (kind: Kind, where: string) =>
  `(select t.id ${rows(kind)} where ${where}${kind.first ? ` order by ${kind.first}` : ''} limit ${MOST_COMPARED})`

/** Ids of records that may fit, best or not. */
export const exactly = (kind: Kind, asked: Asked): string =>
  kind.resource.isVast ? amongMany(kind, asked) : few(kind, found(kind, asked))

/** By the index of names: in its order, all that begins with a text stands between it and the last of all letters. */
const begins = (column: string, text: string) => {
  const name = `(t.${quoted(column)} collate german)`
  return `${name} >= ${text} and ${name} < ${text} || U&'\\FFFF'`
}

/**
 * Of a vast table, whatever is looked for, only so much is read: names and telephone numbers by their index, then the
 * newest records, and only what is rare in the index of trigrams. Each step is taken where the one before has not found enough.
 */
const amongMany = (kind: Kind, asked: Asked): string => {
  const { words, add } = asked
  const isSeen = listedFor(kind.resource, asked.actor, 't')
  const numbers = numberKeys(asked.terms)
  const byNumber = numbers.map((key) => few(kind, `t.likeness && ${add([key])}::bigint[] and ${isSeen}`))
  const byName = namesIn(words).map(({ first, last }) => {
    const name = [
      begins('lastName', `${add(last)}::text`),
      ...(first ? [begins('firstName', `${add(first)}::text`)] : []),
    ]
    return `(select t.id ${rows(kind)} where ${[...name, isSeen].join(' and ')}
      order by t."lastName" collate german, t."firstName" collate german, t.id limit ${MOST_COMPARED})`
  })
  const isEnough = (...steps: string[]) =>
    `${steps.map((step) => `(select count(*) from ${step})`).join(' + ')} >= ${numbers.length > 0 ? 1 : MOST_OF_KIND}`
  const newest = `(select t.id from (select t.* ${rows(kind)} order by t.id desc limit ${LOOKED_THROUGH}) t
    where ${found(kind, asked)} limit ${MOST_COMPARED})`
  const isIndexed = words.some((word) => word.length >= INDEXED_LENGTH)
  const rare = isIndexed ? found(kind, asked) : 'false'
  return `(with named as materialized (${[...byNumber, ...byName, '(select null::integer as id where false)'].join(' union all ')}),
      new as materialized (select id from ${newest} n where not (${isEnough('named')})),
      rare as materialized (select id from ${few(kind, `not (${isEnough('named', 'new')}) and ${rare}`)} r)
    select id from named union select id from new union select id from rare)`
}

/** Ids of records that were meant if there is a mistake in it; undefined where nothing can be made up for. */
export const nearly = (kind: Kind, asked: Asked): string | undefined => {
  const { isGathered, isVast, fields } = kind.resource
  const { words, actor, add } = asked
  const isSeen = listedFor(kind.resource, actor, 't')
  const keys = isGathered && fields['lastName'] ? soundingLike(words) : []
  const ways = [
    ...(keys.length > 0 ? [few(kind, `t.likeness && ${add(keys)}::bigint[] and ${isSeen}`)] : []),
    ...(isVast ? nearlyAmongMany(kind, asked, isSeen) : mistypedIn(kind, asked, isSeen)),
  ]
  return ways.length > 0 ? `(${ways.join(' union ')})` : undefined
}

const mistypedIn = (kind: Kind, { words, add }: Asked, isSeen: string): readonly string[] => {
  const meant = mistyped(words)?.map((patterns, at) => {
    const typed = `search_patterns(${add(words[at])})`
    // chosen within: to weigh dozens of patterns, the planner would take longer than to look for them
    const all = patterns.length > 0 ? `(select ${typed} || ${add(patterns)}::text[])::text[]` : typed
    return `t.search like any (${all})`
  })
  return meant ? [few(kind, [...meant, isSeen].join(' and '))] : []
}

/** What so many patterns leave of a vast table is read for a second; each name that may be meant is found at once. */
const nearlyAmongMany = (kind: Kind, { words, add }: Asked, isSeen: string): readonly string[] =>
  namesMeant(words).map(({ first, lasts }) => {
    const name = [begins('lastName', 'w.name'), ...(first ? [begins('firstName', `${add(first)}::text`)] : [])]
    return `(select n.id from unnest(${add(lasts)}::text[]) w(name)
      cross join lateral (select t.id ${rows(kind)} where ${[...name, isSeen].join(' and ')} limit ${MOST_OF_KIND}) n
      limit ${MOST_COMPARED})`
  })
