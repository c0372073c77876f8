// The program is killed with kill -9 while eight people write and upload, and is started again at once.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from './lib/ledger.mjs'
import { lossesOf } from './lib/losses.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { median, most, row } from './lib/rows.mjs'
import { freePort, startServer } from './lib/server.mjs'
import { startWriting } from './lib/writing.mjs'

export const rounds = 200
const READY_MS = 3_000

export const run = async ({ rounds, say }) => {
  const dataDir = await dataDirWith()
  const port = await freePort()
  const start = () => startServer({ dataDir, port })
  let server = await start()
  const person = await signIn(server.address, ADMIN)
  const ledger = await openLedger(person)
  const losses = lossesOf({ dataDir, ledger, person, say })
  const times = []
  for (let round = 1; round <= rounds; round++) {
    const writing = startWriting(ledger)
    await writing.answers(randomInt(1, 40))
    await sleep(randomInt(0, 30))
    await server.stop('SIGKILL')
    await writing.stop()
    server = await start()
    times.push(server.ms)
    await losses.afterRound(round)
  }
  await losses.atEnd()
  await server.stop()

  return [
    row({
      test: 'kill -9 des Servers unter Schreiben und Uploads',
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen',
      measured: `${losses.words}, ${ledger.counts.inDoubt} ohne Antwort${losses.odd}`,
      isOk: losses.isNone && !ledger.odd.size,
      figures: losses.figures,
    }),
    row({
      test: 'wieder bereit nach kill -9 des Servers',
      rounds,
      wanted: '≤ 3 s',
      measured: `Median ${Math.round(median(times))} ms, längstens ${Math.round(most(times))} ms`,
      isOk: most(times) <= READY_MS,
      figures: { median: median(times), most: most(times) },
    }),
  ]
}
