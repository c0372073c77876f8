// npm run bench: requests per second of Rampenlicht against a bare node:http + pg server with the same SQL, on the same
// database, in turns; the ratio is what counts, since machines differ. DATA_DIR as for the server (default: a temporary
// demo), BENCH_SECONDS per run (default 2), BENCH_ROUNDS (default 3), BENCH_CONNECTIONS (default 1,16).
import { fork } from 'node:child_process'
import { once } from 'node:events'
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

const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const connections = (process.env.BENCH_CONNECTIONS ?? '1,16').split(',').map(Number)
const own = process.env.DATA_DIR
const dataDir = own ?? mkdtempSync(join(tmpdir(), 'rampenlicht-bench-'))
const database = await startEmbeddedPostgres(dataDir, console.error)
const pool = createPool(database.connection)
const children = []
try {
  await migrate(pool)
  const storage = storageIn(dataDir)
  await storage.prepare()
  const { rows } = await pool.query('select from users limit 1')
  if (!rows.length) {
    const { fillDemo } = await import('../apps/api/dist/demo.js')
    await fillDemo(pool, storage, console.log, { pictures: false })
  }
  const { rows: contacts } = await pool.query('select count(*)::integer as count, max(id) as last from mediacontacts')
  console.log(`${contacts[0].count} Medienkontakte; ${rounds} Runden zu ${seconds} s, im Wechsel`)
  const id = contacts[0].last
  const start = async (file, args) => {
    const child = fork(new URL(`bench/${file}`, import.meta.url), args, {
      env: {
        ...process.env,
        BENCH_HOST: database.connection.host,
        BENCH_USER: database.connection.user,
        BENCH_DATA_DIR: dataDir,
      },
    })
    children.push(child)
    const [message] = await once(child, 'message')
    return message
  }
  const ours = await start('ours.mjs', [])
  const bare = await start('bare.mjs', [String(id)])
  const loader = fork(new URL('bench/load.mjs', import.meta.url))
  children.push(loader)
  const measure = async (target, path, count) => {
    loader.send({ port: target.port, path, token: target.token, connections: count, seconds })
    const [{ perSecond, failures }] = await once(loader, 'message')
    if (failures) throw new Error(`${failures} failed answers from ${path}`)
    return perSecond
  }
  const cases = [
    ['Liste, 50 Einträge', '/mediacontacts?itemsPerPage=50'],
    ['Ein Eintrag', `/mediacontacts/${id}`],
  ]
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
  console.log('| Anfrage | Verbindungen | Rampenlicht/s | nackt/s | Verhältnis |\n|---|---|---|---|---|')
  for (const [name, path] of cases)
    for (const count of connections) {
      const mine = []
      const theirs = []
      for (let round = 0; round < rounds; round++) {
        theirs.push(await measure(bare, path, count))
        mine.push(await measure(ours, path, count))
      }
      const [a, b] = [median(mine), median(theirs)]
      console.log(`| ${name} | ${count} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${(a / b).toFixed(2)} |`)
    }
} finally {
  for (const child of children) child.kill()
  await pool.end()
  await database.stop()
  if (!own) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
