import { once } from '@rampenlicht/model/kit/once'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { ColumnChoice } from '@rampenlicht/model/rules/import/imports'
import { fieldsOf } from '@rampenlicht/model/rules/import/targets'
import { folded, nameWords, soundOf } from '@rampenlicht/model/rules/likeness'
import type pg from 'pg'
import { listedFor } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'

export interface Named {
  readonly id: number
  readonly name: string
}
/** Without regard to case, umlauts and what stands between the words. */
export const nameKey = (name: string): string =>
  folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same for many names of which most come again and again. */
export const nameKeys = (): typeof nameKey => {
  const known = new Map<string, string>()
  return (name) => {
    const key = known.get(name) ?? nameKey(name)
    known.set(name, key)
    return key
  }
}

/** What all records that a relation may point at are called. */
export interface NamesAt {
  readonly find: (name: string) => readonly Named[]
  readonly nameOf: (id: number) => string
  /** Those that are called almost so. */
  readonly near: (name: string) => readonly Named[]
}

/** The relations that the file fills, each with the path it leads to. */
export const relationsIn = (
  { fields }: Resource,
  columns: readonly ColumnChoice[],
  fixed: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> => {
  const filled = new Set([...columns.flatMap(({ field }) => (field ? fieldsOf(field) : [])), ...Object.keys(fixed)])
  return new Map(
    [...filled].flatMap((name) => {
      const field = fields[name]
      return field?.kind === 'one' || field?.kind === 'many' ? [[name, field.target] as const] : []
    }),
  )
}

export const namesAt = async (
  client: Client | pg.Pool,
  path: string,
  actor: Actor,
  keyOf = nameKey,
): Promise<NamesAt> => {
  const target = resourceAt(path)
  const { fields } = target
  const name = fields['name']
    ? 't0.name'
    : fields['title']
      ? 't0.title'
      : `concat_ws(' ', t0."firstName", t0."lastName")`
  const { rows } = await client.query<Named>(
    `select t0.id, ${name} as name from ${quoted(path)} t0 where ${listedFor(target, actor, 't0')} order by t0.id`,
  )
  const byKey = grouped(rows, ({ name }) => [keyOf(name)])
  const byId = new Map(rows.map((one) => [one.id, one.name]))
  const byWord = once(() => grouped(rows, ({ name }) => tellingWords(name).flatMap(traitsOf)))
  return {
    find: (wanted) => byKey.get(keyOf(wanted)) ?? [],
    nameOf: (id) => byId.get(id) ?? '',
    near: (wanted) => nearest(wanted, (word) => traitsOf(word).flatMap((trait) => byWord().get(trait) ?? [])),
  }
}

const grouped = (
  rows: readonly Named[],
  keysOf: (one: Named) => readonly string[],
): ReadonlyMap<string, readonly Named[]> => {
  const groups = new Map<string, Named[]>()
  for (const one of rows)
    for (const key of new Set(keysOf(one))) {
      const there = groups.get(key)
      if (there) there.push(one)
      else groups.set(key, [one])
    }
  return groups
}

const SHORTEST_TELLING = 3
const tellingWords = (name: string) => nameWords(name).filter((word) => word.length >= SHORTEST_TELLING)
const BEGINNING = 4
/** How a word sounds, and how it begins: „Föhrdepost“ is like „Fördepost“, „Holst.“ like „Holstein“. */
const traitsOf = (word: string): readonly string[] => [
  `sound ${soundOf(word) || word}`,
  ...(word.length >= BEGINNING ? [`begins ${word.slice(0, BEGINNING)}`] : []),
]
const isLike = (one: string, other: string) =>
  soundOf(one) === soundOf(other) || one.startsWith(other) || other.startsWith(one)
const MOST_NEAR = 3

/** All words of one are like words of the other, which has at most one more: „Radio Elbe“ and „Radio Elbe 88,1“. */
const nearest = (wanted: string, candidates: (word: string) => readonly Named[]): readonly Named[] => {
  const words = tellingWords(wanted)
  const found = [...new Set(words.flatMap(candidates))].flatMap((one) => {
    const theirs = tellingWords(one.name)
    const [few, many] = words.length <= theirs.length ? [words, theirs] : [theirs, words]
    const isNear = many.length - few.length <= 1 && few.every((word) => many.some((other) => isLike(word, other)))
    return isNear ? [{ one, more: many.length - few.length }] : []
  })
  return found
    .sort((a, b) => a.more - b.more || a.one.id - b.one.id)
    .slice(0, MOST_NEAR)
    .map(({ one }) => one)
}
