import type pg from 'pg'
import { quoted } from '../db/names.ts'

export interface Table {
  readonly name: string
  /** In the order of the table; what PostgreSQL computes by itself is left out. */
  readonly columns: readonly string[]
}

/** The schema remembers its steps itself, as it is made again. */
const KEPT_BY_MIGRATIONS = 'migrations'

/**
 * Our tables. Those of the engine for long work are not ours: what waited in it is lost, and told to be. What PostgreSQL
 * itself forgets in a crash is not worth keeping either.
 */
export const tablesOf = async (client: pg.ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [KEPT_BY_MIGRATIONS],
  )
  return rows
}

/** How far the numbers of records have come; one that was never drawn from is left out. */
export const sequencesOf = async (client: pg.ClientBase): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const stepsOf = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

const columnsOf = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`
export const copyOut = (table: Table) => `copy ${columnsOf(table)} to stdout`
export const copyIn = (table: Table) => `copy ${columnsOf(table)} from stdin`

/** The same rows are the same text, whatever server and settings they come from; and nothing is given up for time. */
export const speakPlainly = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set synchronize_seqscans = off`)
}
