// Fifty people without a pause for as long as wanted, four of five requests reading: nothing fails and nothing grows. Then,
// at half of what the server managed, how long its event loop is kept busy at a time.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { askerOf, memoryOf, p99 } from './lib/load.mjs'
import { DEMO_EMAILS, DEMO_PASSWORD, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { median, most, row, skipped } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'

/** Here a round is a minute. */
export const rounds = 30
const CONNECTIONS = 50
const READS = 0.8
const MINUTE_MS = 60_000
const SAMPLE_MS = 5_000
/** Code is compiled and caches are filled before anything is compared. */
const WARM_SHARE = 0.2
const MOST_GROWTH = 0.1
const MOST_DELAY_MS = 50
const HALF_LOAD_MS = MINUTE_MS
/** Without a request: what the machine itself, and the measuring, take. */
const IDLE_MS = 10_000

const any = (list) => list[Math.floor(Math.random() * list.length)]

/** What people do all day, on what the demo has. */
const deedsOn = async (person) => {
  const idsOf = async (path) => (await person.get(`${path}?itemsPerPage=50`)).body.map(({ id }) => id)
  const [projects, contacts, customers] = await Promise.all(['/projects', '/mediacontacts', '/customers'].map(idsOf))
  const words = ['a', 'kino', 'berlin', 'müller', 'film', 'zeitung', 'ö']
  const reads = [
    () => ['GET', '/mediacontacts?itemsPerPage=50'],
    () => ['GET', `/mediacontacts?itemsPerPage=50&q=${encodeURIComponent(any(words))}`],
    () => ['GET', `/mediacontacts/${any(contacts)}`],
    () => ['GET', '/projects?itemsPerPage=30'],
    () => ['GET', `/projects/${any(projects)}/overview`],
    () => ['GET', `/projects/${any(projects)}/project_briefings`],
    () => ['GET', `/customers/${any(customers)}`],
    () => ['GET', `/customers/${any(customers)}/history`],
    () => ['GET', '/influencers?itemsPerPage=50'],
    () => ['GET', '/activity'],
  ]
  let count = 0
  const writes = [
    () => ['PUT', `/mediacontacts/${any(contacts)}`, { notes: `Runde ${++count}` }],
    () => ['PUT', `/customers/${any(customers)}`, { city: `Ort ${++count}` }],
    () => ['PUT', `/projects/${any(projects)}`, { tbc: ++count % 2 === 0 }],
  ]
  return () => any(Math.random() < READS ? reads : writes)()
}

/** The delay of the event loop since it was asked last, in milliseconds, as the server's own metrics tell. */
const delayOf = async (address) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
}

/** Asks until the end; `pauseMs` holds each connection back. */
const press = async (asker, next, { until, pauseMs = () => 0, seen }) => {
  const one = async () => {
    while (performance.now() < until) {
      const { status, ms } = await asker.ask(...next())
      seen.push({ status, ms })
      const pause = pauseMs(ms)
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

const bad = (seen) => seen.filter(({ status }) => status === undefined || status >= 500)
const tally = (seen) => {
  const counts = new Map()
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([status, number]) => `${number} × ${status ?? 'keine Antwort'}`)
}
const round = (value) => Math.round(value)

export const run = async ({ rounds, say }) => {
  if (process.platform !== 'linux')
    return [skipped('50 Verbindungen, 80 % Lesen', 'der Speicher wird nur unter Linux gelesen')]
  const dataDir = await dataDirWith({ demo: true })
  const server = await startServer({ dataDir, env: { DEMO: '1' } })
  const credentials = { email: DEMO_EMAILS.at(-1), password: DEMO_PASSWORD }
  const person = await signIn(server.address, credentials)
  const tokenFor = async () => (await person.ask('POST', '/authentication_token', { json: credentials })).body.token
  const asker = askerOf(server.address, await tokenFor(), { connections: CONNECTIONS })
  const next = await deedsOn(person)
  const renewing = setInterval(async () => asker.use(await tokenFor()), 4 * MINUTE_MS)
  const load = loadavg()[0]
  await delayOf(server.address)
  await sleep(IDLE_MS)
  const idle = await delayOf(server.address)

  const seen = []
  const memory = []
  const began = performance.now()
  const until = began + rounds * MINUTE_MS
  const sampling = setInterval(() => {
    memory.push({ at: performance.now(), mb: memoryOf(server.child.pid) })
    if (memory.length % 12 === 0)
      say(
        `${memory.length / 12} min: ${seen.length} Antworten, ${bad(seen).length} ab 500, ${round(memory.at(-1).mb)} MB`,
      )
  }, SAMPLE_MS)
  await press(asker, next, { until, seen })
  clearInterval(sampling)
  const perSecond = seen.length / (rounds * 60)

  // as if there were twice as many seconds: everybody waits as long as an answer took, and a little for their own turn
  say(`${round(perSecond)} Antworten/s; jetzt die Hälfte davon`)
  await delayOf(server.address)
  const half = []
  const pace = (CONNECTIONS * 1000) / (perSecond / 2)
  await press(asker, next, {
    until: performance.now() + HALF_LOAD_MS,
    pauseMs: (ms) => Math.max(0, pace - ms) * (0.5 + Math.random()),
    seen: half,
  })
  const delay = await delayOf(server.address)
  clearInterval(renewing)
  asker.close()
  const busy = `Last der Maschine ${load.toFixed(1)} vorher, ${loadavg()[0].toFixed(1)} danach, ${availableParallelism()} Kerne`
  await server.stop()

  const warm = memory.filter(({ at }) => at > began + rounds * MINUTE_MS * WARM_SHARE)
  const first = median(warm.slice(0, Math.ceil(warm.length / 6)).map(({ mb }) => mb))
  const last = median(warm.slice(-Math.ceil(warm.length / 6)).map(({ mb }) => mb))
  const growth = last / first - 1
  const times = seen.map(({ ms }) => ms)
  return [
    row({
      test: '50 Verbindungen, 80 % Lesen: Antworten',
      rounds,
      wanted: '0 ab 500',
      measured: `${tally(seen).join(', ')}; ${round(perSecond)}/s, Median ${round(median(times))} ms, p99 ${round(p99(times))} ms (${busy})`,
      isOk: bad(seen).length === 0,
      figures: { answers: seen.length, bad: bad(seen).length, perSecond, p99: p99(times) },
    }),
    row({
      test: '50 Verbindungen, 80 % Lesen: Speicher nach dem Warmlaufen',
      rounds,
      wanted: 'höchstens 10 % mehr',
      measured: `${round(first)} MB → ${round(last)} MB (${(growth * 100).toFixed(1)} %), höchstens ${round(most(memory.map(({ mb }) => mb)))} MB`,
      isOk: growth <= MOST_GROWTH,
      figures: { first, last, growth },
    }),
    row({
      test: 'halbe Last: Verzögerung der Ereignisschleife',
      wanted: 'p99 ≤ 50 ms',
      measured: `p99 ${round(delay)} ms bei ${round(half.length / (HALF_LOAD_MS / 1000))}/s, ${bad(half).length} ab 500; ohne Anfragen ${round(idle)} ms`,
      isOk: delay <= MOST_DELAY_MS && bad(half).length === 0,
      figures: { delay, idle, answers: half.length },
    }),
  ]
}
