import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt, resources } from '@rampenlicht/model/resources/index'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { HistoryKind, Kept } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { notFound } from '../../errors.ts'
import type { Behaviour } from '../behaviour.ts'
import { partSteps, stepOf } from '../part-steps.ts'
import type { Changes } from '../permit.ts'
import { withIds } from '../statements.ts'
import { listedFor, seenBy } from '../visible.ts'
import { type Deed, DONE } from './deed.ts'
import { lock } from './lock.ts'
import { remove, usesStanding } from './remove.ts'
import { restore } from './restore.ts'
import { type Backwards, isSameValue, isStored, type Reverting, revert, thereOf } from './revert.ts'

/** One line of the audit. */
export interface Line {
  readonly id: string
  readonly path: string
  readonly record: number
  readonly deed: HistoryKind
  readonly changes: Changes
  readonly partOf: string | null
  readonly isOutdated: boolean
}
type BehaviourOf = (resource: Resource) => Required<Behaviour>
const addressOf = ({ path, record }: Line) => `/${path}/${record}`

/** A deed by its number: its lines in the order in which they were written, and what it is called. */
export const linesOf = async (client: pg.Pool, number: number, trashDays: number) => {
  const { rows } = await client.query<Line & { title: string | null }>(
    `select a.id, a.path, a.record, a.deed, a.changes, a."partOf", d.title,
       a.at < now() - make_interval(days => $2) as "isOutdated"
     from audit a left join deeds d on d.id = a."deedId"
     where a."deedId" = $1 or (a.id = $1 and a."deedId" is null) order by a.id`,
    [number, trashDays],
  )
  const [first] = rows
  if (!first) throw notFound(`Vorgang ${number}`)
  return { lines: rows, title: first.title ?? `${nounAt(first.path)} ${DONE[first.deed]}` }
}
const nounAt = (path: string) => resources.find((one) => one.path === path)?.noun.one ?? 'Eintrag'

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
  const records = [...byRecord(lines).values()]
  await refuseHidden(client, actor, number, records)

  const removed = records.filter((of) => isGone(of.at(-1)!) && !isNew(of[0]!))
  const entries = await entriesOf(
    client,
    removed.map(([first]) => first!),
  )
  const back = entries.length
    ? await restore(deed, behaviourOf, actor, entries, isAlong)
    : { restored: 0, missing: [], title: undefined }
  kept.push(...back.missing)

  let undone = back.restored
  for (const [path, of] of byPath(records.filter((one) => !isNew(one[0]!)))) {
    const wanted = of.map(backwards).filter(({ fields }) => Object.keys(fields).length > 0)
    if (wanted.length === 0) continue
    const resource = resourceAt(path)
    const result = await revert(deed, resource, behaviourOf(resource), actor, wanted)
    undone += result.changed
    kept.push(...result.kept.map((one) => ({ path, ...one })))
  }

  const created = records.filter((of) => isNew(of[0]!) && !isGone(of.at(-1)!))
  const result = await removeCreated(deed, behaviourOf, actor, number, created)
  undone += result.removed
  kept.push(...result.kept)
  return { undone, kept, title: undone === back.restored && undone > 0 ? back.title : undefined }
}

/** Whoever sees nothing of what a deed touched has never heard of it. */
const refuseHidden = async (
  client: pg.PoolClient,
  actor: Actor,
  number: number,
  records: readonly (readonly Line[])[],
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

/** Where the records lie now: they may have come back since, and have been removed once more. */
const entriesOf = async (client: pg.PoolClient, lines: readonly Line[]): Promise<readonly string[]> => {
  if (lines.length === 0) return []
  const { rows } = await client.query<{ entry: string }>(
    `select t.entry from unnest($1::text[], $2::integer[]) as w(path, record)
     join trash t on t.path = w.path and t.record = w.record`,
    [lines.map(({ path }) => path), lines.map(({ record }) => record)],
  )
  return rows.map(({ entry }) => entry)
}

const LOCK = 7_265_093
const isGone = ({ deed }: Line) => deed === 'delete'
const isNew = ({ deed }: Line) => deed === 'create' || deed === 'restore'

const byRecord = (lines: readonly Line[]) => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(addressOf(line), [...(groups.get(addressOf(line)) ?? []), line])
  return groups
}
const byPath = (records: readonly (readonly Line[])[]) => {
  const groups = new Map<string, (readonly Line[])[]>()
  for (const of of records) groups.set(of[0]!.path, [...(groups.get(of[0]!.path) ?? []), of])
  return groups
}

