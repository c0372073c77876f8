import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resources } from '@rampenlicht/model/resources/index'
import type pg from 'pg'
import { joinTable, quoted } from '../db/names.ts'
import { inTransaction } from '../db/pool.ts'
import { violation } from '../errors.ts'
import type { Behaviour } from './behaviour.ts'
import { permit, refuseKept } from './permit.ts'
import { lock } from './save.ts'
import { seenBy } from './visible.ts'
import { removeStatement } from './write-statements.ts'

/** DELETE: what belongs to the record goes with it; while others use it, it stays. */
export const remove = (
  pool: pg.Pool,
  resource: Resource,
  behaviour: Behaviour,
  id: number,
  actor: Actor,
  ifMatch: string | undefined,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await behaviour.locksFirst?.(client, id)
    const before = await lock(client, resource, id, actor, ifMatch)
    await permit(client, resource, resource.may.delete, actor, before)
    await refuseKept(client, resource, actor, before)
    const save = { client, actor, resource, id, before, after: before, handled: {}, changes: {} }
    await behaviour.beforeRemove?.(save)
    if (!resource.leavesTrace) await refuseWhileUsed(client, resource, id, actor)
    await client.query(removeStatement(resource, id, before, actor))
  })

interface Use {
  readonly many: string
  readonly one: string
  readonly sql: string
}
/** The relations that point at a resource without belonging to it. */
const usesOf = ({ path }: Resource, actor: Actor): readonly Use[] =>
  resources.flatMap((user) =>
    entriesOf(user.fields).flatMap(([name, field]): Use[] => {
      if ((field.kind !== 'one' && field.kind !== 'many') || field.target !== path || field.partOf) return []
      const sql =
        field.kind === 'one'
          ? `select u.id, ${seenBy(user, actor, 'u')} as seen from ${quoted(user.path)} u where u.${quoted(name)} = $1`
          : `select owner as id, true as seen from ${joinTable(user.path, name)} where target = $1`
      return [{ ...user.noun, sql }]
    }),
  )

/** Users are counted for those only who may see them; one that nobody here sees still holds the record. */
const refuseWhileUsed = async (client: pg.PoolClient, resource: Resource, id: number, actor: Actor) => {
  const uses = usesOf(resource, actor)
  if (!uses.length) return
  const counts = uses.map(
    ({ sql }, n) =>
      `select ${n} as n, count(distinct id)::integer as count, (count(distinct id) filter (where seen))::integer as seen from (${sql}) u`,
  )
  const { rows } = await client.query<{ n: number; count: number; seen: number }>(
    `select n, count, seen from (${counts.join(' union all ')}) all_uses where count > 0 order by n`,
    [id],
  )
  if (!rows.length) return
  const users = rows.flatMap(({ n, seen }) =>
    seen > 0 ? [`${seen.toLocaleString('de-DE')} ${seen === 1 ? uses[n]!.one : uses[n]!.many}`] : [],
  )
  throw violation('id', `${resource.noun.one} wird noch verwendet${users.length ? `: ${users.join(', ')}` : ''}.`)
}
