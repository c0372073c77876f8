import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { likenessKeys, likenessOf } from '@rampenlicht/model/rules/likeness'
import { houseOf, MAYBE, type Resemblance, resemblanceIn } from '@rampenlicht/model/rules/resemblance'
import type pg from 'pg'
import type { Row } from '../../crud/permit.ts'
import { listedFor } from '../../crud/visible.ts'
import { joinTable, quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'

/** More than that share a key only where it says nothing. */
const MOST_CANDIDATES = 40

export interface Alike extends Resemblance {
  readonly id: number
}

/** What is compared of a record: the names of those it belongs to under `house`. */
const comparedOf = (resource: Resource): string => {
  const { fields, path } = resource
  const { names, mails, phones } = likenessOf(resource)
  const own = [...names, ...mails, ...phones, ...(fields['city'] ? ['city'] : [])].map((name) => `t0.${quoted(name)}`)
  const house = houseOf(resource)
  const field = house ? fields[house] : undefined
  if (!house || (field?.kind !== 'one' && field?.kind !== 'many')) return ['t0.id', ...own].join(', ')
  const target = quoted(field.target)
  const called =
    field.kind === 'one'
      ? `array(select h.name from ${target} h where h.id = t0.${quoted(house)})`
      : `array(select h.name from ${joinTable(path, house)} l join ${target} h on h.id = l.target where l.owner = t0.id)`
  return ['t0.id', ...own, `${called} as house`].join(', ')
}

/**
 * The records that each row may be, the likeliest first. Rows are given as values by field, `house` by name. One
 * statement for all of them: each finds its candidates by its keys.
 */
export const alikeIn = (resource: Resource, actor: Actor) => {
  const likeness = likenessOf(resource)
  const resembles = resemblanceIn(resource)
  const text = `select g.n, row_to_json(c) as values from json_to_recordset($1::json) as g(n integer, keys bigint[]),
    lateral (select ${comparedOf(resource)} from ${quoted(resource.path)} t0
      where t0.likeness && g.keys and ${listedFor(resource, actor, 't0')} limit ${MOST_CANDIDATES}) c`
  return async (client: Client | pg.Pool, rows: readonly Row[]): Promise<readonly (readonly Alike[])[]> => {
    const given = rows.map((row, n) => ({ n, keys: likenessKeys(likeness, row) })).filter(({ keys }) => keys.length)
    if (given.length === 0) return rows.map(() => [])
    const { rows: found } = await client.query<{ n: number; values: Row & { id: number } }>(text, [
      JSON.stringify(given),
    ])
    const byRow = new Map<number, Alike[]>()
    for (const { n, values } of found) {
      const { score, reasons } = resembles(rows[n]!, values)
      if (score < MAYBE) continue
      byRow.set(n, [...(byRow.get(n) ?? []), { id: values.id, score, reasons }])
    }
    return rows.map((_, n) => (byRow.get(n) ?? []).sort((one, other) => other.score - one.score || one.id - other.id))
  }
}

/** The field that says where somebody works, and what it points at. */
export const housePath = (resource: Resource): { readonly name: string; readonly path: string } | undefined => {
  const name = houseOf(resource)
  const field = name ? resource.fields[name] : undefined
  return name && (field?.kind === 'one' || field?.kind === 'many')
    ? { name, path: resourceAt(field.target).path }
    : undefined
}
