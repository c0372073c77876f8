// The program is killed with kill -9 while eight people write and upload, and is started again at once.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesLeft, halfDeeds } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
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
  const times = []
  const lost = []
  const torn = []
  const look = async (options) => {
    const found = await ledger.check(options)
    lost.push(...found.lost)
    torn.push(...found.torn, ...filesLeft(dataDir).map((name) => `incoming/${name}`))
  }
  for (let round = 1; round <= rounds; round++) {
    const writing = startWriting(ledger)
    await writing.answers(randomInt(1, 40))
    await sleep(randomInt(0, 30))
    await server.stop('SIGKILL')
    await writing.stop()
    server = await start()
    times.push(server.ms)
    await look()
    await person.stay()
    if (round % 10 === 0 || lost.length || torn.length)
      say(`${round}: ${ledger.counts.acknowledged} bestätigt, ${lost.length} verloren, ${torn.length} zerrissen`)
  }
  await look({ isAll: true })
  torn.push(...(await halfDeeds(dataDir)).map(({ id }) => `Kunde ${id}: Stand und Verlauf passen nicht zusammen`))
  await server.stop()
  for (const one of [...lost, ...torn].slice(0, 20)) say(one)

  const { acknowledged, files, inDoubt } = ledger.counts
  const odd = [...ledger.odd].map(([status, number]) => `, ${number}-mal ${status}`).join('')
  return [
    row({
      test: 'kill -9 des Servers unter Schreiben und Uploads',
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen',
      measured: `${acknowledged} bestätigt (davon ${files} Dateien), ${lost.length} verloren, ${torn.length} zerrissen, ${inDoubt} ohne Antwort${odd}`,
      isOk: !lost.length && !torn.length && !ledger.odd.size,
      figures: { ...ledger.counts, lost: lost.length, torn: torn.length },
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
