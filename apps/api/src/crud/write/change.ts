import { readBody } from '@rampenlicht/model/kit/body'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { violation } from '../../errors.ts'
import type { Behaviour, Saved } from '../behaviour.ts'
import { type Changes, isSame, permit, permitChanges, type Row } from '../permit.ts'
import { checkReferences, withUnseen } from '../references.ts'
import { each } from './compose.ts'
import type { Deed } from './deed.ts'
import { hold, type Wanted } from './lock.ts'
import { withNamed } from './named.ts'
import { divided, refuseUnreadable, type SaveRequest, shownOf } from './reading.ts'
import { afterOf } from './settle.ts'

/**
 * Changes records as somebody asks for it, all or none; what nothing changes in is left as it is. Answers what changed, by
 * id.
 */
export const change = async (
  deed: Deed,
  resource: Resource,
  behaviour: Required<Behaviour>,
  actor: Actor,
  requests: readonly (SaveRequest & Wanted)[],
): Promise<ReadonlyMap<number, Changes>> => {
  const { client } = deed
  await behaviour.locksFirst(
    client,
    requests.map(({ id }) => id),
  )
  const held = await hold(client, resource, actor, requests, behaviour.reads)
  const locked = held.map(({ before }) => before)
  await permit(client, resource, resource.may.update, actor, ...locked)
  const readings = requests.map(({ sent }, n) => readBody(resource, behaviour.tidies(sent), 'replace', locked[n]))
  refuseUnreadable(readings)
  const named = await withNamed(
    deed,
    resource,
    readings.map(({ values }) => values),
    actor,
  )
  const parted = named.map((values) => divided(resource, values))
  const kept = await withUnseen(
    client,
    resource,
    actor,
    parted.map(({ stored }, n) => ({ before: locked[n]!, values: stored })),
  )
  const saves = locked.map((before, n): Saved => {
    const changes = changesIn(before, { ...cleared(resource, before, kept[n]!), ...kept[n] })
    const after = { ...before, ...afterOf(changes) }
    const { handled } = parted[n]!
    return {
      client,
      deed,
      actor,
      resource,
      id: before.id,
      before,
      after,
      handled,
      changes,
      prepared: requests[n]?.prepared ?? {},
      read: held[n]!.read,
    }
  })
  await each((save: Saved) => refuseMoving(resource, save.changes))(saves)
  await permitChanges(
    client,
    resource,
    actor,
    saves.map(({ changes }, n) => ({ changes, record: locked[n]! })),
  )
  await checkReferences(client, resource, actor, saves)
  const additions = (await behaviour.beforeSave(saves)) ?? []
  const rows = saves.map(({ id, changes }, n) => {
    const columns = { ...requests[n]?.columns, ...additions[n]?.columns }
    const audited = { ...changes, ...shownOf(resource, columns, locked[n]!), ...additions[n]?.changes }
    return { id, values: { ...columns, ...afterOf(changes) }, changes: audited }
  })
  const isChanged = (n: number) => Object.keys(rows[n]?.changes ?? {}).length > 0
  const changed = rows.filter((_, n) => isChanged(n))
  if (changed.length) {
    await deed.change(resource, changed, { known: locked[0] ?? {} })
    await behaviour.afterSave(saves.filter((_, n) => isChanged(n)))
  }
  const ids = locked.map(({ id }) => id)
  deed.afterCommit(() => behaviour.afterCommit({ ids, deed: 'update' }))
  return new Map(changed.map(({ id, changes }) => [id, changes]))
}

/** Relations that another choice empties, e.g. the contacts of a project when it gets another customer. */
const cleared = ({ fields }: Resource, before: Row, values: Row): Row =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { clearedBy: by }]) =>
      by && Object.hasOwn(values, by) && !isSame(values[by], before[by]) ? [[name, []]] : [],
    ),
  )

/** What belongs to one project never turns up in another: allocations, invoices and rights hang on it. */
const refuseMoving = ({ fields }: Resource, changes: Changes) => {
  for (const name of Object.keys(changes))
    if (fields[name]?.partOf) throw violation(name, `„${fields[name].label}“ kann nicht gewechselt werden.`)
}

/** What the request really changes; fields left out keep their value. */
const changesIn = (before: Row, values: Row): Changes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, after]) =>
      isSame(after, before[name]) ? [] : [[name, [before[name], after]]],
    ),
  )
