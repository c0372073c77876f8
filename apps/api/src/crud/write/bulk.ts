import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn, iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { type BulkRefusal, editedList, isListEdit } from '@rampenlicht/model/rules/bulk'
import type pg from 'pg'
import { Problem } from '../../errors.ts'
import { type Changes, permit, type Row, refuseKept } from '../permit.ts'
import { change } from './change.ts'
import { chunks } from './chunks.ts'
import type { Deed } from './deed.ts'
import { remove, usesStanding } from './remove.ts'
import { thereOf } from './revert.ts'
import type { BehaviourOf } from './settle.ts'
import { storedOf } from './stored.ts'

/** What becomes of many records at once. */
export type Bulk = { readonly changes: Sending } | { readonly removes: true }

export interface BulkOutcome {
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly BulkRefusal[]
  readonly examples: readonly Example[]
}
export interface Example {
  readonly record: Row & { readonly id: number }
  readonly changes: Changes
}
const MOST_EXAMPLES = 3
const MOST_EXPLAINED = 20

interface Work {
  readonly deed: Deed
  readonly resource: Resource
  readonly behaviourOf: BehaviourOf
  readonly actor: Actor
  readonly bulk: Bulk
  readonly progress?: (done: number) => void
}

/**
 * The same for many records, in portions. Where a portion is refused, its records are tried one by one; those that are
 * refused stay as they are and are named, the others go on.
 */
export const inBulk = async (work: Work, ids: readonly number[]): Promise<BulkOutcome> => {
  const refused: BulkRefusal[] = []
  const examples: Example[] = []
  let changed = 0
  let done = 0
  for (const portion of chunks(ids)) {
    const records = await heldOf(work, portion)
    const there = new Set(records.map(({ id }) => id))
    for (const id of portion)
      if (!there.has(id))
        refused.push({ id, name: `Nr. ${id}`, reason: `${work.resource.noun.one} ${id} wurde nicht gefunden.` })
    const standing = await standingAmong(work, records, MOST_EXPLAINED - refused.length)
    const { written, left } = await tried(
      work,
      records.filter(({ id }) => !standing.has(id)),
    )
    const reasons = new Map([...left, ...standing.values()].map((one) => [one.id, one]))
    refused.push(...portion.flatMap((id) => reasons.get(id) ?? []))
    changed += written.length
    examples.push(...written.slice(0, MOST_EXAMPLES - examples.length))
    done += portion.length
    work.progress?.(done)
  }
  // of thousands nobody looks up where each of them is used
  const named = refused.map(({ usedIn, ...one }, n) => (usedIn && n < MOST_EXPLAINED ? { ...one, usedIn } : one))
  return { changed, unchanged: ids.length - changed - refused.length, refused: named, examples }
}
const usedIn = ({ more: { uses } }: Problem) => (uses ? { usedIn: uses.usedIn } : {})

/** A deed that only looks: who asks, and what is asked for, is seen to as ever. */
export const dry = (deed: Deed): Deed => ({
  ...deed,
  insert: async () => [],
  change: async () => undefined,
  remove: async () => undefined,
})

type Stored = Row & { readonly id: number }
const heldOf = async ({ deed: { client }, resource, behaviourOf, actor }: Work, ids: readonly number[]) => {
  await behaviourOf(resource).locksFirst(client, ids)
  const there = await thereOf(client, resource, ids, actor)
  const stored = new Map((await storedOf(client, resource, [...there])).map((one) => [one.id, one]))
  return ids.flatMap((id) => stored.get(id) ?? [])
}

/**
 * What others use is refused one by one, each with where it is used. Beyond so many of them the sentence is enough, which is
 * told of all at once: of thousands each would take its own look at everything that may use it.
 */
const standingAmong = async (
  { deed: { client }, resource, actor, bulk }: Work,
  records: readonly Stored[],
  explained: number,
): Promise<ReadonlyMap<number, BulkRefusal>> => {
  if (!('removes' in bulk) || records.length === 0) return new Map()
  const standing = await usesStanding(
    client,
    resource,
    records.map(({ id }) => id),
    actor,
  )
  const used = records.filter(({ id }) => standing.has(id)).slice(Math.max(0, explained))
  if (used.length === 0 || !(await isAllowed(client, resource, actor, used))) return new Map()
  return new Map(
    used.map((record) => [record.id, { id: record.id, name: labelOf(record), reason: standing.get(record.id)! }]),
  )
}

/** Whether nothing but their use stands in the way of deleting these. */
const isAllowed = async (client: pg.PoolClient, resource: Resource, actor: Actor, records: readonly Stored[]) => {
  try {
    await permit(client, resource, resource.may.delete, actor, ...records)
    await refuseKept(client, resource, actor, records)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

interface Tried {
  readonly written: readonly Example[]
  readonly left: readonly BulkRefusal[]
}
const tried = async (work: Work, records: readonly Stored[]): Promise<Tried> => {
  if (records.length === 0) return { written: [], left: [] }
  try {
    return { written: await savedAt(work.deed.client, () => written(work, records)), left: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [only] = records
    if (only && records.length === 1)
      return { written: [], left: [{ id: only.id, name: labelOf(only), reason: error.detail, ...usedIn(error) }] }
  }
  const outcomes: Tried[] = []
  for (const record of records) outcomes.push(await tried(work, [record]))
  return { written: outcomes.flatMap((one) => one.written), left: outcomes.flatMap((one) => one.left) }
}

/** What it did is gone where it fails; the transaction goes on. */
const savedAt = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('savepoint portion')
  try {
    const result = await work()
    await client.query('release savepoint portion')
    return result
  } catch (error) {
    // it stays open otherwise, and the next one within it
    await client.query('rollback to savepoint portion; release savepoint portion')
    throw error
  }
}

const written = async (work: Work, records: readonly Stored[]): Promise<readonly Example[]> => {
  const { deed, resource, behaviourOf, actor, bulk } = work
  if ('removes' in bulk) {
    await remove(
      work,
      resource,
      records.map(({ id }) => ({ id })),
    )
    return records.map((record) => ({ record, changes: {} }))
  }
  const requests = records.map((record) => ({ id: record.id, sent: sentFor(resource, bulk.changes, record) }))
  const changes = await change(deed, resource, behaviourOf(resource), actor, requests)
  return records.flatMap((record) => {
    const made = changes.get(record.id)
    return made ? [{ record, changes: made }] : []
  })
}

/** What a save of this record would send: lists as they are then. */
const sentFor = ({ fields }: Resource, edits: Sending, record: Stored): Sending =>
  Object.fromEntries(
    Object.entries(edits).map(([name, edit]) => {
      if (!isListEdit(edit)) return [name, edit]
      const field = fields[name]
      const before = (record[name] ?? []) as readonly unknown[]
      if (field?.kind !== 'many') return [name, editedList(before, edit.add ?? [], edit.remove ?? [])]
      // what names no record is refused like any other value that does not fit
      const ids = (values: readonly unknown[] = []) => values.map((value) => idIn(field.target, value) ?? value)
      const after = editedList(before, ids(edit.add), ids(edit.remove))
      return [name, after.map((one) => (typeof one === 'number' ? iriOf(field.target, one) : one))]
    }),
  )
