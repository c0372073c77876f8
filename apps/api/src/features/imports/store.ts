import type { Cell } from '@rampenlicht/model/rules/import/cells'
import {
  type DuplicateRule,
  IMPORT_DAYS,
  type Import,
  type ImportColumn,
  type ImportLookup,
  type ImportState,
  type ImportSummary,
} from '@rampenlicht/model/rules/import/imports'
import type pg from 'pg'
import type { Client } from '../../db/pool.ts'

/** A lookup with what is known of it beside its name. */
export interface KeptLookup extends ImportLookup {
  readonly beyond: Readonly<Record<string, unknown>>
}
/** An import as it is kept. */
export interface KeptImport {
  readonly id: number
  readonly actor: number
  readonly path: string
  readonly file: string
  readonly at: string
  readonly state: ImportState
  readonly columns: readonly ImportColumn[]
  readonly fixed: Readonly<Record<string, string>>
  readonly duplicates: DuplicateRule | null
  readonly lookups: readonly KeptLookup[]
  readonly deed: number | null
}

/** While its job is at it, the job tells how it stands; one that was stopped or broke has nobody to say so any more. */
const STATE = `case when exists (select from deeds d where d.id = i.deed and d.state = 'undone') then 'Rückgängig gemacht' when i.state in ('Wird geprüft', 'Läuft') and j.state in ('Abgebrochen', 'Fehlgeschlagen')
  then case when i.state = 'Wird geprüft' then 'Hochgeladen' else j.state end else i.state end`
const DOER = `(select json_build_object('id', u.id, 'name', concat_ws(' ', u."firstName", u."lastName"),
  'firstName', u."firstName", 'lastName', u."lastName", 'pictureName', u."pictureName") from users u where u.id = i.actor)`
/** What becomes of a duplicate as things stand. */
const DECISION = `coalesce(decision, found ->> 'preset')`
/** A duplicate that is written; one that would change nothing is not. */
const IS_TAKEN = `state = 'duplicate' and (${DECISION} = 'create'
  or ${DECISION} = 'update' and (found -> 'match' = 'null' or found -> 'changes' <> '{}'))`
const TAKEN = `(select count(*)::integer from import_rows where import = i.id and ${IS_TAKEN})`
const SUMMARY = `i.id, i.path as resource, i.file, i.at, ${DOER} as by, ${STATE} as state, i.rows, i.duplicates, i.counts,
  ${TAKEN} as taken, i.deed, i.job, i."ranAt", i.seconds, i.undone`
const FROM = 'imports i left join jobs j on j.id = i.job'

export const importStatement = (id: number) => ({
  text: `select row_to_json(r) as body from (select ${SUMMARY}, i.columns, i.fixed, i.notes,
    (select coalesce(json_agg(l - 'beyond'), '[]') from jsonb_array_elements(i.lookups) l) as lookups
    from ${FROM} where i.id = $1) r`,
  values: [id],
})

export interface Sought {
  readonly paths: readonly string[]
  readonly people: readonly number[]
  readonly words: string
  readonly before?: number
  readonly perPage: number
}
export const listStatement = ({ paths, people, words, before, perPage }: Sought) => ({
  text: `select count(*) over ()::integer as total, row_to_json(r) as body from (select ${SUMMARY} from ${FROM}
    where ($1::text[] = '{}' or i.path = any ($1)) and ($2::integer[] = '{}' or i.actor = any ($2))
      and strpos(lower(i.file), lower($3)) > 0) r where ($4::integer is null or r.id < $4) order by r.id desc limit $5`,
  values: [paths, people, words, before ?? null, perPage],
})
export interface Body<T extends Import | ImportSummary> {
  readonly body: T
  readonly total?: number
}

const KEPT = `select i.id, i.actor, i.path, i.file, i.at, ${STATE} as state, i.columns, i.fixed, i.duplicates, i.lookups, i.deed::float8 as deed
  from ${FROM} where i.id = $1`
export const keptImport = async (client: Client | pg.Pool, id: number): Promise<KeptImport | undefined> =>
  (await client.query<KeptImport>(KEPT, [id])).rows[0]

/** Locked until the transaction ends: two who change it take turns. */
export const lockedImport = async (client: Client, id: number): Promise<KeptImport | undefined> => {
  await client.query('select from imports where id = $1 for update', [id])
  return keptImport(client, id)
}

export interface KeptRow {
  readonly n: number
  readonly cells: readonly Cell[]
  readonly state: string | null
  readonly found: { readonly match?: { readonly id: number } | null } | null
  readonly decision: DuplicateRule | null
}
export const rowsAfter = async (client: Client | pg.Pool, id: number, after: number, count: number, where = 'true') =>
  (
    await client.query<KeptRow>(
      `select n, cells, state, found, ${DECISION} as decision from import_rows
       where import = $1 and n > $2 and ${where} order by n limit $3`,
      [id, after, count],
    )
  ).rows

/** Rows that are to be written and are not yet. */
export const TO_WRITE = `record is null and (state in ('created', 'changed') or ${IS_TAKEN})`

export const countRows = async (client: Client | pg.Pool, id: number): Promise<void> => {
  await client.query(
    `update imports set counts = (
       select json_build_object('created', count(*) filter (where state = 'created'), 'changed', count(*) filter (where state = 'changed'),
         'unchanged', count(*) filter (where state = 'unchanged'), 'duplicate', count(*) filter (where state = 'duplicate'),
         'faulty', count(*) filter (where state = 'faulty')) from import_rows where import = $1)
     where id = $1`,
    [id],
  )
}

/** What its rows said goes after a month, what came of it stays; and what has stopped says so for good. */
export const sweepImports = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`update imports set state = s.state from (select i.id, ${STATE} as state from ${FROM}) s
    where s.id = imports.id and s.state <> imports.state`)
  await pool.query(
    `delete from import_rows r using imports i where i.id = r.import and i.at < now() - make_interval(days => $1)
     and i.state not in ('Wird geprüft', 'Läuft')`,
    [IMPORT_DAYS],
  )
  await pool.query(
    `delete from imports where deed is null and at < now() - make_interval(days => $1) and state in ('Hochgeladen', 'Geprüft')`,
    [IMPORT_DAYS],
  )
}
