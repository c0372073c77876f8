import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { restoreSet } from '../../src/backup/restore.ts'
import { writeSet } from '../../src/backup/write.ts'
import { createPool, type Pool } from '../../src/db/pool.ts'
import { closeAtEnd } from '../closing.ts'
import { emptyDatabase } from '../database.ts'
import type { Person, TestApp } from '../support.ts'

export const newFolder = () => mkdtempSync(join(inject('run').folder, 'backup-'))

/** A copy of everything that this server has. */
export const setOf = async (
  { connection, dataDir, storage }: Pick<TestApp, 'connection' | 'dataDir'> & Partial<Pick<TestApp, 'storage'>>,
  key?: string,
) => {
  const file = join(newFolder(), 'set.tar')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return { file, ...(await writeSet({ client, dataDir, storage, file, key })) }
  } finally {
    await client.end()
  }
}

/** A set played back into an empty database, with a pool on it. */
export const restored = async (file: string, withKey?: string, dataDir = newFolder()) => {
  const { config: connection } = await emptyDatabase()
  await restoreSet({ file, key: withKey, dataDir, folder: newFolder(), connection })
  const pool = createPool(connection)
  closeAtEnd(() => pool.end())
  return { pool, dataDir, connection }
}

/** Every row of every table, as text, told by its table; the engine's own are not ours. */
export const allRows = async (pool: Pool) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** The digest of every stored file. */
export const allFiles = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(dataDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

/** Records of many kinds, files among them, a deletion and a change. */
export const liveIn = async (person: Person) => {
  const customer = await person.post<{ id: number }>('/customers', {
    name: 'Weltlicht\tFilm',
    fullName: 'Zeile eins\nZeile zwei \\ und \u{1f3ac} „Ende“',
  })
  const project = await person.post<{ id: number }>('/projects', {
    title: 'Zweite Luft',
    category: 'Kino',
    customer: `/customers/${customer.body.id}`,
    departments: ['Online PR', 'Marketing'],
    budget: 1234.5,
    managers: [`/users/${person.id}`],
  })
  const owner = { project: `/projects/${project.body.id}` }
  const uploaded = await person.upload(
    '/project_uploads',
    { name: 'Plan.txt', content: Buffer.from('Ä'.repeat(99_999)) },
    owner,
  )
  const gone = await person.post<{ id: number }>('/mediacontacts', { firstName: 'Änne', lastName: 'Öztürk' })
  await person.del(`/mediacontacts/${gone.body.id}`)
  await person.put(`/customers/${customer.body.id}`, { city: 'Kiel' })
  return { project: project.body.id, upload: Number(uploaded.body['id']) }
}
