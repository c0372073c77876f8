import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { Kept } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { partSteps, stepOf } from '../part-steps.ts'
import type { Changes, Row } from '../permit.ts'
import { withIds } from '../statements.ts'
import { seenBy } from '../visible.ts'
import type { Deed } from './deed.ts'
import { addressesOf, byPath, type LinesOfRecord, rootsOf } from './lines.ts'
import { lock } from './lock.ts'
import { remove, usesStanding } from './remove.ts'
import { isSameValue, isStored, thereOf } from './revert.ts'
import type { BehaviourOf } from './settle.ts'
import { storedOf } from './stored.ts'

/**
 * Removes what a deed created or brought back. Those that came last go first, since later ones may refer to earlier ones.
 * What somebody has changed or added to since stays, and so does what others use.
 */
export const removeCreated = async (
  deed: Deed,
  behaviourOf: BehaviourOf,
  actor: Actor,
  created: readonly LinesOfRecord[],
): Promise<{ readonly removed: number; readonly kept: readonly Kept[] }> => {
  const { client } = deed
  const withChangedParts = await withChangedPartsAmong(client, created)
  const kept: Kept[] = []
  let removed = 0
  for (const [path, of] of [...byPath(rootsOf(created))].reverse()) {
    const resource = resourceAt(path)
    const behaviour = behaviourOf(resource)
    const wanted = of.map(([first]) => first!.record)
    await behaviour.locksFirst(client, wanted)
    const there = await thereOf(client, resource, wanted, actor)
    const ids = wanted.filter((id) => there.has(id))
    if (ids.length === 0) continue
    const locked = await lock(
      client,
      resource,
      actor,
      ids.map((id) => ({ id })),
    )
    const added = await addedTo(client, resource, ids, actor, created)
    const used = await usesStanding(client, resource, ids, actor)
    const changed = await changedSince(client, resource, of)
    const reasonFor = (id: number): string | undefined => {
      if (changed.has(id)) return `${resource.noun.one} wurde danach geändert.`
      return withChangedParts.has(`/${path}/${id}`) ? 'Inzwischen wurde etwas geändert, das dazugehört.' : undefined
    }
    const leaving = locked.filter((record) => {
      const reason = added.get(record.id) ?? used.get(record.id) ?? reasonFor(record.id)
      if (reason) kept.push({ path, id: record.id, name: labelOf(record), field: null, reason })
      return !reason
    })
    if (leaving.length === 0) continue
    await remove(
      { deed, behaviourOf, actor },
      resource,
      leaving.map(({ id }) => ({ id })),
    )
    removed += leaving.length
  }
  return { removed, kept }
}

/**
 * What hangs on the records by now that the deed did not bring, as a sentence for each of them. Whatever is hidden keeps
 * its record too, and is counted for those only who may see it.
 */
const addedTo = async (
  client: pg.PoolClient,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
  created: readonly LinesOfRecord[],
): Promise<ReadonlyMap<number, string>> => {
  const parts = partsOf(resource)
  if (parts.length === 0) return new Map()
  const { is, value } = withIds(ids)
  const brought = byPath(created)
  const values: unknown[] = [value]
  const counts = parts.map(({ resource: part }, n) => {
    const { path } = part
    const place = `$${values.push(brought.get(path)?.map(([first]) => first!.record) ?? [])}`
    return `select o.root, ${n} as n, (count(*) filter (where ${seenBy(part, actor, 't')}))::integer as count
      from ${stepOf(path)} o join ${quoted(path)} t on t.id = o.id
      where not exists (select from unnest(${place}::integer[]) as b(id) where b.id = o.id) group by o.root`
  })
  const { rows } = await client.query<{ root: number; n: number; count: number }>(
    `with recursive ${partSteps(resource, is('t.id', '$1')).join(', ')}
     select * from (${counts.join(' union all ')}) c order by count = 0, n`,
    values,
  )
  const sentences = new Map<number, string>()
  for (const { root, n, count } of rows)
    if (!sentences.has(root)) sentences.set(root, addedSentence(parts[n]!.resource, count))
  return sentences
}

const addedSentence = ({ noun: { one, many } }: Resource, count: number): string => {
  if (count === 0) return 'Inzwischen gehört mehr dazu.'
  return `Inzwischen ${count === 1 ? `gehört 1 ${one}` : `gehören ${count} ${many}`} dazu.`
}

/** The records, by their addresses, with a part that came along with them and has been changed since. */
const withChangedPartsAmong = async (
  client: pg.PoolClient,
  created: readonly LinesOfRecord[],
): Promise<ReadonlySet<string>> => {
  const addresses = addressesOf(created)
  const found = new Set<string>()
  const parts = created.filter(([first]) => addresses.has(first!.partOf ?? ''))
  for (const [path, of] of byPath(parts)) {
    const changed = await changedSince(client, resourceAt(path), of)
    for (const [first] of of) if (changed.has(first!.record)) found.add(first!.partOf!)
  }
  return found
}

/** Those of the records that are no longer as the deed left them. Values are compared: a change that was undone is none. */
const changedSince = async (
  client: pg.PoolClient,
  resource: Resource,
  of: readonly LinesOfRecord[],
): Promise<ReadonlySet<number>> => {
  const { path, fields } = resource
  const last = of.map((lines) => lines.at(-1)!)
  const { rows: later } = await client.query<{ record: number; changes: Changes }>(
    `select a.record, a.changes from unnest($2::integer[], $3::bigint[]) as w(record, line)
     join audit a on a.path = $1 and a.record = w.record and a.id > w.line and a.deed = 'update' order by a.id`,
    [path, last.map(({ record }) => record), last.map(({ id }) => id)],
  )
  if (later.length === 0) return new Set()
  const left = new Map<number, Record<string, unknown>>()
  for (const { record, changes } of later) {
    const known = left.get(record) ?? {}
    for (const [name, [was]] of Object.entries(changes)) if (!Object.hasOwn(known, name)) known[name] = was
    left.set(record, known)
  }
  const stored = await storedOf(client, resource, [...left.keys()])
  const isOther = (now: Row, [name, was]: readonly [string, unknown]) => {
    const field = fields[name]
    return isStored(field) && !field.readOnly && !isSameValue(field, now[name], was)
  }
  const changed = stored.filter((now) => Object.entries(left.get(now.id) ?? {}).some((one) => isOther(now, one)))
  return new Set(changed.map(({ id }) => id))
}
