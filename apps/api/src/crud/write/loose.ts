import { iriOf } from '@rampenlicht/model/kit/iri'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import { quoted } from '../../db/names.ts'
import { partSteps, stepOf } from '../part-steps.ts'
import { pointersAt } from '../pointers.ts'
import { prepared, withIds } from '../statements.ts'
import { takenAlong } from './deed.ts'
import type { Entry } from './restore-statement.ts'
import { type Settling, setIn } from './settle.ts'
import { storedOf } from './stored.ts'

/**
 * What points loosely at records that are about to go, or at their parts, points at nothing from now on. It goes along
 * with the deletion: whoever may do that is not asked about this.
 */
export const letGo = async (given: Settling, resource: Resource, ids: readonly number[]): Promise<void> => {
  if (resource.leavesTrace) return
  const { is, value } = withIds(ids)
  const parts = partsOf(resource).map((part) => part.resource)
  const steps = partSteps(resource, is('t.id', '$1')).join(', ')
  const loose = [resource, ...parts].flatMap((kind) =>
    pointersAt(kind).flatMap(({ user, name, field }) => (field.loose ? [{ kind, user, name }] : [])),
  )
  if (loose.length === 0) return
  const found = loose.map(({ kind, user, name }, n) => {
    const stays = parts.includes(user) ? ` where u.id not in (select id from ${stepOf(user.path)})` : ''
    return `select ${n} as n, u.id, o.id as target, o.root
      from ${stepOf(kind.path)} o join ${quoted(user.path)} u on u.${quoted(name)} = o.id${stays}`
  })
  const { rows } = await given.deed.client.query<{ n: number; id: number; target: number; root: number }>(
    prepared(`with recursive ${steps} ${found.join(' union all ')}`, [value]),
  )
  for (const [place, { user, name }] of loose.entries()) {
    const changes = rows.flatMap(({ n, id, target, root }) =>
      n === place ? [{ id, was: target, becomes: null, partOf: iriOf(resource.path, root) }] : [],
    )
    await setAlong(given, user, name, changes)
  }
}

/** What these records lost when they were removed points at them again, where nobody has chosen otherwise since. */
export const tieAgain = async (given: Settling, entries: readonly Entry[]): Promise<void> => {
  for (const user of resources)
    for (const [name, field] of entriesOf(user.fields)) {
      if (field.kind !== 'one' || !field.loose) continue
      const back = entries.filter(({ path, deedId }) => path === field.target && deedId !== null)
      if (back.length === 0) continue
      const target = `(a.changes -> '${name}' ->> 0)::integer`
      const { rows } = await given.deed.client.query<{ id: number; target: number; partOf: string }>(
        `select a.record as id, ${target} as target, a."partOf"
         from unnest($1::bigint[], $2::integer[]) as w(deed, record)
         join audit a on a."deedId" = w.deed and a.path = '${user.path}' and a.deed = 'update' and ${target} = w.record
         where a."partOf" is not null and a.changes -> '${name}' -> 1 = 'null'`,
        [back.map(({ deedId }) => deedId), back.map(({ record }) => record)],
      )
      const changes = rows.map(({ id, target, partOf }) => ({ id, was: null, becomes: target, partOf }))
      await setAlong(given, user, name, changes)
    }
}

interface Along {
  readonly id: number
  readonly was: number | null
  readonly becomes: number | null
  /** The record whose removal or return this comes of. */
  readonly partOf: string
}
/** Others may have changed them meanwhile: they are held first, and then read. */
const setAlong = async (given: Settling, user: Resource, name: string, changes: readonly Along[]): Promise<void> => {
  if (changes.length === 0) return
  const { deed, behaviourOf } = given
  const ids = changes.map(({ id }) => id)
  await behaviourOf(user).locksFirst(deed.client, ids)
  await deed.client.query(`select from ${quoted(user.path)} where id = any ($1::integer[]) order by id for update`, [
    ids,
  ])
  const stored = new Map((await storedOf(deed.client, user, ids)).map((one) => [one.id, one]))
  const standing = changes.filter(({ id, was }) => stored.get(id)?.[name] === was)
  for (const partOf of new Set(standing.map((one) => one.partOf))) {
    const some = standing.filter((one) => one.partOf === partOf)
    await setIn(
      { ...given, deed: takenAlong(deed, partOf) },
      user,
      name,
      new Map(some.map(({ id, becomes }) => [id, becomes])),
      some.flatMap(({ id }) => stored.get(id) ?? []),
    )
  }
}
