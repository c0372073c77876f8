import type { Many, One } from '@rampenlicht/model/kit/field'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, anyOf, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { forbidden, unprocessable } from '../errors.ts'
import type { Changes, Row } from './permit.ts'
import { listedFor } from './visible.ts'

/**
 * References that a change adds must lead to a record that is there, that the actor may see and, where the declaration
 * asks for it, that is active. What was there before stays: nobody has to clear up an old entry to save another field.
 */
export const checkReferences = async (client: Client, resource: Resource, changes: Changes, actor: Actor) => {
  const added = entriesOf(resource.fields).flatMap(([name, field]) => {
    const change = changes[name]
    if (!change || (field.kind !== 'one' && field.kind !== 'many')) return []
    const before = new Set([change[0]].flat())
    const ids = [change[1]].flat().filter((id): id is number => typeof id === 'number' && !before.has(id))
    return ids.length ? [{ name, field, ids }] : []
  })
  if (!added.length) return
  const values: unknown[] = []
  const parts = added.map(({ field, ids }, n) => {
    const target = resourceAt(field.target)
    const active = field.only ? `t.${quoted(field.only)}` : 'true'
    return `select ${n} as n, w.id, t.id is not null as there, coalesce(${active}, false) as active
      from unnest($${values.push(ids)}::integer[]) as w(id)
      left join ${quoted(field.target)} t on t.id = w.id and ${listedFor(target, actor, 't')}`
  })
  const { rows } = await client.query<{ n: number; id: number; there: boolean; active: boolean }>(
    `select * from (${parts.join(' union all ')}) r where not there or not active order by n, id`,
    values,
  )
  if (rows.length)
    throw unprocessable(
      rows.map(({ n, id, there }) => ({
        propertyPath: added[n]!.name,
        message: complaint(added[n]!.field, id, there),
      })),
    )
}

/**
 * A reference the actor may not see is answered as null. Sent back like that it means "as before", not "none": who
 * saves a booking does not drop an invoice that is hidden from them. Nor do they put another in its place, or find
 * out by trying which one it is.
 */
export const withUnseen = async (
  client: Client,
  resource: Resource,
  before: Row,
  values: Row,
  actor: Actor,
): Promise<Row> => {
  const kept = { ...values }
  for (const [name, field] of entriesOf(resource.fields)) {
    if (field.kind !== 'one' || !Object.hasOwn(values, name) || typeof before[name] !== 'number') continue
    const target = resourceAt(field.target)
    if (!target.visible) continue
    const { rows } = await client.query(
      `select from ${quoted(field.target)} t where t.id = $1 and ${listedFor(target, actor, 't')}`,
      [before[name]],
    )
    if (rows.length) continue
    if (values[name] !== null) throw forbidden(`„${field.label}“ darf hier nur ändern: ${whoSeesAll(target.visible)}.`)
    delete kept[name]
  }
  return kept
}

const whoSeesAll = (visible: Rule) => {
  const rules = visible.kind === 'anyOf' ? visible.rules : [visible]
  return wordsOf(anyOf(...rules.filter(({ kind }) => kind !== 'flag')))
}

const complaint = ({ label, target }: One<string, string> | Many<string, string>, id: number, there: boolean) =>
  there
    ? `„${label}“: /${target}/${id} ist nicht aktiv und kann nicht gewählt werden.`
    : `„${label}“: /${target}/${id} gibt es nicht.`
