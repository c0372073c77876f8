// node scripts/bench-saves.mjs: how long saves of a briefing take with no chat, with one where nobody listens, and with
// one that takes the call and never answers, in turns on one database. The dead ones may cost 20 ms in the 99th
// percentile at most; the second row without a chat shows what is noise. BENCH_SAVES of each (default 2000).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
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
const { fillDemo } = await import('../apps/api/dist/demo.js')

const MOST_MS = 20
const WARM = 100
const saves = Number(process.env.BENCH_SAVES ?? 2000)
const dataDir = mkdtempSync(join(tmpdir(), 'rampenlicht-bench-'))
const database = await startEmbeddedPostgres(dataDir, console.error)
const pool = createPool(database.connection)
const children = []
const start = async (webhook) => {
  const env = { ...process.env, BENCH_HOST: database.connection.host, BENCH_USER: database.connection.user }
  const child = fork(new URL('bench/ours.mjs', import.meta.url), [], {
    env: { ...env, BENCH_DATA_DIR: dataDir, BENCH_WEBHOOK: webhook },
  })
  children.push(child)
  const [{ port, token }] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, token }
}
const listening = async () => {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

let save = 0
/** Milliseconds of one save. */
const measure = async ({ url, token }, id) => {
  const began = performance.now()
  const answer = await fetch(`${url}/project_briefings/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Briefing ${save++}` }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`Antwort ${answer.status}`)
  return performance.now() - began
}
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]

let isTooSlow = false
try {
  await migrate(pool)
  const storage = storageIn(dataDir)
  await storage.prepare()
  await fillDemo(pool, storage, () => {}, { pictures: false })
  const { rows } = await pool.query('select id from project_briefings order by id limit 1')
  const id = rows[0].id
  const silent = await listening()
  const closed = await listening()
  const closedPort = closed.address().port
  await new Promise((done) => closed.close(done))
  const cases = [
    ['kein Chat', await start('')],
    ['kein Chat, zum Vergleich', await start('')],
    ['niemand hört zu', await start(`http://127.0.0.1:${closedPort}/`)],
    ['antwortet nie', await start(`http://127.0.0.1:${silent.address().port}/`)],
  ].map(([name, target]) => ({ name, target, times: [] }))
  // in turns, so that whatever else the machine does meets all of them
  for (let count = -WARM; count < saves; count++)
    for (const { target, times } of cases) {
      const took = await measure(target, id)
      if (count >= 0) times.push(took)
    }
  console.log(`Je ${saves} Speichervorgänge\n| Chat | Median | 99 % | Unterschied |\n|---|---|---|---|`)
  const usual = percentile(cases[0].times, 0.99)
  for (const { name, times } of cases) {
    const slow = percentile(times, 0.99)
    if (slow - usual > MOST_MS) isTooSlow = true
    const shown = [percentile(times, 0.5), slow, slow - usual].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(`| ${name} | ${shown.join(' | ')} |`)
  }
} finally {
  for (const child of children) child.kill()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isTooSlow ? 1 : 0)
