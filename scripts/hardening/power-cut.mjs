// The power goes while eight people write and upload: the file system below DATA_DIR forgets at an instant all that was not
// forced onto the disk, and everything that ran is dead. Whatever was acknowledged has to be there afterwards. In every
// round something is also written without being forced: if that survived, the round would prove nothing.
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesLeft, halfDeeds, postmasterPid, signalAll } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { row, skipped } from './lib/rows.mjs'
import { freePort, startServer } from './lib/server.mjs'
import { makeVolume, whyNoVolume } from './lib/volume.mjs'
import { startWriting } from './lib/writing.mjs'

export const rounds = 50
const TEST = 'Stromausfall unter Schreiben und Uploads'

export const run = async ({ rounds, say }) => {
  const why = whyNoVolume()
  if (why) return [skipped(TEST, why)]
  const volume = makeVolume({ megabytes: 2_000 })
  const dataDir = join(volume.folder, 'data')
  cpSync(await dataDirWith(), dataDir, { recursive: true })
  const port = await freePort()
  const start = () => startServer({ dataDir, port })
  let server = await start()
  const person = await signIn(server.address, ADMIN)
  const ledger = await openLedger(person)
  const [lost, torn] = [[], []]
  let forgotten = 0
  const look = async (options) => {
    const found = await ledger.check(options)
    lost.push(...found.lost)
    torn.push(...found.torn, ...filesLeft(dataDir).map((name) => `incoming/${name}`))
  }
  for (let round = 1; round <= rounds; round++) {
    const writing = startWriting(ledger)
    await writing.answers(randomInt(1, 40))
    await sleep(randomInt(0, 30))
    const unforced = join(dataDir, `unforced-${round}`)
    writeFileSync(unforced, 'x'.repeat(10_000))
    const pid = await postmasterPid(dataDir)
    volume.powerCut()
    // the machine is dead: nobody gets to do anything more; the server first, which would start PostgreSQL anew
    server.child.kill('SIGKILL')
    signalAll(pid, 'SIGKILL')
    await server.ended
    await writing.stop()
    await volume.again()
    if (!existsSync(unforced)) forgotten++
    server = await start()
    await look()
    await person.stay()
    if (round % 10 === 0 || lost.length || torn.length)
      say(
        `${round}: ${ledger.counts.acknowledged} bestätigt, ${lost.length} verloren, ${torn.length} zerrissen, ${forgotten}-mal wurde Unerzwungenes vergessen`,
      )
  }
  await look({ isAll: true })
  torn.push(...(await halfDeeds(dataDir)).map(({ id }) => `Kunde ${id}: Stand und Verlauf passen nicht zusammen`))
  await server.stop()
  for (const one of [...lost, ...torn].slice(0, 20)) say(one)
  const { acknowledged, files } = ledger.counts
  const odd = [...ledger.odd].map(([status, number]) => `, ${number}-mal ${status}`).join('')
  return [
    row({
      test: TEST,
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen',
      measured: `${acknowledged} bestätigt (davon ${files} Dateien), ${lost.length} verloren, ${torn.length} zerrissen; nicht Erzwungenes war ${forgotten}-mal weg${odd}`,
      isOk: !lost.length && !torn.length && forgotten > 0,
      figures: { ...ledger.counts, lost: lost.length, torn: torn.length, forgotten },
    }),
  ]
}
