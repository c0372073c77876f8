// Those who hold connections without using them: headers that never end, thousands that say nothing, uploads of 500 MB. All
// others are served meanwhile.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askerOf, memoryOf, p99 } from './lib/load.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { median, row, skipped } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'

/** Of idle connections; the others follow from it. */
export const rounds = 10_000
const SLOW = 500
const UPLOADS = 3
const UPLOAD_BYTES = 500 * 1024 * 1024
const CHUNK = Buffer.alloc(256 * 1024, 'Rampenlicht ')
const OTHERS = 8
/** What belongs to the scripts and the server beside those connections. */
const SPARE = 200
/** A page that takes longer than this is one that people wait for. */
const MOST_MS = 5_000

const openFiles = () => Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
/** Eight others who read and write from now on; `stop` answers what they saw. */
const others = (asker, path) => {
  let isOver = false
  const seen = []
  const all = Array.from({ length: OTHERS }, async (_, n) => {
    for (let count = 0; !isOver; count++) {
      const write = count % 4 === 0
      const deed = write ? ['PUT', path, { city: `Ort ${n}-${count}` }] : ['GET', '/customers?itemsPerPage=30']
      const { status, ms } = await asker.ask(...deed)
      seen.push({ status, ms })
      await sleep(20)
    }
  })
  return {
    seen,
    stop: async () => {
      isOver = true
      await Promise.all(all)
      return seen
    },
  }
}

const served = (test, count, seen, more) => {
  const failed = seen.filter(({ status }) => status !== 200).length
  const times = seen.map(({ ms }) => ms)
  return row({
    test,
    rounds: count,
    wanted: 'andere werden bedient',
    measured: `${seen.length} Anfragen anderer, ${failed} ohne 200, Median ${Math.round(median(times))} ms, p99 ${Math.round(p99(times))} ms; ${more}`,
    isOk: seen.length > 0 && failed === 0 && p99(times) <= MOST_MS,
    figures: { asked: seen.length, failed, p99: p99(times) },
  })
}

const opened = async (port, count) => {
  const sockets = []
  let closed = 0
  // not all at once, else it is the queue of the system that is tried
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(200, count - sockets.length) }, () => connect(port, '127.0.0.1'))
    for (const one of batch) {
      one.on('error', () => {})
      one.on('close', () => closed++)
      one.resume()
    }
    await Promise.all(batch.map((one) => Promise.race([once(one, 'connect'), once(one, 'close')])))
    sockets.push(...batch)
  }
  return { sockets, closed: () => closed }
}

const slowHeaders = async (port, seconds) => {
  const { sockets, closed } = await opened(port, SLOW)
  for (const one of sockets) one.write('GET /customers HTTP/1.1\r\nhost: rampenlicht\r\n')
  for (let second = 0; second < seconds; second++) {
    await sleep(1000)
    for (const one of sockets) if (!one.destroyed) one.write(`x-${second}: a\r\n`)
  }
  const cut = closed()
  for (const one of sockets) one.destroy()
  return cut
}

/** 500 MB of a file, as fast as they are taken; answers the status. */
const upload = (address, token, project) =>
  new Promise((done) => {
    const boundary = '----hardening'
    const head = [
      `--${boundary}\r\ncontent-disposition: form-data; name="project"\r\n\r\n${project}\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="Film.mov"\r\n`,
      'content-type: video/quicktime\r\n\r\n',
    ].join('')
    const tail = `\r\n--${boundary}--\r\n`
    const chunks = UPLOAD_BYTES / CHUNK.length
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + chunks * CHUNK.length + tail.length,
    }
    const sent = request(`${address}/project_uploads`, { method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
    })
    sent.on('error', () => done(undefined))
    sent.write(head)
    let left = chunks
    const more = () => {
      while (left > 0) {
        left--
        if (!sent.write(CHUNK)) return sent.once('drain', more)
      }
      sent.end(tail)
    }
    more()
  })

export const run = async ({ rounds: idle, say }) => {
  if (process.platform !== 'linux')
    return [skipped('ungenutzte Verbindungen', 'der Speicher wird nur unter Linux gelesen')]
  const server = await startServer({ dataDir: await dataDirWith() })
  const port = Number(new URL(server.address).port)
  const person = await signIn(server.address, ADMIN)
  const tokenFor = async () => (await person.ask('POST', '/authentication_token', { json: ADMIN })).body.token
  const token = await tokenFor()
  const asker = askerOf(server.address, token, { connections: OTHERS })
  const customer = `/customers/${(await person.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })).body.id}`
  const rows = []

  const slowSeconds = 100
  let around = others(asker, customer)
  const cut = await slowHeaders(port, slowSeconds)
  rows.push(
    served(
      `${SLOW} Verbindungen, deren Kopfzeilen nie enden`,
      SLOW,
      await around.stop(),
      `${cut} davon in ${slowSeconds} s vom Server getrennt`,
    ),
  )
  say(rows.at(-1).measured)

  if (openFiles() < idle + SPARE) rows.push(skipped(`${idle} stille Verbindungen`, `ulimit -n ist ${openFiles()}`))
  else {
    const before = memoryOf(server.child.pid)
    const { sockets, closed } = await opened(port, idle)
    const open = sockets.length - closed()
    around = others(asker, customer)
    await sleep(20_000)
    const after = memoryOf(server.child.pid)
    rows.push(
      served(
        `${idle} stille Verbindungen`,
        idle,
        await around.stop(),
        `${open} offen, Speicher ${Math.round(before)} → ${Math.round(after)} MB`,
      ),
    )
    say(rows.at(-1).measured)
    for (const one of sockets) one.destroy()
  }

  const project = await person.post('/projects', {
    title: 'Nachtzug',
    category: 'Kino',
    customer,
    departments: ['Online PR'],
  })
  const before = memoryOf(server.child.pid)
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, memoryOf(server.child.pid))
  }, 200)
  const fresh = await tokenFor()
  asker.use(fresh)
  around = others(asker, customer)
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: UPLOADS }, () => upload(server.address, fresh, `/projects/${project.body.id}`)),
  )
  const tookS = Math.round((performance.now() - began) / 1000)
  clearInterval(watching)
  const uploads = served(
    `${UPLOADS} Uploads zu 500 MB zugleich`,
    UPLOADS,
    await around.stop(),
    `Antworten ${statuses.join(', ')} nach ${tookS} s, Speicher ${Math.round(before)} → höchstens ${Math.round(highest)} MB`,
  )
  rows.push({ ...uploads, isOk: uploads.isOk && statuses.every((status) => status === 201) })
  say(rows.at(-1).measured)
  asker.close()
  await server.stop()
  return rows
}
