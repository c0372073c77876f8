import type { Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '../../db/names.ts'
import { type Pointer, pointersAt, twinSql } from '../pointers.ts'
import { remove } from './remove.ts'
import { type Settling, setIn } from './settle.ts'
import { storedOf } from './stored.ts'

/** What points at the one is to point at the other. */
export interface Pair {
  readonly from: number
  readonly to: number
}

/**
 * Moves everything that points at some records over to others; both are held, so nothing comes to point at them meanwhile.
 * Where such a combination may be there only once and is there already, what hangs on the one is added to the other.
 */
export const repoint = async (given: Settling, target: Resource, pairs: readonly Pair[]): Promise<void> => {
  const pointers = pointersAt(target)
  // parts first: others may ask to whom they belong
  const ordered = [...pointers.filter(({ field }) => field.partOf), ...pointers.filter(({ field }) => !field.partOf)]
  for (const pointer of ordered)
    await (pointer.field.kind === 'one' ? repointReferences : repointLinks)(given, pointer, pairs)
}

const repointReferences = async (given: Settling, pointer: Pointer, pairs: readonly Pair[]): Promise<void> => {
  const { user, name } = pointer
  const users = await usersOf(given, pointer, pairs)
  const free = new Map(users.flatMap(({ id, to, twin }) => (twin === null ? [[id, to]] : [])))
  await setIn(given, user, name, free)
  const met = users.flatMap(({ id, twin }) => (twin === null ? [] : [{ from: id, to: twin }]))
  if (met.length === 0) return
  await repoint(given, user, met)
  const leaving = met.map(({ from: id }) => ({ id }))
  await remove(given, user, leaving)
}

interface User extends Pair {
  readonly id: number
  /** A record that says the same of the one it is to point at, where there may be one only. */
  readonly twin: number | null
}
const usersOf = async ({ deed, behaviourOf }: Settling, pointer: Pointer, pairs: readonly Pair[]) => {
  const { user, name } = pointer
  const { client } = deed
  const values = [pairs.map(({ from }) => from), pairs.map(({ to }) => to)]
  const table = quoted(user.path)
  const found = `from unnest($1::integer[], $2::integer[]) as p("from", "to") join ${table} u on u.${quoted(name)} = p."from"`
  const { rows: ids } = await client.query<{ id: number }>(`select u.id, p."to" ${found}`, values)
  await behaviourOf(user).locksFirst(
    client,
    ids.map(({ id }) => id),
  )
  const { rows } = await client.query<User>(
    `select u.id, p.*, ${twinSql(pointer, 'p."to"')} as twin ${found} order by u.id for update of u`,
    values,
  )
  return rows
}

const repointLinks = async (given: Settling, { user, name }: Pointer, pairs: readonly Pair[]): Promise<void> => {
  const { client } = given.deed
  const { rows } = await client.query<{ owner: number }>(
    `select distinct owner from ${joinTable(user.path, name)} where target = any ($1::integer[])`,
    [pairs.map(({ from }) => from)],
  )
  const owners = rows.map(({ owner }) => owner)
  if (owners.length === 0) return
  await given.behaviourOf(user).locksFirst(client, owners)
  await client.query(`select from ${quoted(user.path)} where id = any ($1::integer[]) order by id for update`, [owners])
  const moved = new Map(pairs.map(({ from, to }) => [from, to]))
  const stored = await storedOf(client, user, owners)
  const after = stored.map(({ id, [name]: before }): [number, readonly number[]] => {
    const targets = (before as readonly number[]).map((target) => moved.get(target) ?? target)
    return [id, [...new Set(targets)].sort((a, b) => a - b)]
  })
  await setIn(given, user, name, new Map(after), stored)
}
