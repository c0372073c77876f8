import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { exists, postmasterOf } from '../src/db/embedded/postmaster.ts'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import { IN_MEMORY, placeForData } from './memory-place.ts'

/** Where a PostgreSQL is reached, as plain JSON, so that it can be handed to the test files. */
export interface Connection {
  readonly host: string
  readonly port?: number
  readonly user?: string
  readonly password?: string
  readonly database: string
}

export type Strategy = 'file_copy' | 'wal_log'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    /** How the template is cloned: file by file is the cheaper way in memory, and by far the dearer one on a disk. */
    strategy: Strategy
    /** Whatever the run leaves behind carries this in its name or lies in this folder, and goes when the run ends. */
    run: { readonly name: string; readonly folder: string }
  }
}

/** The migrated database that every test file clones. */
export const TEMPLATE = 'template_rampenlicht'

/**
 * Nothing here has to survive a power cut, and many servers share it. Nobody tidies up behind them either: with a hundred
 * databases one is looked at every half a second.
 */
const FAST = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '100' },
  ...{ autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0', checkpoint_timeout: '1h' },
}

/** A folder that tells whose it is. */
const folderIn = (place: string, kind: 'files' | 'test') =>
  mkdtempSync(join(place, `rampenlicht-${kind}-${process.pid}-`))

/** A run that was killed could not tidy up, and in memory its folders would stay until the machine starts anew. */
const removeLeftovers = (place: string) => {
  for (const name of readdirSync(place)) {
    const [, pid] = /^rampenlicht-(?:files|test)-(\d+)-/.exec(name) ?? []
    if (pid && !exists(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * One PostgreSQL for all test files: the one of DATABASE_URL, else one of our own in a temporary folder, run from
 * the programs in TEST_PG_PROGRAMS (that is how `npm test` covers the oldest one we support) or from npm's.
 */
export default async (project: TestProject) => {
  const url = process.env['TEST_PG_PROGRAMS'] ? undefined : process.env['DATABASE_URL']
  const place = placeForData()
  removeLeftovers(place)
  const folder = folderIn(place, 'files')
  const name = `test_${process.pid}_${Date.now()}`
  const { connection, stop } = url ? given(url, name) : await startOwn(place)
  const tidyUp = async () => {
    rmSync(folder, { recursive: true, force: true })
    await stop()
  }
  try {
    await makeTemplate(connection)
  } catch (error) {
    await tidyUp()
    throw error
  }
  project.provide('postgres', connection)
  project.provide('strategy', !url && place === IN_MEMORY ? 'file_copy' : 'wal_log')
  project.provide('run', { name, folder })
  return tidyUp
}

const startOwn = async (place: string) => {
  const folder = folderIn(place, 'test')
  const programs = process.env['TEST_PG_PROGRAMS']
  const onLost = (error: unknown) => console.error(error)
  try {
    const database = await startEmbeddedPostgres(folder, onLost, { settings: FAST, ...(programs && { programs }) })
    const data = realpathSync(join(folder, 'postgres'))
    const stop = async () => {
      const { pid } = postmasterOf(data)
      const stopped = database.stop()
      if (pid) process.kill(pid, 'SIGQUIT') // at once: what is thrown away need not be written down before
      await stopped
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true })
    }
    return { connection: database.connection as Connection, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** pg itself takes the address apart. */
const given = (url: string, run: string) => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const connection: Connection = {
    host,
    port,
    database: database ?? 'postgres',
    ...(user && { user }),
    ...(password && { password }),
  }
  const stop = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run],
    )
    for (const { name } of [...rows, { name: TEMPLATE }])
      await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
  return { connection, stop }
}

const makeTemplate = async (connection: Connection) => {
  await asOwner(connection, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`)
  const pool = createPool({ ...connection, database: TEMPLATE, max: 1 })
  try {
    await migrate(pool)
  } finally {
    await pool.end() // a database can be cloned only while nobody is connected to it
  }
}

/** Statements on the databases themselves, one after the other. */
export const asOwner = async (connection: Connection, ...statements: string[]) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