/** What the changes of one record amount to, turned round. */
const backwards = (of: readonly Line[]): Reverting => {
  const fields: Record<string, Backwards> = {}
  for (const { deed, changes, isOutdated } of of)
    if (deed === 'update')
      for (const [name, [before, after]] of Object.entries(changes))
        fields[name] = { to: fields[name] ? fields[name].to : before, from: after, isOutdated }
  return { id: of[0]!.record, fields }
}

/**
 * Those that came last go first, since later ones may refer to earlier ones. What somebody has changed or added to since
 * stays, and so does what others use.
 */
const removeCreated = async (
  deed: Deed,
  behaviourOf: BehaviourOf,
  actor: Actor,
  number: number,
  created: readonly (readonly Line[])[],
): Promise<{ readonly removed: number; readonly kept: readonly Kept[] }> => {
  const { client } = deed
  const addresses = new Set(created.map((of) => addressOf(of[0]!)))
  const asked = created.filter(([first]) => !first?.partOf || !addresses.has(first.partOf))
  const kept: Kept[] = []
  let removed = 0
  for (const [path, of] of [...byPath(asked)].reverse()) {
    const resource = resourceAt(path)
    const firsts = new Map(of.map((lines) => [lines[0]!.record, lines]))
    const there = await thereOf(client, resource, [...firsts.keys()], actor)
    const ids = [...firsts.keys()].filter((id) => there.has(id))
    if (ids.length === 0) continue
    const locked = await lock(
      client,
      resource,
      actor,
      ids.map((id) => ({ id })),
    )
    const added = await addedTo(client, resource, ids, actor, number)
    const changed = await changedSince(client, resource, of)
    const used = await usesStanding(client, resource, ids, actor)
    const leaving = locked.filter((record) => {
      const later = changed.get(record.id)
      const isChanged =
        later &&
        Object.entries(later).some(([name, before]) => {
          const field = resource.fields[name]
          return isStored(field) && !field.readOnly && !isSameValue(field, record[name], before)
        })
      const reason =
        added.get(record.id) ??
        used.get(record.id) ??
        (isChanged ? `${resource.noun.one} wurde danach geändert.` : undefined)
      if (reason) kept.push({ path, id: record.id, name: labelOf(record), field: null, reason })
      return !reason
    })
    if (leaving.length === 0) continue
    await remove(
      deed,
      resource,
      behaviourOf(resource),
      actor,
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
  number: number,
): Promise<ReadonlyMap<number, string>> => {
  const parts = partsOf(resource)
  if (parts.length === 0) return new Map()
  const { is, value } = withIds(ids)
  const counts = parts.map(({ resource: part }, n) => {
    const { path } = part
    return `select o.root, ${n} as n, (count(*) filter (where ${seenBy(part, actor, 't')}))::integer as count
      from ${stepOf(path)} o join ${quoted(path)} t on t.id = o.id where not exists (
        select from audit a where a."deedId" = $2 and a.path = '${path}' and a.record = o.id
          and a.deed in ('create', 'restore')) group by o.root`
  })
  const { rows } = await client.query<{ root: number; n: number; count: number }>(
    `with recursive ${partSteps(resource, is('t.id', '$1')).join(', ')}
     select * from (${counts.join(' union all ')}) c order by count = 0, n`,
    [value, number],
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

/** The values that fields had before they were changed after the deed, for each record. */
const changedSince = async (
  client: pg.PoolClient,
  { path }: Resource,
  of: readonly (readonly Line[])[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> => {
  const last = of.map((lines) => lines.at(-1)!)
  const { rows } = await client.query<{ record: number; changes: Changes }>(
    `select a.record, a.changes from unnest($2::integer[], $3::bigint[]) as w(record, line)
     join audit a on a.path = $1 and a.record = w.record and a.id > w.line and a.deed = 'update' order by a.id`,
    [path, last.map(({ record }) => record), last.map(({ id }) => id)],
  )
  const before = new Map<number, Record<string, unknown>>()
  for (const { record, changes } of rows) {
    const known = before.get(record) ?? {}
    for (const [name, [was]] of Object.entries(changes)) if (!Object.hasOwn(known, name)) known[name] = was
    before.set(record, known)
  }
  return before
}
