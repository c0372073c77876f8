import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Kept } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { inTurns } from '../../turns.ts'
import type { Behaviour, Saved } from '../behaviour.ts'
import { type Changes, isSame, permit, permitChanges } from '../permit.ts'
import { unfitReferences, withUnseen } from '../references.ts'
import { listedFor, seenBy } from '../visible.ts'
import type { Deed } from './deed.ts'
import { type Locked, lock } from './lock.ts'
import { afterOf, settle } from './settle.ts'

/** One field of a record that is to be as it was. */
export interface Backwards {
  readonly to: unknown
  /** Only while the field still has this value; what somebody changed later stays. Absent: whatever it is now. */
  readonly from?: unknown
  /** The file it names may be off its shelf by now. */
  readonly isOutdated?: boolean
}
export interface Reverting {
  readonly id: number
  readonly fields: Readonly<Record<string, Backwards>>
}
type KeptHere = Omit<Kept, 'path'>

/** Whether the declaration keeps this value in a column or in links. */
export const isStored = (field: Field | undefined): field is Field =>
  field !== undefined && !field.derived && !field.handled && field.kind !== 'children'

/** Audit and database write moments differently, and links in another order. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean => {
  const plain = (value: unknown) => {
    if (field.kind === 'timestamp' && typeof value === 'string') return new Date(value).getTime()
    if (field.kind === 'many' && Array.isArray(value)) return [...value].sort((a, b) => Number(a) - Number(b))
    return value ?? null
  }
  return isSame(plain(one), plain(other))
}

/**
 * Sets fields of records back, as far as that is possible; answers how many records changed and what stays as it is.
 * The actor needs the same rights as for changing them by hand, unless that is settled already.
 */
