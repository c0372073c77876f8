import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newKey } from '../../src/backup/key.ts'
import { makeBase } from '../../src/backup/wal/base.ts'
import { recoverTo } from '../../src/backup/wal/recover.ts'
import { archiveSettings } from '../../src/backup/wal/settings.ts'
import { stateOfArchive } from '../../src/backup/wal/state.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { programs } from '../program.ts'
import { until } from '../until.ts'
import { newFolder } from './stage.ts'

programs() // PostgreSQL runs what is compiled

const connected = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const [dataDir, folder, key] = [newFolder(), newFolder(), await newKey()]
const startArchiving = async () =>
  startEmbeddedPostgres(dataDir, () => {}, {
    settings: { ...(await archiveSettings({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: key })), fsync: 'off' },
    runsOurs: true,
  })
/** What is there after going back to a moment, and where. */
const backAt = async (at: Date) => {
  const place = newFolder()
  const recovered = await recoverTo({ at, from: folder, dataDir: place, folder, key })
  const database = await startEmbeddedPostgres(place, () => {}, { settings: { fsync: 'off' } })
  const words = await connected(database.connection, async (client) => {
    const { rows } = await client.query<{ word: string }>('select word from probe order by id')
    return rows.map(({ word }) => word)
  })
  await database.stop()
  return { ...recovered, words, stored: readdirSync(join(place, 'files/clippings')) }
}

test('exactly the rows of a moment come back, with all files they name', async () => {
  const shelf = join(dataDir, 'files/clippings')
  mkdirSync(shelf, { recursive: true })
  const database = await startArchiving()
  const two = await connected(database.connection, async (client) => {
    /** A file, then its row; the moment right after. */
    const add = async (word: string) => {
      writeFileSync(join(shelf, word.padEnd(24, '-')), word)
      await client.query('insert into probe (word) values ($1)', [word])
      return tick()
    }
    /** No two of these moments, nor what happens between them, are within the same thousandth of a second. */
    const tick = async () => {
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at, pg_sleep(0.003)')
      return new Date(rows[0]!.at.getTime() + 1)
    }
    await client.query('create table probe (id integer generated always as identity, word text)')
    await add('eins')
    const base = await makeBase({ connection: database.connection, dataDir, folder, key })
    const [, day, hour, minute, second] = /-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z/.exec(base) ?? []
    await until(async () => expect((await tick()) >= new Date(`${day}${hour}:${minute}:${second}Z`)).toBe(true))
    const two = await add('zwei')
    await add('drei')
    await client.query('delete from probe')
    await client.query('select pg_switch_wal()')
    await until(async () => {
      const { rows } = await client.query(
        'select last_archived_wal as last, failed_count::integer as failed from pg_stat_archiver',
      )
      expect(rows).toEqual([{ last: '000000010000000000000003', failed: 0 }])
    })
    expect(await stateOfArchive(client as unknown as pg.Pool, folder)).toMatchObject({
      base: expect.any(Date),
      until: expect.any(String),
      failedSince: null,
      waiting: 0,
    })
    return two
  })
  await database.stop()
  const stored = readdirSync(join(folder, 'wal'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  expect(stored.filter((name) => !name.endsWith('.age'))).toEqual([expect.stringMatching(/gone\.json$/)])

  const files = ['drei', 'eins', 'zwei'].map((word) => word.padEnd(24, '-'))
  expect(await backAt(two)).toMatchObject({ words: ['eins', 'zwei'], stored: files, files: 3, erased: 0 })
  // the log goes another way from here, under a number that nobody else takes
  const history = readdirSync(join(folder, 'wal'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('00000002.history'),
  )
  expect(history).toHaveLength(1)

  const empty = newFolder()
  const refused = (at: Date, withKey: string | undefined = key) =>
    expect(recoverTo({ at, from: folder, dataDir: empty, folder, key: withKey })).rejects
  await refused(new Date(0)).toThrow('So weit reichen die Aufzeichnungen nicht zurück: Sie beginnen am ')
  await refused(new Date(Date.now() + 3_600_000)).toThrow(
    /^So weit reichen die Aufzeichnungen nicht: Zuletzt wurde am /,
  )
  await expect(recoverTo({ from: folder, dataDir: empty, folder })).rejects.toThrow('verschlüsselt')
  await expect(recoverTo({ from: newFolder(), dataDir: empty, folder })).rejects.toThrow(
    /keine Aufzeichnungen \(BACKUP_WAL\)/,
  )
  expect(readdirSync(empty)).toEqual([])
})

test('what cannot be stored is told, and waits', async () => {
  const database = await startEmbeddedPostgres(dataDir, () => {}, {
    settings: { archive_mode: 'on', archive_command: 'false', fsync: 'off' },
  })
  await connected(database.connection, async (client) => {
    await client.query(`insert into probe (word) values ('vier')`)
    await client.query('select pg_switch_wal()')
    await until(async () => {
      const { failedSince, waiting } = await stateOfArchive(client as unknown as pg.Pool, folder)
      expect(failedSince).toEqual(expect.any(String))
      expect(waiting).toBeGreaterThanOrEqual(16 * 1024 * 1024)
    })
  })
  await database.stop()
})
