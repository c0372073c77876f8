// The power goes while eight people write and upload: the file system below DATA_DIR forgets at an instant all that was not
// forced onto the disk, and everything that ran is dead. Whatever was acknowledged has to be there afterwards. In every
// round something is also written without being forced: if that survived, the round would prove nothing.
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterPid, signalAll } from './lib/database.mjs'
import { openLedger } from './lib/ledger.mjs'
import { lossesOf } from './lib/losses.mjs'
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
  const losses = lossesOf({ dataDir, ledger, person, say })
  let forgotten = 0
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
    await losses.afterRound(round, `, ${forgotten}-mal wurde Unerzwungenes vergessen`)
  }
  await losses.atEnd()
  await server.stop()
  return [
    row({
      test: TEST,
      rounds,
      wanted: '0 Bestätigte verloren, 0 zerrissen',
      measured: `${losses.words}; nicht Erzwungenes war ${forgotten}-mal weg${losses.odd}`,
      isOk: losses.isNone && forgotten > 0,
      figures: { ...losses.figures, forgotten },
    }),
  ]
}
