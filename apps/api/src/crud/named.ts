import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'
import { permit, type Row } from './permit.ts'

interface Named {
  readonly name: string
}
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value

/** Relations that were sent by name get the id of the record that is called so, which is created if need be. */
export const withNamed = async (client: Client, resource: Resource, values: Row, actor: Actor): Promise<Row> => {
  const found = { ...values }
  for (const [name, field] of entriesOf(resource.fields)) {
    const value = values[name]
    if (field.kind === 'one' && field.byName && isNamed(value))
      found[name] = await idOfNamed(client, resourceAt(field.target), value.name, actor)
  }
  return found
}

const idOfNamed = async (client: Client, target: Resource, name: string, actor: Actor): Promise<number | undefined> =>
  (await find(client, target, name)) ??
  (await make(client, target, name, actor)) ??
  // somebody else was quicker: waited for, and seen only by a new statement
  (await find(client, target, name))

const find = async (client: Client, { path }: Resource, name: string) => {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${quoted(path)} where lower(name) = lower($1) for key share`,
    [name],
  )
  return rows[0]?.id
}

const make = async (client: Client, target: Resource, name: string, actor: Actor) => {
  await permit(client, target, target.may.create, actor, { name })
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into ${quoted(target.path)} (name) values ($1) on conflict do nothing returning id),
      noted as (insert into audit (actor, path, record, deed, changes)
        select $2, $3, id, 'create', jsonb_build_object('name', jsonb_build_array(null, $1::text)) from made)
     select id from made`,
    [name, actor.id, target.path],
  )
  return rows[0]?.id
}
