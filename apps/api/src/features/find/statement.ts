import type { Actor } from '@rampenlicht/model/kit/rule'
import type { FindKind } from '@rampenlicht/model/rules/find'
import { likeAny, searchTermsIn } from '../../crud/search-words.ts'
import { quoted } from '../../db/names.ts'
import { type Asked, exactly, MOST_OF_KIND, namesKey, nearly } from './candidates.ts'
import { KINDS, type Kind } from './kinds.ts'

/** What the database answers; the page's address follows from it. */
export interface FoundRow {
  readonly kind: FindKind
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly within: number | null
}
/** One statement for all kinds, the best first; undefined where nothing is looked for. */
export const findStatement = (text: string, actor: Actor, most: number) => {
  const terms = searchTermsIn(text)
  if (terms.length === 0) return undefined
  const values: unknown[] = []
  const places = new Map<string, string>()
  const add = (value: unknown) => {
    const key = JSON.stringify(value)
    const place = places.get(key) ?? `$${values.push(value)}`
    places.set(key, place)
    return place
  }
  const asked: Asked = { terms, words: terms.flatMap(({ words }) => words), actor, add }
  const close = KINDS.flatMap((kind) => {
    const ids = nearly(kind, asked)
    return ids ? [told(kind, asked, ids, MEANT)] : []
  })
  const parts = [
    `exact as materialized (${KINDS.map((kind) => told(kind, asked, exactly(kind, asked))).join(' union all ')})`,
    ...(close.length > 0
      ? [
          // only where there is nothing as it was typed, which is known before any of it is read
          `close as materialized (select * from (${close.join(' union all ')}) c where not exists (select from exact))`,
        ]
      : []),
  ]
  const all = close.length > 0 ? '(select * from exact union all select * from close)' : 'exact'
  return {
    // the best of each kind before the second of any, so that none crowds the others out
    text: `with ${parts.join(', ')}
      select kind, id, title, subtitle, within from (select * from ${all} a order by nth, rank, place limit ${most}) f
      order by rank, "isOff", place, nth`,
    values,
  }
}

/** Worse than whatever was found as it was typed. */
const MEANT = '4'

/** The best records of a kind among these, with what is told of them. */
const told = (kind: Kind, asked: Asked, ids: string, rank = rankOf(kind, asked)): string => {
  const { resource, title, subtitle, within, isActive, first, names } = kind
  const order = (row: '' | 't.') => `${row}rank, ${row}"isOff", ${first ?? `${names[0]} collate german`}, t.id`
  const parts = subtitle.map((part) => `nullif(${part}, '')`)
  return `(select '${kind.kind}' as kind, ${KINDS.indexOf(kind)} as place, t.id, ${title} as title,
      concat_ws(' · ', ${parts.join(', ')}) as subtitle, ${within} as within, t.rank, t."isOff",
      row_number() over (order by ${order('t.')}) as nth
    from (select t.*, ${rank} as rank, not ${isActive} as "isOff" from ${quoted(resource.path)} t
      where t.id in ${ids} order by ${order('')} limit ${MOST_OF_KIND}) t)`
}

/** The name starts with what is looked for, its words do, it is inside, or elsewhere in the record. */
const rankOf = (kind: Kind, { words, add }: Asked): string => {
  const whole = add(words.join(' '))
  const key = namesKey(kind)
  const starts = kind.names.map(
    (name) => `starts_with(fold_ae(${name}), fold_ae(${whole})) or starts_with(fold_a(${name}), fold_a(${whole}))`,
  )
  const begun = words.map(
    (word) =>
      `(position(' ' || fold_ae(${add(word)}) in ${key}) > 0 or position(' ' || fold_a(${add(word)}) in ${key}) > 0)`,
  )
  return `case when ${starts.join(' or ')} then 0 when ${begun.join(' and ')} then 1
    when ${words.map((word) => likeAny(key, add(word))).join(' and ')} then 2 else 3 end`
}
