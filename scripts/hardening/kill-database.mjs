// PostgreSQL is killed with kill -9 while eight people write and upload; the server lives on and starts it anew.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
import { lossesOf } from './lib/losses.mjs'
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
  const losses = lossesOf({ dataDir, ledger, person, say })
  const times = []
  let refused = 0
  const onAnswer = (status) => {
    if (status === 503) refused++
  }
  const isReady = () => person.get('/health/ready').then(({ status }) => status === 200)
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
    await losses.afterRound(round)
  }
  await losses.atEnd()
  const lives = server.child.exitCode === null
  await server.stop()

  return [
    row({
      test: 'kill -9 von PostgreSQL unter Schreiben und Uploads',
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen; der Server lebt und antwortet 503',
      measured: `${losses.words}; ${refused}-mal 503${losses.odd || ', nichts anderes'}`,
      isOk: lives && losses.isNone && !ledger.odd.size,
      figures: { ...losses.figures, refused },
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
