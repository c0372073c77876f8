import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { installEngine } from './engine-schema.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number will do, as long as no other program of the database uses it: one migrates, the others wait. */
const LOCK = 7_265_091

export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Brings the database to the newest schema, ours and the engine's. Answers the steps of ours that were taken. */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const steps = await migrateTo(pool, migrationNames())
  await installEngine(pool)
  return steps
}

/** Takes these steps and no others. Forward only, each in its own transaction. */
export const migrateTo = async (pool: pg.Pool, wanted: readonly string[]): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const known = migrationNames()
    const done = new Set(rows.map(({ name }) => name))
    const foreign = [...done].filter((name) => !known.includes(name))
    if (foreign.length)
      throw new Error(
        `Die Datenbank ist neuer als dieses Programm (${foreign.join(', ')}). Bitte Rampenlicht aktualisieren.`,
      )
    const open = known.filter((name) => wanted.includes(name) && !done.has(name))
    for (const name of open) {
      await client.query('begin')
      await client.query(readFileSync(new URL(name, FOLDER), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    return open
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true) // with the connection go its lock and its settings
  }
}

/** Whether there is something in the database that a step of the schema would change. */
export const isBehind = async (pool: pg.Pool): Promise<boolean> => {
  const { rows: known } = await pool.query<{ known: boolean }>(`select to_regclass('migrations') is not null as known`)
  if (!known[0]?.known) return false
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  return rows.length > 0 && migrationNames().some((name) => !rows.some((row) => row.name === name))
}

/** Whether the schema is the one this program was made for. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from migrations')
  return rows[0]?.count === migrationNames().length
}
