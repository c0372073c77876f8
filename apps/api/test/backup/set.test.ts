import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newKey } from '../../src/backup/key.ts'
import { migrate, migrateTo, migrationNames } from '../../src/db/migrate.ts'
import { createPool, type Pool } from '../../src/db/pool.ts'
import { closeAtEnd } from '../closing.ts'
import { emptyDatabase } from '../database.ts'
import { startApp } from '../support.ts'
import { allFiles, allRows, liveIn, newFolder, restored, setOf } from './stage.ts'

const here = await startApp()
const manager = await here.person(['ROLE_MANAGER'])
const { project } = await liveIn(manager)
const key = await newKey()

describe('what comes back', async () => {
  writeFileSync(join(here.dataDir, 'jwt-secret'), 'geheim')
  const [plain, encrypted] = [
    await restored((await setOf(here)).file),
    await restored((await setOf(here, key)).file, key),
  ]

  test.each([
    ['plain', plain],
    ['encrypted', encrypted],
  ])('every row and every file, %s', async (_, { pool, dataDir }) => {
    const { migrations, ...rows } = await allRows(pool)
    const { migrations: taken, ...expected } = await allRows(here.pool)
    expect(rows).toEqual(expected)
    expect(migrations).toHaveLength(taken!.length)
    expect(Object.keys(allFiles(dataDir))).toHaveLength(1)
    expect(allFiles(dataDir)).toEqual(allFiles(here.dataDir))
  })

  test('indexes, bonds between tables and triggers are as they were', async () => {
    const shapeOf = async (pool: Pool) =>
      (
        await pool.query(`select indexdef as text from pg_indexes where schemaname = 'public'
          union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
          order by 1`)
      ).rows
    const expected = await shapeOf(here.pool)
    expect(expected.length).toBeGreaterThan(150)
    expect(await shapeOf(plain.pool)).toEqual(expected)
  })

  test('keys of the server come along only where nobody else can read them', () => {
    expect(readdirSync(plain.dataDir)).toEqual(['files'])
    expect(readFileSync(join(encrypted.dataDir, 'jwt-secret'), 'utf8')).toBe('geheim')
  })

  test('numbers go on behind the last, and what lies in the trash can be taken out', async () => {
    await migrate(plain.pool)
    const again = await startApp({}, plain)
    const person = again.speaker(manager.id, manager.token)
    expect((await person.get<{ title: string }>(`/projects/${project}`)).body.title).toBe('Zweite Luft')
    const made = await person.post<{ id: number }>('/mediacontacts', { firstName: 'Ida', lastName: 'Brandt' })
    const { rows } = await here.pool.query<{ most: number }>(
      `select max(record) as most from audit where path = 'mediacontacts'`,
    )
    expect(made.body.id).toBe(rows[0]!.most + 1)
    const { body: trash } = await person.list('/trash')
    expect(trash).toMatchObject([{ path: 'mediacontacts' }])
    expect((await person.post(`/trash/${trash[0]!['id']}/restore`)).status).toBe(200)
  })

  test('a set can be opened with tar and gzip alone', async () => {
    const { file } = await setOf(here)
    const folder = newFolder()
    expect(spawnSync('tar', ['xf', file, '-C', folder]).status).toBe(0)
    const { stdout } = spawnSync('sh', ['-c', `cat ${folder}/tables/customers/*.gz | gunzip`])
    expect(stdout.toString()).toContain('Weltlicht\\tFilm\tZeile eins\\nZeile zwei \\\\ und 🎬 „Ende“')
    expect(readdirSync(folder)).toEqual(['about.json', 'files', 'manifest.json', 'sums', 'tables'])
  })

  test('a set from before the last steps of the schema', async () => {
    const { config: connection } = await emptyDatabase()
    const old = createPool(connection)
    closeAtEnd(() => old.end())
    await migrateTo(old, migrationNames().slice(0, 12))
    await old.query(`insert into customers (name, "fullName") values ('Alpha', 'Alpha GmbH')`)
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'files'))
    const { file, about } = await setOf({ connection, dataDir })
    expect(about.migrations).toHaveLength(12)
    const { pool } = await restored(file)
    expect(await migrate(pool)).toEqual(migrationNames().slice(12))
    expect((await pool.query('select name from customers')).rows).toEqual([{ name: 'Alpha' }])
  })
})

describe('a copy that is made while people work', () => {
  test('has all that was saved before, and every file that it names', async () => {
    const owner = { project: `/projects/${project}` }
    const upload = (name: string) =>
      manager.upload('/project_uploads', { name, content: Buffer.from(name.repeat(999)) }, owner)
    const before: number[] = []
    let isOver = false
    const people = Array.from({ length: 4 }, async (_, who) => {
      for (let count = 0; !isOver; count++) {
        const { status, body } = await upload(`${who}-${count}.txt`)
        expect(status).toBe(201)
        before.push(Number(body['id']))
      }
    })
    await expect.poll(() => before.length, { timeout: 20_000 }).toBeGreaterThan(10)
    const saved = [...before]
    const { file } = await setOf(here)
    isOver = true
    await Promise.all(people)
    const { pool, dataDir } = await restored(file)
    const { rows } = await pool.query<{ id: number; storedAs: string; size: number }>('select * from project_uploads')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(saved))
    const files = readdirSync(join(dataDir, 'files/project_uploads'))
    expect(files).toEqual(expect.arrayContaining(rows.map(({ storedAs }) => storedAs)))
  })
})
