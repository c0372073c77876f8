import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { unprocessable } from '../../errors.ts'
import { permit, refuseKept } from '../permit.ts'
import { prepared, withIds } from '../statements.ts'
import { usersOf, usesOf, usingRows } from '../uses.ts'
import { seenBy } from '../visible.ts'
import { hold, type Wanted } from './lock.ts'
import { letGo } from './loose.ts'
import { problemOf } from './places.ts'
import type { Settling } from './settle.ts'

/**
 * Removes records as somebody asks for it, all or none. What belongs to them goes along, what points at them loosely lets
 * go; while others use one, it stays.
 */
export const remove = async (given: Settling, resource: Resource, wanted: readonly Wanted[]): Promise<void> => {
  const { deed, behaviourOf, actor } = given
  const { client } = deed
  const behaviour = behaviourOf(resource)
  const ids = wanted.map(({ id }) => id)
  await behaviour.locksFirst(client, ids)
  const held = await hold(client, resource, actor, wanted, behaviour.reads)
  const locked = held.map(({ before }) => before)
  await permit(client, resource, resource.may.delete, actor, ...locked)
  await refuseKept(client, resource, actor, locked)
  await behaviour.beforeRemove(
    held.map(({ before, read }) => ({
      client,
      deed,
      actor,
      resource,
      id: before.id,
      before,
      after: before,
      handled: {},
      changes: {},
      read,
    })),
  )
  await refuseWhileUsed(client, resource, ids, actor)
  await letGo(given, resource, ids)
  await deed.remove(resource, ids, { known: locked[0] ?? {} })
  deed.afterCommit(() => behaviour.afterCommit({ ids, deed: 'delete' }))
}

/**
 * Why some of these records have to stay, by their ids. Users are counted for those only who may see them; one that
 * nobody here sees still holds the record.
 */
export const usesStanding = async (
  client: pg.PoolClient,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<ReadonlyMap<number, string>> => {
  const uses = usersOf(resource)
  if (!uses.length) return new Map()
  const { is, value } = withIds(ids)
  const counts = uses.map((pointer, n) => {
    const { user, name, field } = pointer
    const target = field.kind === 'one' ? `u.${quoted(name)}` : 'l.target'
    return `select ${target} as target, ${n} as n, (count(*) filter (where ${seenBy(user, actor, 'u')}))::integer as seen
      ${usingRows(pointer, (column) => is(column, '$1'))} group by 1`
  })
  const { rows } = await client.query<{ target: number; n: number; seen: number }>(
    prepared(`select target, n, seen from (${counts.join(' union all ')}) all_uses order by n`, [value]),
  )
  const users = new Map<number, string[]>()
  for (const { target, n, seen } of rows) {
    const named = users.get(target) ?? []
    if (seen > 0) named.push(counted(seen, uses[n]!.user))
    users.set(target, named)
  }
  const sentence = (named: readonly string[]) =>
    `${resource.noun.one} wird noch verwendet${named.length ? `: ${named.join(', ')}` : ''}.`
  return new Map([...users].map(([id, named]) => [id, sentence(named)]))
}

const refuseWhileUsed = async (client: pg.PoolClient, resource: Resource, ids: readonly number[], actor: Actor) => {
  const standing = await usesStanding(client, resource, ids, actor)
  const used = ids.findIndex((id) => standing.has(id))
  if (used < 0) return
  const id = ids[used]!
  const violations = [{ propertyPath: 'id', message: standing.get(id)! }]
  throw problemOf(unprocessable(violations, { uses: await usesOf(client, resource, id, actor) }), used, ids.length)
}

const counted = (count: number, { noun }: Resource) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? noun.one : noun.many}`
