// The way to the database fails while eight people write and one reads: it is slow, stands still, breaks off, is gone; the
// database itself is paused or restarted. Nobody may get anything but success or 503, and everybody soon again success.
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid, signalAll } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith, newFolder } from './lib/place.mjs'
import { openNetwork } from './lib/proxy.mjs'
import { most, row } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'
import { startWriting } from './lib/writing.mjs'

export const rounds = 3
const HEALED_MS = 5_000
/**
 * A connection that is dead without a word is given up after six seconds, one more than a statement may take; whoever
 * gets another such just before waits as long.
 */
const SWALLOWED_MS = 15_000
const BEFORE_MS = 1_500
const AFTER_MS = 9_000
const PROBE_MS = 100

const faultsOf = ({ network, pid, restart }) => [
  { test: 'Netz zur Datenbank langsam (je Richtung 200 ms)', break: () => network.slow(200), lasts: 6_000 },
  { test: 'Netz zur Datenbank steht 8 s', break: network.stall, lasts: 8_000 },
  { test: 'Verbindungen brechen ab (RST)', break: network.reset, lasts: 0 },
  { test: 'Netz zur Datenbank 6 s getrennt', break: network.cut, lasts: 6_000 },
  {
    test: 'Verbindungen wortlos tot (Firewall vergisst sie)',
    break: network.swallow,
    lasts: 0,
    within: SWALLOWED_MS,
  },
  {
    test: 'PostgreSQL 15 s angehalten (SIGSTOP)',
    break: async () => signalAll(await pid(), 'SIGSTOP'),
    lasts: 15_000,
    heal: async () => signalAll(await pid(), 'SIGCONT'),
  },
  { test: 'PostgreSQL neu gestartet', break: restart, lasts: 0 },
]

export const run = async ({ rounds, say }) => {
  const { startEmbeddedPostgres } = await import('../../apps/api/dist/db/embedded/embedded-postgres.js')
  const dataDir = await dataDirWith()
  const startDatabase = () => startEmbeddedPostgres(dataDir, (error) => say(String(error)))
  let database = await startDatabase()
  const network = await openNetwork(() => `${database.connection.host}/.s.PGSQL.5432`)
  const restart = async () => {
    await database.stop()
    database = await startDatabase()
  }
  const DATABASE_URL = `postgres://${database.connection.user}@127.0.0.1:${network.port}/${database.connection.database}`
  const server = await startServer({ dataDir: newFolder('files'), env: { DATABASE_URL } })
  const person = await signIn(server.address, ADMIN)
  const ledger = await openLedger(person)
  const faults = faultsOf({ network, restart, pid: () => postmasterPid(dataDir) })
  const results = faults.map(() => ({ healed: [], longest: [], refused: 0, wrong: new Map() }))
  for (let round = 1; round <= rounds; round++) {
    await person.renew()
    for (const [n, fault] of faults.entries()) {
      await meet(fault, { person, ledger, network }, results[n])
      const { healed, refused, wrong } = results[n]
      say(
        `${round}: ${fault.test}: ${refused}-mal 503, anderes ${JSON.stringify([...wrong])}, geheilt nach ${Math.round(healed.at(-1))} ms`,
      )
    }
  }
  const { lost, torn } = await ledger.check({ isAll: true })
  await server.stop()
  await database.stop()

  return [
    ...faults.map(({ test, within = HEALED_MS }, n) => {
      const { healed, longest, refused, wrong } = results[n]
      const others = [...wrong].map(([status, number]) => `${number}-mal ${status ?? 'keine Antwort'}`)
      const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`
      return row({
        test,
        rounds,
        wanted: `nur Erfolg oder 503, geheilt in ≤ ${within / 1000} s`,
        measured: `${refused}-mal 503, ${others.join(', ') || 'nichts anderes'}; geheilt nach längstens ${seconds(most(healed))}, längste Antwort ${seconds(most(longest))}`,
        isOk: !wrong.size && most(healed) <= within,
        figures: { healed, longest, refused },
      })
    }),
    row({
      test: 'was in all dem bestätigt wurde',
      rounds,
      wanted: '0 verloren, 0 zerrissen',
      measured: `${ledger.counts.acknowledged} bestätigt, ${lost.length} verloren, ${torn.length} zerrissen`,
      isOk: !lost.length && !torn.length,
    }),
  ]
}

/** One fault from its beginning until nobody notices it any more. */
const meet = async ({ break: breakIt, lasts, heal }, { person, ledger, network }, result) => {
  let isOver = false
  let healedAt = Number.POSITIVE_INFINITY
  let lastFailure = 0
  let longest = 0
  const onAnswer = (status, ms) => {
    longest = Math.max(longest, ms)
    if (status < 300) return
    if (status === 503) result.refused++
    else result.wrong.set(status, (result.wrong.get(status) ?? 0) + 1)
    if (performance.now() > healedAt) lastFailure = performance.now() - healedAt
  }
  const read = async () => {
    const began = performance.now()
    const { status } = await person.get('/customers?itemsPerPage=1').catch(() => ({}))
    onAnswer(status, performance.now() - began)
  }
  const writing = startWriting(ledger, { onAnswer })
  const reading = (async () => {
    const all = []
    while (!isOver) {
      all.push(read())
      await sleep(PROBE_MS)
    }
    return Promise.all(all)
  })()
  await sleep(BEFORE_MS)
  await breakIt()
  await sleep(lasts)
  await heal?.()
  network.heal()
  healedAt = performance.now()
  await sleep(AFTER_MS)
  isOver = true
  await Promise.all([writing.stop(), reading])
  result.healed.push(lastFailure)
  result.longest.push(longest)
}
