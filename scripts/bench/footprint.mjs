// How long the program itself takes to start, and how much memory it and its database use: at rest, and busy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../apps/api/bundle/server.js', import.meta.url))
const LIST = '/mediacontacts?itemsPerPage=50'
const BUSY_MS = 10_000
const REST_MS = 60_000

const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1])
  } catch {
    return 0
  }
}
/** The process and all that come from it. */
const familyOf = (pid) => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const family = new Set([pid])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const one of all) if (family.has(parentOf(one))) family.add(Number(one))
  }
  return [...family]
}
/** Megabytes; what several share counts once, by equal parts. */
const memoryOf = (pid) => {
  const kilobytes = familyOf(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
const after = (ms) => new Promise((done) => setTimeout(done, ms))

const start = (dataDir, workers) => {
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: '0', LOG: 'error', BACKUP: '0' }
  const child = spawn(process.execPath, [PROGRAM], { env: { ...env, WORKERS: String(workers) } })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text
      const address = /läuft: (\S+)/.exec(said)?.[1]
      if (address) resolve({ child, address, seconds: (performance.now() - began) / 1000 })
    })
    child.once('exit', () => reject(new Error(said)))
  })
}

const keepBusy = async (address, connections) => {
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'rampenlicht' })
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${address}/authentication_token`, { method: 'POST', headers, body })
  const { token } = await signIn.json()
  const end = performance.now() + BUSY_MS
  let asked = 0
  const ask = async () => {
    while (performance.now() < end) {
      const answer = await fetch(address + LIST, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      asked++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return Math.round((asked * 1000) / BUSY_MS)
}

/** Only Linux says how much memory is whose. */
export const measureFootprint = async (dataDir, count) => {
  console.log(`\nStart und Speicher mit Datenbank, ${count} Medienkontakte; Liste, Seite 1\n`)
  const columns = ['Prozesse', 'bereit nach', 'in Ruhe', 'bei 64 Verbindungen', 'eine Minute danach', 'Anfragen/s']
  console.log(`| ${columns.join(' | ')} |\n${'|---'.repeat(columns.length)}|`)
  for (const workers of [1, 2]) {
    const { child, address, seconds } = await start(dataDir, workers)
    await after(REST_MS)
    const idle = memoryOf(child.pid)
    const perSecond = await keepBusy(address, 64)
    const busy = memoryOf(child.pid)
    await after(REST_MS)
    const figures = [idle, busy, memoryOf(child.pid)].map((figure) => `${figure} MB`)
    console.log(`| ${[workers, `${seconds.toFixed(1)} s`, ...figures, perSecond].join(' | ')} |`)
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
