// PostgreSQL is killed with kill -9 while eight people write and upload; the server lives on and starts it anew.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesLeft, halfDeeds, postmasterPid } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { median, most, row } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'
import { startWriting } from './lib/writing.mjs'

export const rounds = 100
const READY_MS = 3_000
/** A server that dies younger than this waits a moment before it is started anew; that is another case, met now and then. */
const GROWN_MS = 5_000
const LOOK_MS = 20

export const run = async ({ rounds, say }) => {
  const dataDir = await dataDirWith()
  const server = await startServer({ dataDir })
  const person = await signIn(server.address, ADMIN)
  const ledger = await openLedger(person)
  const [times, lost, torn] = [[], [], []]
  let refused = 0
  const onAnswer = (status) => {
    if (status === 503) refused++
  }
  const isReady = () => person.get('/health/ready').then(({ status }) => status === 200)
  const look = async (options) => {
    const found = await ledger.check(options)
    lost.push(...found.lost)
    torn.push(...found.torn, ...filesLeft(dataDir).map((name) => `incoming/${name}`))
  }
  let startedAt = performance.now()
  for (let round = 1; round <= rounds; round++) {
    const writing = startWriting(ledger, { onAnswer })
    await writing.answers(randomInt(1, 40))
    await sleep(Math.max(0, startedAt + GROWN_MS - performance.now()) + randomInt(0, 30))
    const pid = await postmasterPid(dataDir)
    const killedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    while ((await postmasterPid(dataDir)) === pid || !(await isReady())) await sleep(LOOK_MS)
    startedAt = performance.now()
    times.push(startedAt - killedAt)
    await writing.stop()
    await look()
    await person.stay()
    if (round % 10 === 0 || lost.length || torn.length)
      say(`${round}: ${ledger.counts.acknowledged} bestätigt, ${lost.length} verloren, ${torn.length} zerrissen`)
  }
  await look({ isAll: true })
  torn.push(...(await halfDeeds(dataDir)).map(({ id }) => `Kunde ${id}: Stand und Verlauf passen nicht zusammen`))
  const lives = server.child.exitCode === null
  await server.stop()
  for (const one of [...lost, ...torn].slice(0, 20)) say(one)

  const { acknowledged, files } = ledger.counts
  const odd = [...ledger.odd].map(([status, number]) => `, ${number}-mal ${status}`).join('')
  return [
    row({
      test: 'kill -9 von PostgreSQL unter Schreiben und Uploads',
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen; der Server lebt und antwortet 503',
      measured: `${acknowledged} bestätigt (davon ${files} Dateien), ${lost.length} verloren, ${torn.length} zerrissen; ${refused}-mal 503${odd || ', nichts anderes'}`,
      isOk: lives && !lost.length && !torn.length && !ledger.odd.size,
      figures: { ...ledger.counts, lost: lost.length, torn: torn.length, refused },
    }),
    row({
      test: 'wieder bereit nach kill -9 von PostgreSQL',
      rounds,
      wanted: '≤ 3 s',
      measured: `Median ${Math.round(median(times))} ms, längstens ${Math.round(most(times))} ms`,
      isOk: most(times) <= READY_MS,
      figures: { median: median(times), most: most(times) },
    }),
  ]
}
