import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createPool } from '../src/db/pool.ts'
import { freshDatabase } from './database.ts'

const query = async (config: pg.ClientConfig, statement: string) => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('the test database', () => {
  it('is migrated', async () => {
    const { config } = await freshDatabase()
    const [row] = await query(config, 'select count(*)::integer as count from migrations')
    expect(row.count).toBeGreaterThan(0)
  })

  it('is a new one each time', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
    await query(one.config, 'create table mine (id integer)')
    expect(await query(two.config, "select to_regclass('mine') as found")).toEqual([{ found: null }])
  })

  it('can be dropped while somebody is still connected', async () => {
    const { config, drop } = await freshDatabase()
    const client = new pg.Client(config)
    client.on('error', () => {}) // the connection is cut
    await client.connect()
    await drop()
    await expect(query(config, 'select 1')).rejects.toThrow('does not exist')
    await client.end().catch(() => {})
  })
})

it('no statement of the server is compiled before it runs, whatever the database does by itself', async () => {
  const { config } = await freshDatabase()
  const pool = createPool(config)
  const { rows } = await pool.query('show jit')
  await pool.end()
  expect(rows).toEqual([{ jit: 'off' }])
})
