import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'
import { permit, type Row } from '../permit.ts'
import type { Deed } from './deed.ts'
import { newRow } from './reading.ts'

interface Named {
  readonly name: string
}
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value

/** Relations that were sent by name get the id of the record that is called so, which is created if need be. */
export const withNamed = async (
  deed: Deed,
  resource: Resource,
  records: readonly Row[],
  actor: Actor,
): Promise<readonly Row[]> => {
  let found = records
  for (const [name, field] of entriesOf(resource.fields)) {
    if (field.kind !== 'one' || !field.byName) continue
    const names = [...new Set(records.flatMap(({ [name]: value }) => (isNamed(value) ? [value.name] : [])))].sort()
    if (names.length === 0) continue
    const ids = await idsOfNamed(deed, resourceAt(field.target), names, actor)
    found = found.map((record) => {
      const value = record[name]
      return isNamed(value) ? { ...record, [name]: ids.get(value.name) } : record
    })
  }
  return found
}

type Ids = ReadonlyMap<string, number>

const idsOfNamed = async (deed: Deed, target: Resource, names: readonly string[], actor: Actor): Promise<Ids> => {
  const there = await find(deed.client, target, names)
  const missing = names.filter((name) => !there.has(name))
  if (missing.length === 0) return there
  await permit(deed.client, target, target.may.create, actor, ...missing.map((name) => ({ name })))
  const rows = missing.map((name) => newRow(target, { name }))
  await deed.insert(target, rows, { passesOver: true })
  // somebody else may have been quicker: waited for, and seen only by a new statement
  return find(deed.client, target, names)
}

const find = async (client: Client, { path }: Resource, names: readonly string[]): Promise<Ids> => {
  const { rows } = await client.query<{ name: string; id: number }>(
    `select w.name, t.id from unnest($1::text[]) as w(name) join ${quoted(path)} t on lower(t.name) = lower(w.name)
     for key share of t`,
    [names],
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}
