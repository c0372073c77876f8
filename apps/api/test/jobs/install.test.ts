import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { asOwner } from '../global-setup.ts'

const connection = inject('postgres')
const name = `${inject('run').name}_guest`
const password = 'nur-gast'
await asOwner(connection, `create role ${name} login password '${password}'`, `create database ${name}`)
await asOwner(
  { ...connection, database: name },
  `grant all on schema public to ${name}`,
  'create extension pg_trgm',
  'create extension unaccent',
)
const pool = createPool({ ...connection, database: name, user: name, password })
afterAll(async () => {
  await pool.end()
  await asOwner(connection, `drop database ${name} with (force)`, `drop role ${name}`)
})

test('a user who may not create a schema is told what is missing; with the right everything goes well', async () => {
  await expect(migrate(pool)).rejects.toThrow(
    'Der Benutzer aus DATABASE_URL darf das Schema „graphile_worker“ für Hintergrundarbeiten nicht anlegen. ' +
      'Bitte einmal als Eigentümer der Datenbank: grant create on database … to …',
  )
  await asOwner(connection, `grant create on database ${name} to ${name}`)
  expect(await migrate(pool)).toEqual([])
  expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
})
