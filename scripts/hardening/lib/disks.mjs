// Disks that fail below a running server, for surroundings.mjs; each on a file system of its own.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesLeft, halfDeeds } from './database.mjs'
import { openLedger } from './ledger.mjs'
import { ADMIN, signIn } from './people.mjs'
import { dataDirWith } from './place.mjs'
import { row, skipped } from './rows.mjs'
import { launchServer, startServer } from './server.mjs'
import { makeVolume, whyNoVolume } from './volume.mjs'
import { startWriting } from './writing.mjs'

const FAULT_MS = 12_000
const HEALED_MS = 5_000
const PIECE = 8 * 2 ** 20

const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`
const listed = (counts) => [...counts].map(([what, number]) => `${number}-mal ${what ?? 'keine Antwort'}`).join(', ')

/** How people fare: their answers by status. */
const witness = () => {
  const answers = new Map()
  return {
    clear: () => answers.clear(),
    onAnswer: (status) => answers.set(status, (answers.get(status) ?? 0) + 1),
    said: () => listed([...answers].filter(([status]) => !(status < 300))) || 'niemand merkte etwas',
    /** Success, 503 or 507, and nothing else. */
    isPolite: () => [...answers.keys()].every((status) => status < 300 || status === 503 || status === 507),
  }
}

/** Saves until one goes through; how long that took. */
const healing = async (ledger) => {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if ((await ledger.probe.save()).status === 201) return performance.now() - began
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}

/** Everything but a few bytes; answers how to get rid of it. */
const fill = (folder) => {
  const filler = join(folder, 'filler')
  let size = PIECE
  while (size >= 512) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
    } catch {
      size /= 2
    }
  }
  return () => rmSync(filler)
}

export const fullDisk = async ({ say }) => {
  const test = 'Datenträger voll'
  const why = whyNoVolume()
  if (why) return skipped(test, why)
  const volume = makeVolume({ megabytes: 400 })
  const dataDir = join(volume.folder, 'data')
  cpSync(await dataDirWith(), dataDir, { recursive: true })
  const server = await startServer({ dataDir })
  const ledger = await openLedger(await signIn(server.address, ADMIN))
  const eyes = witness()
  let writing = startWriting(ledger, eyes)
  await sleep(1_000)
  const empty = fill(volume.folder)
  await sleep(FAULT_MS)
  await writing.stop()
  const refusal = await ledger.probe.upload()
  const [polite, said] = [eyes.isPolite(), eyes.said()]
  empty()
  const healed = await healing(ledger)
  eyes.clear()
  writing = startWriting(ledger, eyes)
  await sleep(2_000)
  await writing.stop()
  const { lost, torn } = await checked(ledger, dataDir)
  const lives = server.child.exitCode === null
  await server.stop()
  for (const one of [...lost, ...torn].slice(0, 10)) say(one)
  return row({
    test,
    wanted: 'deutscher Satz, 0 verloren, 0 halbe Dateien, heilt ohne Neustart',
    measured: `${said}; „${refusal.body?.detail}“ (${refusal.status}); ${lost.length} verloren, ${torn.length} halbe; geheilt nach ${seconds(healed)}`,
    isOk: lives && polite && !lost.length && !torn.length && healed <= HEALED_MS && refusal.status === 507,
    figures: { healed },
  })
}

/** The files lie on a disk of their own, which somebody mounts anew, read-only and back. */
export const readOnlyFiles = async () => {
  const test = 'Ordner der Dateien nur lesbar, im Betrieb'
  const why = whyNoVolume()
  if (why) return skipped(test, why)
  const dataDir = await dataDirWith()
  const volume = makeVolume({ megabytes: 100, folder: join(dataDir, 'files') })
  const server = await startServer({ dataDir })
  const ledger = await openLedger(await signIn(server.address, ADMIN))
  const eyes = witness()
  const writing = startWriting(ledger, eyes)
  await writing.answers(40)
  await writing.stop()
  volume.setReadOnly(true)
  const refusal = await ledger.probe.upload()
  const { status: saved } = await ledger.probe.save()
  volume.setReadOnly(false)
  const again = await ledger.probe.upload()
  const { lost, torn } = await checked(ledger, dataDir)
  await server.stop()
  return row({
    test,
    wanted: '503 mit deutschem Satz, anderes geht weiter, heilt sofort',
    measured: `„${refusal.body?.detail}“ (${refusal.status}); Speichern ohne Datei ${saved}; danach ${again.status}; ${lost.length} verloren, ${torn.length} halbe`,
    isOk:
      refusal.status === 503 &&
      refusal.body?.detail &&
      saved === 201 &&
      again.status === 201 &&
      !lost.length &&
      !torn.length,
  })
}

/** The kernel takes a disk with errors away from everybody who writes; it has to be mounted anew. */
export const brokenDisk = async ({ say }) => {
  const test = 'Datenträger nimmt nichts mehr an, im Betrieb'
  const why = whyNoVolume()
  if (why) return skipped(test, why)
  const volume = makeVolume({ megabytes: 400 })
  const dataDir = join(volume.folder, 'data')
  cpSync(await dataDirWith(), dataDir, { recursive: true })
  let server = await startServer({ dataDir })
  const ledger = await openLedger(await signIn(server.address, ADMIN))
  const eyes = witness()
  const writing = startWriting(ledger, eyes)
  await writing.answers(40)
  volume.abort()
  await sleep(FAULT_MS)
  await writing.stop()
  const [polite, said, lives] = [eyes.isPolite(), eyes.said(), server.child.exitCode === null]
  await server.stop('SIGKILL')
  await volume.again()
  server = await startServer({ dataDir, port: new URL(server.address).port })
  const { lost, torn } = await checked(ledger, dataDir)
  await server.stop()
  for (const one of [...lost, ...torn].slice(0, 10)) say(one)
  return row({
    test,
    wanted: 'nur Erfolg, 503 oder 507; nach Reparatur und Neustart 0 verloren',
    measured: `${said}; ${lost.length} verloren, ${torn.length} halbe`,
    isOk: polite && lives && !lost.length && !torn.length,
  })
}

export const readOnlyAtStart = async () => {
  const test = 'Datenträger nur lesbar beim Start'
  const why = whyNoVolume()
  if (why) return skipped(test, why)
  const volume = makeVolume({ megabytes: 400 })
  const dataDir = join(volume.folder, 'data')
  cpSync(await dataDirWith(), dataDir, { recursive: true })
  volume.setReadOnly(true)
  const refused = launchServer({ dataDir })
  const code = await refused.ended
  const said = refused.said().replace('Datenbank startet …', '').replaceAll(dataDir, '…').trim()
  volume.setReadOnly(false)
  const server = await startServer({ dataDir })
  const { status } = await (await signIn(server.address, ADMIN)).get('/customers')
  await server.stop()
  const isOk = code === 1 && /kann nicht geschrieben werden/.test(said) && status === 200
  return row({
    test,
    wanted: 'Endwert 1, ein deutscher Satz; danach startet er mit allem',
    measured: `${code}: „${said}“`,
    isOk,
  })
}

/** All that was acknowledged, and what may be left of what was not. */
const checked = async (ledger, dataDir) => {
  const { lost, torn } = await ledger.check({ isAll: true })
  const half = (await halfDeeds(dataDir)).map(({ id }) => `Kunde ${id}: Stand und Verlauf passen nicht zusammen`)
  return { lost, torn: [...torn, ...half, ...filesLeft(dataDir).map((name) => `incoming/${name}`)] }
}
