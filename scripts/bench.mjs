// npm run bench: requests per second of Rampenlicht beside a bare node:http + pg server that does the same work on the
// same tables, in turns; the ratio is what counts, since machines differ.
//   npm run bench -- --contacts 20000 --contacts 1000000 --connections 1,16,64,256 --seconds 2 --rounds 3 --only Suche
// DATA_DIR keeps the data of one size for the next run.
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { casesOn } from './bench/cases.mjs'
import { measureFootprint } from './bench/footprint.mjs'
import { openPlace } from './bench/place.mjs'

const { values: wishes } = parseArgs({
  options: {
    contacts: { type: 'string', multiple: true, default: ['20000'] },
    connections: { type: 'string', default: '1,16,64,256' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const seconds = Number(wishes.seconds)
const rounds = Number(wishes.rounds)
const connections = wishes.connections.split(',').map(Number)
const FOOTPRINT = 'Start'
const isWanted = ([name]) => !wishes.only.length || wishes.only.some((one) => name.startsWith(one))

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const spread = (list) => `${Math.min(...list).toFixed(2)}–${Math.max(...list).toFixed(2)}`

const PATIENCE_MS = 10 * 60_000
/** People who have just come are compared with all others, beside every request: not what is measured here. */
const compared = async (pool) => {
  const until = Date.now() + PATIENCE_MS
  const waiting = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from uncompared) + (select count(*) from mediacontacts where likeness is null) as count`,
    )
    return Number(rows[0].count)
  }
  while ((await waiting()) > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 5000))
  const left = await waiting()
  if (left) console.log(`Achtung: ${left} Kontakte werden noch nebenher auf Dubletten verglichen.\n`)
}

const measureAll = async ({ pool, start, count }) => {
  const load = `Last vorher ${loadavg()[0].toFixed(1)}, ${availableParallelism()} Kerne`
  console.log(`\n${count} Medienkontakte; Median aus ${rounds} Runden zu ${seconds} s, im Wechsel (${load})\n`)
  const ours = await start('ours.mjs')
  await compared(pool)
  const bare = await start('bare.mjs')
  const loader = await start('load.mjs')
  const measure = async ({ port, token }, requests, side) => {
    loader.send({ port, token, requests, connections: side, seconds })
    const [{ perSecond, failures, asked }] = await once(loader, 'message')
    const isUsedUp = requests[0].method === 'DELETE' && asked > requests.length
    if (failures) throw new Error(`${failures} von ${asked} gescheitert: ${requests[0].method} ${requests[0].path}`)
    if (isUsedUp) throw new Error(`${asked} gelöscht, nur ${requests.length} waren da`)
    return perSecond
  }
  console.log('| Anfrage | Verbindungen | Rampenlicht/s | nackt/s | Verhältnis | von–bis |\n|---|---|---|---|---|---|')
  for (const [name, requests] of (await casesOn(pool, ours, seconds)).filter(isWanted))
    for (const side of connections) {
      const mine = []
      const theirs = []
      for (let round = 0; round < rounds; round++) {
        theirs.push(await measure(bare, await requests(), side))
        mine.push(await measure(ours, await requests(), side))
      }
      const ratios = mine.map((one, n) => one / theirs[n])
      const rates = [mine, theirs].map((list) => median(list).toFixed(0))
      console.log(`| ${name} | ${side} | ${rates.join(' | ')} | ${median(ratios).toFixed(2)} | ${spread(ratios)} |`)
    }
}

for (const contacts of wishes.contacts.map(Number)) {
  const place = await openPlace(contacts)
  try {
    await measureAll(place).finally(place.stop)
    if (isWanted([FOOTPRINT]) && process.platform === 'linux') await measureFootprint(place.dataDir, place.count)
  } finally {
    place.remove()
  }
}
process.exit(0)
