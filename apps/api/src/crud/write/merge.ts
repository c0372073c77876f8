import type { Sending } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { mayMerge } from '@rampenlicht/model/rules/may-merge'
import { isMergedSame, mergedFields, mergedValue } from '@rampenlicht/model/rules/merging'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { violation } from '../../errors.ts'
import { nameSql } from '../name-sql.ts'
import { permit, type Row } from '../permit.ts'
import { change } from './change.ts'
import { type Deed, takenAlong } from './deed.ts'
import { type Locked, lock } from './lock.ts'
import { remove } from './remove.ts'
import { repoint } from './repoint.ts'
import type { BehaviourOf } from './settle.ts'
import { storedOf } from './stored.ts'

export interface Merging {
  readonly winner: number
  readonly loser: number
  /** What somebody decided, as sent; the rest follows from both records. */
  readonly values: Sending
  readonly ifMatch?: string | undefined
}

/** What a merge is called, in the Verlauf of the record that stays. */
export const mergeTitle = async (pool: pg.Pool, resource: Resource, loser: number): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select ${nameSql(resource, 't0')} as name from ${quoted(resource.path)} t0 where t0.id = $1`,
    [loser],
  )
  return `Zusammengeführt mit ${rows[0]?.name ?? `Nr. ${loser}`}`
}

/**
 * Two records become one: whatever points at the loser points at the winner from now on, the winner takes over what it
 * lacks, and the loser goes into the trash, from where the undoing of this deed alone brings it back.
 */
export const merge = async (
  deed: Deed,
  behaviourOf: BehaviourOf,
  actor: Actor,
  resource: Resource,
  { winner, loser, values, ifMatch }: Merging,
): Promise<void> => {
  const { client } = deed
  const behaviour = behaviourOf(resource)
  await behaviour.locksFirst(client, [winner, loser])
  const [kept, leaving] = (await lock(client, resource, actor, [{ id: winner, ifMatch }, { id: loser }])) as [
    Locked,
    Locked,
  ]
  await permit(client, resource, resource.may.update, actor, kept)
  await permit(client, resource, mayMerge(resource), actor, leaving)
  refuseStrangers(resource, kept, leaving)
  const along = takenAlong(deed, iriOf(resource.path, winner))
  await repoint({ deed: along, behaviourOf, actor }, resource, [{ from: loser, to: winner }])
  await remove({ deed: along, behaviourOf, actor }, resource, [{ id: loser }])
  const sent = { ...takenOver(resource, kept, leaving), ...values }
  const columns = describedBy(resource, sent, kept, leaving)
  await change(deed, resource, behaviour, actor, [{ id: winner, sent, columns }])
  const [after] = await storedOf(client, resource, [winner])
  // where nothing changes in it, its Verlauf tells of the merge all the same
  if (after?.['version'] === kept.version) await deed.change(resource, [{ id: winner, values: {}, changes: {} }])
  await behaviour.afterMerge({ client, actor, resource, winner, loser })
}

/** Parts of different records stay apart: what names the one would name a stranger. */
const refuseStrangers = ({ fields, noun }: Resource, one: Row, other: Row): void => {
  for (const [name, field] of entriesOf(fields))
    if (field.kind === 'one' && field.partOf && one[name] !== other[name])
      throw violation(
        'loser',
        `${noun.many} lassen sich nur zusammenführen, wenn sie zu demselben Eintrag gehören. Bitte erst die ${resourceAt(field.target).noun.many} zusammenführen.`,
      )
}

/** Fields that get another value by the merge unless somebody says otherwise, as a request would send them. */
const takenOver = (resource: Resource, kept: Row, leaving: Row): Sending =>
  Object.fromEntries(
    mergedFields(resource).flatMap(([name, field]) => {
      const value = mergedValue(field, kept[name], leaving[name])
      if (isMergedSame(field, value, kept[name])) return []
      if (field.kind === 'one') return [[name, iriOf(field.target, Number(value))]]
      if (field.kind === 'many') return [[name, (value as readonly number[]).map((id) => iriOf(field.target, id))]]
      return [[name, value]]
    }),
  )

/** What the program knows of a channel comes along with its handle, where there was none before. */
const describedBy = ({ fields }: Resource, sent: Sending, kept: Row, leaving: Row): Row => {
  const taken = new Set(
    Object.keys(sent).flatMap((name) => {
      const what = fields[name]?.describes
      return what && !kept[name] && sent[name] === leaving[name] ? [what] : []
    }),
  )
  const known = entriesOf(fields).filter(([, { readOnly, describes = '' }]) => readOnly && taken.has(describes))
  return Object.fromEntries(known.map(([name]) => [name, leaving[name]]))
}
