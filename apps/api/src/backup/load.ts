import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrateTo, migrationNames } from '../db/migrate.ts'
import { quoted } from '../db/names.ts'
import type { Storage } from '../storage/storage.ts'
import type { Taker } from './read.ts'
import { type About, BadSet, type Manifest } from './set.ts'
import { Summing } from './summing.ts'
import { copyIn, copyOut, speakPlainly, type Table, tablesOf } from './tables.ts'

/** Takes the rows of a set into an empty database, in one transaction; the schema is made as it was when it was copied. */
export const loaderInto = (pool: pg.Pool, client: pg.ClientBase) => {
  let tables: ReadonlyMap<string, Table> = new Map()
  let bonds: readonly Bond[] = []
  let indexes: readonly Index[] = []
  return {
    begin: async (about: About): Promise<void> => {
      const unknown = about.migrations.filter((name) => !migrationNames().includes(name))
      if (unknown.length)
        throw new BadSet(
          `Die Sicherung ist von einem neueren Rampenlicht (${unknown.join(', ')}). Bitte zuerst das Programm aktualisieren.`,
        )
      await migrateTo(pool, about.migrations)
      await speakPlainly(client)
      await client.query('begin')
      tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
      bonds = await bondsOf(client)
      for (const { table, name } of bonds) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
      indexes = await indexesOf(client)
      for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
      for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`)
      await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`)
    },
    table: async (name: string): Promise<Writable> => {
      const table = tables.get(name)
      if (!table) throw new BadSet(`Die Sicherung ist beschädigt: unbekannte Tabelle „${name}“.`)
      return client.query(copyFrom(copyIn(table)))
    },
    end: async ({ tables: copied, sequences }: Manifest): Promise<void> => {
      for (const [name, { columns }] of Object.entries(copied))
        if (String(columns) !== String(tables.get(name)?.columns))
          throw new BadSet(`Die Sicherung ist beschädigt: Spalten von „${name}“.`)
      for (const [name, last] of Object.entries(sequences))
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
      for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`)
      await client.query(`set maintenance_work_mem = '256MB'`)
      for (const { definition } of indexes) await client.query(definition)
      for (const { table, name, definition } of bonds)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      await client.query('commit')
      await client.query('analyze')
    },
  }
}

interface Bond {
  readonly table: string
  readonly name: string
  readonly definition: string
}
/** What rows say of rows in other tables: checked when all are there. An owner of tables may do that, no superuser is needed. */
const bondsOf = async (client: pg.ClientBase): Promise<readonly Bond[]> => {
  const { rows } = await client.query<Bond>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  return rows
}

interface Index {
  readonly name: string
  readonly definition: string
}
/** Built at once from all rows they take a fraction of the time that row by row they would. */
const indexesOf = async (client: pg.ClientBase): Promise<readonly Index[]> => {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i'
       and not exists (select from pg_constraint where conindid = c.oid)
     order by 1`,
  )
  return rows
}

/** The rows of every table once more, compared with what they were when they were copied. */
export const compareRows = async (client: pg.ClientBase, manifest: Manifest): Promise<number> => {
  await speakPlainly(client)
  let all = 0
  for (const table of await tablesOf(client)) {
    const summing = new Summing()
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(client.query(copyTo(copyOut(table))), summing, nowhere)
    const { rows, sha256 } = summing.sum()
    if (sha256 !== manifest.tables[table.name]?.sha256)
      throw new BadSet(`Die Zeilen von „${table.name}“ sind nach der Rückkehr andere als vorher.`)
    all += rows
  }
  return all
}

/** Puts files where they belong and secrets below DATA_DIR, on the disk before they count as there. */
export const filesInto = (dataDir: string, storage: Storage): Pick<Taker, 'file' | 'secret'> => ({
  file: async (path) => {
    const [shelf = '', name = ''] = path.split('/')
    return storage.take(shelf, name)
  },
  secret: async (name, text) => {
    const full = join(dataDir, name)
    await writeFile(full, text, { mode: 0o600, flush: true })
    const folder = await open(dataDir)
    await folder.sync().finally(() => folder.close())
  },
})
