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
  const byKey = new Map<string, Named[]>()
  const bySound = new Map<string, Named[]>()
  const add = (map: Map<string, Named[]>, key: string, one: Named) => {
    const there = map.get(key)
    if (there) there.push(one)
    else map.set(key, [one])
  }
  for (const one of rows) {
    add(byKey, keyOf(one.name), one)
    for (const word of nameWords(one.name))
      if (word.length >= SHORTEST_TELLING) add(bySound, soundOf(word) || word, one)
  }
  const byId = new Map(rows.map((one) => [one.id, one.name]))
  return {
    find: (wanted) => byKey.get(keyOf(wanted)) ?? [],
    nameOf: (id) => byId.get(id) ?? '',
    near: (wanted) => nearest(wanted, (word) => bySound.get(soundOf(word) || word) ?? []),
  }
}
const SHORTEST_TELLING = 3
const MOST_NEAR = 3

/** All words of one are among those of the other: „Radio Elbe“ and „Radio Elbe 88,1“, „Föhrdepost“ and „Fördepost“. */
const nearest = (wanted: string, alike: (word: string) => readonly Named[]): readonly Named[] => {
  const words = nameWords(wanted).filter((word) => word.length >= SHORTEST_TELLING)
  if (words.length === 0) return []
  const hits = new Map<Named, number>()
  for (const word of words) for (const one of new Set(alike(word))) hits.set(one, (hits.get(one) ?? 0) + 1)
  return [...hits]
    .filter(([one, count]) => {
      const theirs = nameWords(one.name).filter((word) => word.length >= SHORTEST_TELLING).length
      return count === Math.min(words.length, theirs) && Math.abs(words.length - theirs) <= 1
    })
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_NEAR)
    .map(([one]) => one)
}
