// node scripts/bench-history.mjs: how long the history of one record and a save of it take while the audit has 50,000 lines
// and while it has 5,000,000, on one database. The history may take 1.5 times as long at most.
// BENCH_LINES of the large one (default 5000000), BENCH_TIMES each is asked (default 400).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
const { startEmbeddedPostgres } = await import('../apps/api/dist/db/embedded/embedded-postgres.js')
const { createPool } = await import('../apps/api/dist/db/pool.js')
const { migrate } = await import('../apps/api/dist/db/migrate.js')
const { storageIn } = await import('../apps/api/dist/storage/folder.js')
const { buildApp } = await import('../apps/api/dist/app.js')
const { readConfig } = await import('../apps/api/dist/config.js')
const { tokensWith } = await import('../apps/api/dist/plugins/tokens.js')

const MOST_TIMES = 1.5
const SMALL = 50_000
const large = Number(process.env.BENCH_LINES ?? 5_000_000)
const times = Number(process.env.BENCH_TIMES ?? 400)
const AT_ONCE = 250_000
const RECORDS = 20_000
const SECRET = 'a secret of the benchmark, long enough to be accepted'
const dataDir = mkdtempSync(join(tmpdir(), 'rampenlicht-bench-'))
const database = await startEmbeddedPostgres(dataDir, console.error)
const pool = createPool({ ...database.connection, statement_timeout: 0 })
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Lines of contacts, as saves of colleagues would have left them, up to so many. */
const fill = async (wanted) => {
  const { rows } = await pool.query('select count(*)::integer as count from audit')
  for (let there = rows[0].count; there < wanted; there += AT_ONCE)
    await pool.query(
      `insert into audit (actor, path, record, deed, changes)
       select 1, 'mediacontacts', 1 + (random() * ${RECORDS - 1})::integer, 'update',
         jsonb_build_object('phone', jsonb_build_array('040 ' || n, '040 ' || n + 1), 'city', jsonb_build_array('Kiel', 'Bonn'))
       from generate_series(1, $1::integer) n`,
      [Math.min(AT_ONCE, wanted - there)],
    )
  await pool.query('vacuum analyze audit')
}

try {
  await migrate(pool)
  const { rows } = await pool.query(
    `insert into users ("firstName", "lastName", email, teams, roles, "isActive")
     values ('Ada', 'Möller', 'ada@agentur.example', '{}', '{ROLE_ADMIN}', true) returning id`,
  )
  const id = rows[0].id
  const signIn = crypto.randomUUID()
  await pool.query(`insert into sign_ins (id, "user", "expiresAt") values ($1, $2, now() + interval '1 day')`, [
    signIn,
    id,
  ])
  const storage = storageIn(dataDir)
  await storage.prepare()
  const config = { ...readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMIT: '0', LOG: 'silent' }) }
  const app = await buildApp(pool, storage, config)
  const authorization = `Bearer ${await tokensWith(SECRET).signAccess({ id, signIn })}`
  const ask = async (method, url, payload) => {
    const answer = await app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`)
    return JSON.parse(answer.payload)
  }
  const contact = await ask('POST', '/mediacontacts', { firstName: 'Eva', lastName: 'Weiß' })
  const url = `/mediacontacts/${contact.id}`
  for (let n = 0; n < 30; n++) await ask('PUT', url, { phone: `040 ${n}` })
  const measured = async (work) => {
    for (let n = 0; n < 20; n++) await work(n)
    const taken = []
    for (let n = 0; n < times; n++) {
      const began = performance.now()
      await work(n + 100)
      taken.push(performance.now() - began)
    }
    return median(taken)
  }
  const other = await ask('POST', '/mediacontacts', { firstName: 'Jan', lastName: 'Groß' })
  const round = async () => ({
    history: await measured(() => ask('GET', `${url}/history`)),
    save: await measured((n) => ask('PUT', `/mediacontacts/${other.id}`, { phone: `040 ${n} ${Math.random()}` })),
  })
  await fill(SMALL)
  const small = await round()
  await fill(large)
  const big = await round()
  const row = (name, at) =>
    `${name.padEnd(24)} ${small[at].toFixed(2).padStart(8)} ms ${big[at].toFixed(2).padStart(8)} ms   × ${(big[at] / small[at]).toFixed(2)}`
  console.log(`Median of ${times}; lines in the audit: ${SMALL.toLocaleString('en')} and ${large.toLocaleString('en')}`)
  console.log(row('history of one record', 'history'))
  console.log(row('save', 'save'))
  await app.close()
  process.exitCode = big.history / small.history > MOST_TIMES ? 1 : 0
} finally {
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
