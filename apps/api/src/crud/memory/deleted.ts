import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, wordsOf } from '@rampenlicht/model/kit/rule'
import type { DeletedRecord, Doer } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import { notFound, Problem } from '../../errors.ts'
import { nameSql } from '../name-sql.ts'
import { prepared, type Statement } from '../statements.ts'
import { seenBy } from '../visible.ts'
import { doerSql } from './names.ts'
import { type Found, foundColumns, mayRestore, trashedBranch } from './trash.ts'

interface Removed {
  readonly at: string
  readonly actor: Doer | null
  readonly name: string
  readonly entry: Found | null
  /** The address of the record that it became one with. */
  readonly mergedInto: string | null
  /** As the person asked for it. */
  readonly isErased: boolean
}

/** A merge that was undone and done again by undoing that is told by the first of these deeds. */
const mergedInto = (path: string) =>
  `case when (select d.kind from deeds d where d.id = a."deedId") in ('merge', 'undo') then (
     select m."partOf" from audit m join deeds d on d.id = m."deedId" and d.kind = 'merge'
     where m.path = '${path}' and m.record = $1 and m.deed = 'delete' order by m.id desc limit 1) end`

/** The removal of a record, if that is the last that happened to it and whoever asks would have seen it. */
const removedStatement = (resource: Resource, id: number, actor: Actor): Statement => {
  const { path } = resource
  const table = quoted(path)
  return prepared(
    `select a.at, ${doerSql('a.actor')} as actor, coalesce(${nameSql(resource, 'g')}, 'Nr. ' || a.record) as name,
       (select row_to_json(e) from (select ${foundColumns([resource], actor)} from (
         ${trashedBranch(resource, actor, 't.record = $1')} order by t.entry desc limit 1) p) e) as entry,
       ${mergedInto(path)} as "mergedInto",
       exists (select from erasures e where e.path = '${path}' and e.record = $1 and e."isWhole") as "isErased"
     from (select * from audit where path = '${path}' and record = $1 order by id desc limit 1) a,
       jsonb_populate_record(null::${table}, (select jsonb_object_agg(key, value -> 0) from jsonb_each(a.changes))) g
     where a.deed = 'delete' and ${seenBy(resource, actor, 'g')}`,
    [id],
  )
}

/** A record that is not there; of one that was deleted it says by whom and when, to those who may know. */
export const missing = async (
  client: pg.Pool | pg.PoolClient,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<Problem> => {
  const { rows } = await client.query<Removed>(removedStatement(resource, id, actor))
  const [removed] = rows
  if (removed?.isErased) return new Problem(404, `${resource.noun.one} ${id} wurde endgültig gelöscht.`)
  if (removed?.mergedInto) return merged(resource, id, removed.mergedInto)
  return notFound(`${resource.noun.one} ${id}`, removed ? { deleted: deletedRecord(resource, removed, actor) } : {})
}

/** Its address leads on, see crud/routes.ts; whoever wants to change it is told where it is now. */
const merged = ({ noun }: Resource, id: number, mergedInto: string): Problem =>
  new Problem(404, `${noun.one} ${id} wurde zusammengeführt und steht jetzt unter ${mergedInto}.`, { mergedInto })

const deletedRecord = (resource: Resource, { at, actor: by, name, entry }: Removed, actor: Actor): DeletedRecord => ({
  deletedAt: new Date(at).toISOString(),
  deletedBy: by,
  trash: entry?.id ?? null,
  name: entry?.name ?? name,
  parts: entry?.parts ?? [],
  mayRestore: entry !== null && mayRestore(actor, entry),
  restorableBy: [...(by ? [by.name] : []), wordsOf(resource.may.delete)].join(' oder '),
})
