import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { changedMeanwhile, type Stored, violation } from '../../errors.ts'
import type { Behaviour } from '../behaviour.ts'
import { missing } from '../memory/deleted.ts'
import type { Row } from '../permit.ts'
import { prepared, recordStatement, withIds } from '../statements.ts'
import { listedFor } from '../visible.ts'
import { problemOf } from './places.ts'
import { storedColumns } from './stored.ts'

/** A record as it is stored, held until the transaction ends. */
export type Locked = Row & { readonly id: number; readonly version: number }
export interface Wanted {
  readonly id: number
  readonly ifMatch?: string | undefined
}
/** Of the record in the answer, where not all of it is wanted. */
export interface Answered {
  readonly names?: readonly string[] | undefined
}

/** A record that is held, and what the behaviour wanted to be read with it. */
export interface Held {
  readonly before: Locked
  readonly read: Row
}

/** Records as they are stored, held until the transaction ends. */
export const lock = async (
  client: pg.PoolClient,
  resource: Resource,
  actor: Actor,
  wanted: readonly (Wanted & Answered)[],
): Promise<readonly Locked[]> => (await hold(client, resource, actor, wanted)).map(({ before }) => before)

/**
 * Waits for others who write these records, then reads them; in one statement the links would be those from before the
 * wait. A record the actor cannot see is not there; one that is newer than the request says is a 412.
 */
export const hold = async (
  client: pg.PoolClient,
  resource: Resource,
  actor: Actor,
  wanted: readonly (Wanted & Answered)[],
  reads: Required<Behaviour>['reads'] = {},
): Promise<readonly Held[]> => {
  const { path, noun } = resource
  const ids = wanted.map(({ id }) => id)
  const { is, value } = withIds(ids)
  await client.query(prepared(`select from ${quoted(path)} where ${is('id', '$1')} order by id for update`, [value]))
  const beside = Object.entries(reads).map(([name, sql]) => `'${name}', ${sql}`)
  const { rows } = await client.query<Held>(
    prepared(
      `select (select row_to_json(r) from (select ${storedColumns(resource)}) r) as before, json_build_object(${beside}) as read
       from ${quoted(path)} t0 where ${is('id', '$1')} and ${listedFor(resource, actor, 't0')}`,
      [value],
    ),
  )
  const found = new Map(rows.map((row) => [row.before.id, row]))
  const held: Held[] = []
  const named = new Set<number>()
  for (const [n, { id, ifMatch, names }] of wanted.entries()) {
    const row = found.get(id)
    if (!row) throw problemOf(await missing(client, resource, id, actor), n, wanted.length)
    if (named.has(id)) throw problemOf(violation('id', `${noun.one} ${id} ist zweimal genannt.`), n, wanted.length)
    named.add(id)
    if (ifMatch !== undefined && !isMatch(ifMatch, row.before.version))
      throw problemOf(changedMeanwhile(await read(client, resource, id, actor, names)), n, wanted.length)
    held.push(row)
  }
  return held
}

export const read = async (
  client: pg.PoolClient,
  { path }: Resource,
  id: number,
  actor: Actor,
  names?: readonly string[],
) => (await client.query<Stored>(recordStatement(path, id, actor, names))).rows[0]

const isMatch = (header: string, version: number) =>
  header.split(',').some((tag) => ['*', `"${version}"`, `W/"${version}"`].includes(tag.trim()))
