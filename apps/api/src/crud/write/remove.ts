import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import { joinTable, quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'
import { permit, refuseKept } from '../permit.ts'
import { pointersAt } from '../pointers.ts'
import { seenBy } from '../visible.ts'
import { lock, type Wanted } from './lock.ts'
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
  const locked = await lock(client, resource, actor, wanted)
  await permit(client, resource, resource.may.delete, actor, ...locked)
  await refuseKept(client, resource, actor, locked)
  await behaviour.beforeRemove(
    locked.map((before) => ({
      client,
      deed,
      actor,
      resource,
      id: before.id,
      before,
      after: before,
      handled: {},
      changes: {},
    })),
  )
  await refuseWhileUsed(client, resource, ids, actor)
  await letGo(given, resource, ids)
  await deed.remove(resource, ids, { known: locked[0] ?? {} })
  deed.afterCommit(() => behaviour.afterCommit({ ids, deed: 'delete' }))
}

interface Use {
  readonly many: string
  readonly one: string
  readonly sql: string
}
/** The relations that hold a record: they point at it without belonging to it. */
const usesOf = (resource: Resource, actor: Actor): readonly Use[] =>
  pointersAt(resource)
    .filter(({ field }) => !field.partOf && !field.loose)
    .map(({ user, name, field }): Use => {
      const sql =
        field.kind === 'one'
          ? `select u.${quoted(name)} as target, u.id, ${seenBy(user, actor, 'u')} as seen from ${quoted(user.path)} u where u.${quoted(name)} = any ($1::integer[])`
          : `select l.target, u.id, ${seenBy(user, actor, 'u')} as seen from ${joinTable(user.path, name)} l join ${quoted(user.path)} u on u.id = l.owner where l.target = any ($1::integer[])`
      return { ...user.noun, sql }
    })

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
  const uses = resource.leavesTrace ? [] : usesOf(resource, actor)
  if (!uses.length) return new Map()
  const counts = uses.map(
    ({ sql }, n) =>
      `select target, ${n} as n, (count(distinct id) filter (where seen))::integer as seen from (${sql}) u group by target`,
  )
  const { rows } = await client.query<{ target: number; n: number; seen: number }>(
    `select target, n, seen from (${counts.join(' union all ')}) all_uses order by n`,
    [ids],
  )
  const sentenceFor = (id: number) => {
    const users = rows.flatMap(({ target, n, seen }) =>
      target === id && seen > 0 ? [`${seen.toLocaleString('de-DE')} ${seen === 1 ? uses[n]!.one : uses[n]!.many}`] : [],
    )
    return `${resource.noun.one} wird noch verwendet${users.length ? `: ${users.join(', ')}` : ''}.`
  }
  return new Map(rows.map(({ target }) => [target, sentenceFor(target)]))
}

const refuseWhileUsed = async (client: pg.PoolClient, resource: Resource, ids: readonly number[], actor: Actor) => {
  const standing = await usesStanding(client, resource, ids, actor)
  const used = ids.findIndex((id) => standing.has(id))
  if (used >= 0) throw problemOf(violation('id', standing.get(ids[used]!)!), used, ids.length)
}
