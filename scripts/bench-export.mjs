// node scripts/bench-export.mjs: what an export of the media contacts takes, and what others notice of it: the longest time
// in which the server answers nobody, how long a small list takes meanwhile, and the memory; each beside the same without
// an export. --contacts 100000 says how many there are; DATA_DIR keeps them for the next run.
import { parseArgs } from 'node:util'
import { openPlace } from './bench/place.mjs'

const { values: wishes } = parseArgs({ options: { contacts: { type: 'string', default: '100000' } } })
const SAMPLE_MS = 250
const QUIET_MS = 5_000
const after = (ms) => new Promise((done) => setTimeout(done, ms))
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

const watched = async ({ port, token }, work) => {
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const gauges = async () => {
    const text = await (await ask('/metrics')).text()
    const gauge = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    return {
      stillMs: gauge('nodejs_eventloop_lag_max_seconds') * 1000,
      megabytes: gauge('process_resident_memory_bytes') / 2 ** 20,
    }
  }
  await gauges() // the longest time counts from the last look on
  let isRunning = true
  const seen = []
  const pings = []
  const looking = (async () => {
    while (isRunning) {
      await after(SAMPLE_MS)
      seen.push(await gauges())
    }
  })()
  const pinging = (async () => {
    while (isRunning) {
      const begun = performance.now()
      await (await ask('/customers?itemsPerPage=1')).text()
      pings.push(performance.now() - begun)
      await after(20)
    }
  })()
  const begun = performance.now()
  const result = await work(ask)
  const seconds = (performance.now() - begun) / 1000
  isRunning = false
  await Promise.all([looking, pinging])
  return {
    ...result,
    seconds,
    stillMs: Math.max(...seen.map(({ stillMs }) => stillMs)),
    megabytes: Math.max(...seen.map(({ megabytes }) => megabytes)),
    ping: [median(pings), Math.max(...pings)],
  }
}

const exported = (path) => async (ask) => {
  const answer = await ask(path)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { bytes }
}
const tell = (name, { seconds, bytes = 0, stillMs, megabytes, ping }) =>
  console.log(
    `| ${name} | ${seconds.toFixed(1)} s | ${(bytes / 2 ** 20).toFixed(1)} MB | ${stillMs.toFixed(0)} ms | ${ping.map((one) => one.toFixed(0)).join(' / ')} ms | ${megabytes.toFixed(0)} MB |`,
  )

const place = await openPlace(Number(wishes.contacts))
try {
  const ours = await place.start('ours.mjs')
  const { rows } = await place.pool.query(
    `select count(*)::integer as few from mediacontacts where departments && '{Podcast}'`,
  )
  const sizes = [
    [rows[0].few, 'departments=Podcast&'],
    [place.count, ''],
  ]
  console.log(
    '| Datei | Dauer | Größe | längster Stillstand | kleine Liste: Median / längste | Speicher |\n|---|---|---|---|---|---|',
  )
  tell('keine', await watched(ours, () => after(QUIET_MS)))
  for (const [count, filter] of sizes)
    for (const format of ['csv', 'xlsx'])
      tell(`${count} als ${format}`, await watched(ours, exported(`/mediacontacts/export?${filter}format=${format}`)))
  tell('keine, danach', await watched(ours, () => after(QUIET_MS)))
} finally {
  await place.stop()
  place.remove()
}
