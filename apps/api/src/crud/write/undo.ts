import { labelOf } from '@rampenlicht/model/kit/label'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import type { Kept } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { notFound } from '../../errors.ts'
import { permit } from '../permit.ts'
import { listedFor, seenBy } from '../visible.ts'
import { type Deed, takenAlong } from './deed.ts'
import { addressOf, byHolder, byPath, byRecord, type Line, type LinesOfRecord, rootsOf } from './lines.ts'
import { removeCreated } from './remove-created.ts'
import { restore } from './restore.ts'
import { type Backwards, type Reverting, revert, thereOf } from './revert.ts'
import type { BehaviourOf } from './settle.ts'
import { storedOf } from './stored.ts'

/**
 * Takes back what a deed did: what it removed comes back, what it changed is set back field by field where nobody has
 * changed it since, and what it created goes into the trash. What has to stay is named.
 */
export const undo = async (
  deed: Deed,
  behaviourOf: BehaviourOf,
  actor: Actor,
  number: number,
  lines: readonly Line[],
  isAlong: boolean,
): Promise<{ readonly undone: number; readonly kept: readonly Kept[]; readonly title: string | undefined }> => {
  const { client } = deed
  // two who undo the same deed at once: the second finds nothing left to do
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, String(number)])
  const kept: Kept[] = []
  const records = byRecord(lines)
  await refuseHidden(client, actor, number, records)

  const removed = records.filter((of) => isGone(of.at(-1)!) && !isNew(of[0]!))
  const entries = await entriesOf(
    client,
    removed.map(([first]) => first!),
  )
  kept.push(...(await goneForGood(client, actor, removed, entries)))
  const back = entries.length
    ? await restore(
        deed,
        behaviourOf,
        actor,
        entries.map(({ entry }) => entry),
        isAlong,
      )
    : { restored: 0, missing: [], title: undefined }
  kept.push(...back.missing)

  let undone = back.restored
  for (const of of byHolder(records.filter((one) => !isNew(one[0]!)))) {
    const wanted = of.map(backwards).filter(({ fields }) => Object.keys(fields).length > 0)
    if (wanted.length === 0) continue
    const { path, partOf } = of[0]![0]!
    const resource = resourceAt(path)
    const isAlong = await isAskedForWith(client, actor, partOf)
    const back = isAlong ? takenAlong(deed, partOf!) : deed
    const result = await revert(back, resource, behaviourOf(resource), actor, wanted, !isAlong)
    undone += result.changed
    kept.push(...result.kept.map((one) => ({ path, ...one })))
  }

  const created = records.filter((of) => isNew(of[0]!) && !isGone(of.at(-1)!))
  const result = await removeCreated(deed, behaviourOf, actor, created)
  undone += result.removed
  kept.push(...result.kept)
  await client.query(`update deeds set state = 'undone' where id = $1`, [number])
  return { undone, kept, title: undone === back.restored && undone > 0 ? back.title : undefined }
}

/** What went along with another record was not asked for by itself, nor is it when it goes back: that record is. */
const isAskedForWith = async (client: pg.PoolClient, actor: Actor, partOf: string | null): Promise<boolean> => {
  const [, path, id] = partOf?.split('/') ?? []
  const holder = resources.find((one) => one.path === path)
  if (!holder) return false
  await permit(client, holder, holder.may.update, actor, ...(await storedOf(client, holder, [Number(id)])))
  return true
}

/** Whoever sees nothing of what a deed touched has never heard of it. */
const refuseHidden = async (
  client: pg.PoolClient,
  actor: Actor,
  number: number,
  records: readonly LinesOfRecord[],
): Promise<void> => {
  for (const [path, of] of byPath(records)) {
    const resource = resourceAt(path)
    if (seenBy(resource, actor, 't') === 'true') return
    const ids = of.map(([first]) => first!.record)
    const { rows } = await client.query(
      `select from ${quoted(path)} t0 where t0.id = any ($1::integer[]) and ${listedFor(resource, actor, 't0')}
       union all select from trash t, jsonb_populate_record(null::${quoted(path)}, t.kept) r
       where t.path = '${path}' and t.record = any ($1::integer[]) and ${seenBy(resource, actor, 'r')}`,
      [ids],
    )
    if (rows.length > 0) return
  }
  throw notFound(`Vorgang ${number}`)
}

interface Lying {
  readonly entry: string
  readonly path: string
  readonly record: number
}
/** Where the records lie now: they may have come back since, and have been removed once more. */
const entriesOf = async (client: pg.PoolClient, lines: readonly Line[]): Promise<readonly Lying[]> => {
  if (lines.length === 0) return []
  const { rows } = await client.query<Lying>(
    `select t.entry, t.path, t.record from unnest($1::text[], $2::integer[]) as w(path, record)
     join trash t on t.path = w.path and t.record = w.record`,
    [lines.map(({ path }) => path), lines.map(({ record }) => record)],
  )
  return rows
}

/** Removed records that neither lie in the trash nor have come back; what may be hidden is not spoken of. */
const goneForGood = async (
  client: pg.PoolClient,
  actor: Actor,
  removed: readonly LinesOfRecord[],
  entries: readonly Lying[],
): Promise<readonly Kept[]> => {
  const lying = new Set(entries.map(addressOf))
  const kept: Kept[] = []
  for (const [path, of] of byPath(rootsOf(removed).filter(([first]) => !lying.has(addressOf(first!))))) {
    const resource = resourceAt(path)
    if (seenBy(resource, actor, 't') !== 'true') continue
    const lines = of.map((all) => all.at(-1)!)
    const ids = lines.map(({ record }) => record)
    const there = await thereOf(client, resource, ids, actor)
    for (const { record: id, changes } of lines.filter(({ record }) => !there.has(record))) {
      const values = Object.fromEntries(Object.entries(changes).map(([name, [was]]) => [name, was]))
      const reason = `${resource.noun.one} wurde endgültig gelöscht.`
      kept.push({ path, id, name: labelOf({ ...values, id }), field: null, reason })
    }
  }
  return kept
}

const LOCK = 7_265_093
const isGone = ({ deed }: Line) => deed === 'delete'
const isNew = ({ deed }: Line) => deed === 'create' || deed === 'restore'

/** What the changes of one record amount to, turned round. */
const backwards = (of: LinesOfRecord): Reverting => {
  const fields: Record<string, Backwards> = {}
  for (const { deed, changes, isOutdated } of of)
    if (deed === 'update')
      for (const [name, [before, after]] of Object.entries(changes))
        fields[name] = { to: fields[name] ? fields[name].to : before, from: after, isOutdated }
  return { id: of[0]!.record, fields }
}
