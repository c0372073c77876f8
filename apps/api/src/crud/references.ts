import type { Many, One } from '@rampenlicht/model/kit/field'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, anyOf, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { forbidden } from '../errors.ts'
import type { Changes, Row } from './permit.ts'
import { listedFor } from './visible.ts'
import { problemOf, refuseUnfit } from './write/places.ts'

type Relation = One<string, string> | Many<string, string>

/** The ids that each of the changes adds to a relation. */
const addedBy = (name: string, changes: Changes): readonly number[] => {
  const change = changes[name]
  if (!change) return []
  const before = new Set([change[0]].flat())
  return [change[1]].flat().filter((id): id is number => typeof id === 'number' && !before.has(id))
}

/** A reference that cannot be chosen, and what is wrong with it. */
export interface Unfit {
  readonly name: string
  readonly id: number
  readonly message: string
}

/**
 * References that changes add must lead to a record that is there, that the actor may see and, where the declaration
 * asks for it, that is active. What was there before stays: nobody has to clear up an old entry to save another field.
 * Answers those of each record that do not, in one statement, however many records are saved.
 */
export const unfitReferences = async (
  client: Client,
  resource: Resource,
  actor: Actor,
  saves: readonly { readonly changes: Changes }[],
  /** What comes back was chosen once; it need not be active any more. */
  isBack = false,
): Promise<readonly (readonly Unfit[])[]> => {
  const added = entriesOf(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'one' && field.kind !== 'many') return []
    const ids = [...new Set(saves.flatMap(({ changes }) => addedBy(name, changes)))]
    return ids.length ? [{ name, field, ids }] : []
  })
  const none = saves.map(() => [])
  if (!added.length) return none
  const values: unknown[] = []
  const parts = added.map(({ field, ids }, n) => {
    const target = resourceAt(field.target)
    const active = field.only && !isBack ? `t.${quoted(field.only)}` : 'true'
    return `select ${n} as n, w.id, t.id is not null as there, coalesce(${active}, false) as active
      from unnest($${values.push(ids)}::integer[]) as w(id)
      left join ${quoted(field.target)} t on t.id = w.id and ${listedFor(target, actor, 't')}`
  })
  const { rows } = await client.query<{ n: number; id: number; there: boolean; active: boolean }>(
    `select * from (${parts.join(' union all ')}) r where not there or not active order by n, id`,
    values,
  )
  if (!rows.length) return none
  return saves.map(({ changes }) =>
    rows.flatMap(({ n, id, there }) => {
      const { name, field } = added[n]!
      return addedBy(name, changes).includes(id) ? [{ name, id, message: complaint(field, id, there) }] : []
    }),
  )
}

export const checkReferences = async (...asked: Parameters<typeof unfitReferences>): Promise<void> => {
  const unfit = await unfitReferences(...asked)
  refuseUnfit(unfit.map((of) => of.map(({ name, message }) => ({ propertyPath: name, message }))))
}

/**
 * A reference the actor may not see is answered as null. Sent back like that it means "as before", not "none": who
 * saves a booking does not drop an invoice that is hidden from them. Nor do they put another in its place, or find
 * out by trying which one it is.
 */
export const withUnseen = async (
  client: Client,
  resource: Resource,
  actor: Actor,
  saves: readonly { readonly before: Row; readonly values: Row }[],
): Promise<readonly Row[]> => {
  const kept = saves.map(({ values }) => ({ ...values }))
  for (const [name, field] of entriesOf(resource.fields)) {
    if (field.kind !== 'one') continue
    const target = resourceAt(field.target)
    if (!target.visible) continue
    const ids = saves.flatMap(({ before, values }) =>
      Object.hasOwn(values, name) && typeof before[name] === 'number' ? [before[name]] : [],
    )
    if (ids.length === 0) continue
    const { rows } = await client.query<{ id: number }>(
      `select id from ${quoted(field.target)} t where t.id = any ($1::integer[]) and ${listedFor(target, actor, 't')}`,
      [ids],
    )
    const seen = new Set(rows.map(({ id }) => id))
    for (const [n, { before, values }] of saves.entries()) {
      if (!Object.hasOwn(values, name) || typeof before[name] !== 'number' || seen.has(before[name])) continue
      if (values[name] !== null) {
        const problem = forbidden(`„${field.label}“ darf hier nur ändern: ${whoSeesAll(target.visible)}.`)
        throw problemOf(problem, n, saves.length)
      }
      delete kept[n]![name]
    }
  }
  return kept
}

/** Those who see every row, whatever it says of itself. */
export const whoSeesAll = (visible: Rule) => {
  const rules = visible.kind === 'anyOf' ? visible.rules : [visible]
  return wordsOf(anyOf(...rules.filter(({ kind }) => kind !== 'flag')))
}

const complaint = ({ label, target }: Relation, id: number, there: boolean) =>
  there
    ? `„${label}“: /${target}/${id} ist nicht aktiv und kann nicht gewählt werden.`
    : `„${label}“: /${target}/${id} gibt es nicht.`
