// node scripts/bench-export.mjs: what an export of the media contacts takes, and what others notice of it: how long the
// server works and how long it hears nobody at a stretch, how long a small list takes meanwhile, and the memory; each beside
// the same without an export. --contacts 100000 says how many there are; DATA_DIR keeps them for the next run.
import { parseArgs } from 'node:util'
import { after, noticed } from './bench/noticed.mjs'
import { openPlace } from './bench/place.mjs'

const { values: wishes } = parseArgs({ options: { contacts: { type: 'string', default: '100000' } } })
const QUIET_MS = 5_000
/** Beside all of them, those of so many cities that there are about as many. */
const FEW = 20_000
const exported = (path) => async (ask) => {
  const answer = await ask(path)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return { bytes }
}
const tell = (name, { seconds, bytes = 0, stillMs, busyMs, megabytes, ping }) =>
  console.log(
    `| ${name} | ${seconds.toFixed(1)} s | ${(bytes / 2 ** 20).toFixed(1)} MB | ${busyMs.toFixed(0)} / ${stillMs.toFixed(0)} ms | ${ping.map((one) => one.toFixed(0)).join(' / ')} ms | ${megabytes.toFixed(0)} MB |`,
  )

const place = await openPlace(Number(wishes.contacts))
try {
  const ours = await place.start('watched.mjs')
  const { rows: cities } = await place.pool.query(
    'select city, count(*)::integer as count from mediacontacts where city is not null group by city order by count desc',
  )
  let few = 0
  const filter = new URLSearchParams()
  for (const { city, count } of cities)
    if (few + count <= FEW) {
      few += count
      filter.append('city[]', city)
    }
  const sizes = [
    [few, `${filter}&`],
    [place.count, ''],
  ]
  console.log(
    '| Datei | Dauer | Größe | am Stück gerechnet / nichts gehört | kleine Liste: Median / längste | Speicher |\n|---|---|---|---|---|---|',
  )
  tell('keine', await noticed(ours, () => after(QUIET_MS)))
  for (const [count, filter] of sizes)
    for (const format of ['csv', 'xlsx'])
      tell(`${count} als ${format}`, await noticed(ours, exported(`/mediacontacts/export?${filter}format=${format}`)))
  tell('keine, danach', await noticed(ours, () => after(QUIET_MS)))
} finally {
  await place.stop()
  place.remove()
}