export const revert = async (
  deed: Deed,
  resource: Resource,
  behaviour: Required<Behaviour>,
  actor: Actor,
  wanted: readonly Reverting[],
  isAsked = true,
): Promise<{ readonly changed: number; readonly kept: readonly KeptHere[] }> => {
  const { client } = deed
  const kept: KeptHere[] = []
  const ids = wanted.map(({ id }) => id)
  await behaviour.locksFirst(client, ids)
  const there = await thereOf(client, resource, ids, actor)
  // what may be hidden rather than gone is not spoken of
  for (const id of seenBy(resource, actor, 't') === 'true' ? ids : [])
    if (!there.has(id))
      kept.push({ id, name: `Nr. ${id}`, field: null, reason: `${resource.noun.one} gibt es nicht mehr.` })
  const present = wanted.filter(({ id }) => there.has(id))
  if (present.length === 0) return { changed: 0, kept }
  const locked = await lock(
    client,
    resource,
    actor,
    present.map(({ id }) => ({ id })),
  )
  const stay = (before: Locked, field: string, reason: string) =>
    kept.push({ id: before.id, name: labelOf(before), field, reason })

  const later: { readonly before: Locked; readonly name: string }[] = []
  const wishes = await inTurns(present.entries(), ([n, { fields }]): Changes => {
    const before = locked[n]!
    const others = new Set<string>()
    const wished = Object.entries(fields).flatMap(([name, { to, isOutdated, ...given }]) => {
      const field = resource.fields[name]
      if (!isStored(field) || isSameValue(field, before[name], to)) return []
      const file = 'file' in field ? field.file : undefined
      const isLater = 'from' in given && !isSameValue(field, before[name], given.from)
      const isOffItsShelf = file !== undefined && isOutdated === true && to !== null
      if (!isLater && !isOffItsShelf) return [{ name, field, change: [before[name], to] as const }]
      if (field.describes) others.add(field.describes)
      // what the program keeps by itself follows from the others; a picture is somebody's choice
      if (isLater && (!field.readOnly || file?.kind === 'picture')) later.push({ before, name })
      if (!isLater) stay(before, name, `„${field.label}“ wird nicht mehr aufbewahrt.`)
      return []
    })
    // of a picture, or a channel, that is another one by now nothing is set back
    const fit = wished.filter(({ field: { readOnly, describes = '' } }) => !readOnly || !others.has(describes))
    return Object.fromEntries(fit.map(({ name, change }) => [name, change]))
  })
  for (const { before, name, who } of await whoChanged(client, resource, later))
    stay(before, name, `„${resource.fields[name]?.label}“ wurde danach ${who ? `von ${who} ` : ''}geändert.`)

  const unfit = await unfitReferences(
    client,
    resource,
    actor,
    wishes.map((changes) => ({ changes })),
    true,
  )
  const possible = await inTurns(wishes.entries(), ([n, changes]) => {
    const fit = { ...changes }
    for (const { name, id, message } of unfit[n] ?? []) {
      stay(
        locked[n]!,
        name,
        isHideable(resource, name) ? `„${resource.fields[name]?.label}“ gibt es nicht mehr.` : message,
      )
      const [now, to] = fit[name] ?? []
      if (Array.isArray(to)) fit[name] = [now, to.filter((one) => one !== id)]
      else delete fit[name]
    }
    return Object.fromEntries(Object.entries(fit).filter(([, [now, to]]) => !isSame(now, to)))
  })
  const values = await withUnseen(
    client,
    resource,
    actor,
    possible.map((changes, n) => ({ before: locked[n]!, values: afterOf(changes) })),
  )
  const all = await inTurns(locked.entries(), ([n, before]): Saved[] => {
    const changes = Object.fromEntries(Object.entries(possible[n]!).filter(([name]) => Object.hasOwn(values[n]!, name)))
    if (Object.keys(changes).length === 0) return []
    const after = { ...before, ...afterOf(changes) }
    return [{ client, deed, actor, resource, id: before.id, before, after, handled: {}, changes }]
  })
  const saves = all.flat()
  if (saves.length === 0) return { changed: 0, kept }
  const records = saves.map(({ before }) => before!)
  if (isAsked) {
    await permit(client, resource, resource.may.update, actor, ...records)
    await permitChanges(
      client,
      resource,
      actor,
      saves.map(({ changes }, n) => ({
        changes: Object.fromEntries(Object.entries(changes).filter(([name]) => !resource.fields[name]?.readOnly)),
        record: records[n]!,
      })),
    )
  }
  await settle(deed, resource, behaviour, saves)
  return { changed: saves.length, kept }
}

/** Whether what this field refers to may be hidden rather than gone: not even its number is told then. */
const isHideable = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name]
  return (field?.kind === 'one' || field?.kind === 'many') && resourceAt(field.target).visible !== undefined
}

/** Those of the records that the actor still finds. They are held: what is being deleted meanwhile is waited for. */
export const thereOf = async (
  client: pg.PoolClient,
  resource: Resource,
  ids: readonly number[],
  actor: Actor,
): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ id: number }>(
    `select t0.id from ${quoted(resource.path)} t0 where t0.id = any ($1::integer[]) and ${listedFor(resource, actor, 't0')}
     order by t0.id for update of t0`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who changed these fields last, in one statement. */
const whoChanged = async <Item extends { readonly before: Locked; readonly name: string }>(
  client: pg.PoolClient,
  { path }: Resource,
  items: readonly Item[],
): Promise<readonly (Item & { readonly who: string | null })[]> => {
  if (items.length === 0) return []
  const { rows } = await client.query<{ n: number; who: string | null }>(
    `select w.n::integer, (
       select concat_ws(' ', u."firstName", u."lastName") from audit a left join users u on u.id = a.actor
       where a.path = $1 and a.record = w.record and a.changes ? w.name order by a.id desc limit 1) as who
     from unnest($2::integer[], $3::text[]) with ordinality as w(record, name, n)`,
    [path, items.map(({ before }) => before.id), items.map(({ name }) => name)],
  )
  const found = new Map(rows.map(({ n, who }) => [n, who]))
  return items.map((item, n) => ({ ...item, who: found.get(n + 1) || null }))
}
