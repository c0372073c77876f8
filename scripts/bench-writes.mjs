// node scripts/bench-writes.mjs: what creating, saving and deleting one media contact costs over HTTP, in turns with a
// bare transaction that writes the row and a line of the audit and nothing else; the ratio is what counts, since
// machines differ. Then how long many new media contacts take that are one deed. BENCH_SAVES of each (default 500),
// BENCH_CREATES in one deed (default 10000).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await ensureBuilt()
const { startEmbeddedPostgres } = await import('../apps/api/dist/db/embedded/embedded-postgres.js')
const { createPool, inTransaction } = await import('../apps/api/dist/db/pool.js')
const { migrate } = await import('../apps/api/dist/db/migrate.js')
const { storageIn } = await import('../apps/api/dist/storage/folder.js')
const { fillDemo } = await import('../apps/api/dist/demo.js')

const WARM = 50
const saves = Number(process.env.BENCH_SAVES ?? 500)
const creates = Number(process.env.BENCH_CREATES ?? 10_000)
const dataDir = mkdtempSync(join(tmpdir(), 'rampenlicht-bench-'))
const database = await startEmbeddedPostgres(dataDir, console.error)
const pool = createPool(database.connection)
const children = []

const BODY = {
  firstName: 'Eva',
  lastName: 'Weiß',
  email: 'eva.weiss@filmwoche.example',
  phone: '+49 40 66969-12',
  city: 'Hamburg',
  departments: ['Print', 'Online'],
  partners: ['/mediacontact_partners/1', '/mediacontact_partners/2'],
  regions: ['/mediacontact_regions/1'],
  productTypes: ['/mediacontact_product_types/1'],
}
const NOTE = `insert into audit (actor, path, record, deed, changes) values (1, 'mediacontacts', $1, $2, '{}')`
const bare = {
  create: (client) =>
    client.query(
      `insert into mediacontacts ("firstName", "lastName", email, phone, city, departments, "isInformal", "keepsEmbargo", "inquiryCase", contests,
         interviews, "pressPreview", "isActive")
       values ($1, $2, $3, $4, $5, $6, false, false, false, false, false, false, true) returning id`,
      [BODY.firstName, BODY.lastName, BODY.email, BODY.phone, BODY.city, BODY.departments],
    ),
  update: (client, id, n) =>
    client.query('update mediacontacts set city = $2, version = version + 1 where id = $1 returning id', [
      id,
      `Ort ${n}`,
    ]),
  delete: (client, id) => client.query('delete from mediacontacts where id = $1 returning id', [id]),
}
const bareDeed = (deed, id, n) =>
  inTransaction(pool, async (client) => {
    const { rows } = await bare[deed](client, id, n)
    await client.query(NOTE, [rows[0].id, deed])
    return rows[0].id
  })

const METHODS = { create: 'POST', update: 'PUT', delete: 'DELETE' }
const ourDeed = async ({ port, token }, deed, id, n) => {
  const answer = await fetch(`http://127.0.0.1:${port}/mediacontacts${id ? `/${id}` : ''}`, {
    method: METHODS[deed],
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(deed === 'delete' ? {} : { body: JSON.stringify(deed === 'create' ? BODY : { city: `Ort ${n}` }) }),
  })
  const text = await answer.text()
  if (answer.status >= 300) throw new Error(`Antwort ${answer.status}: ${text}`)
  return text ? JSON.parse(text).id : undefined
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const timed = async (times, work) => {
  const began = performance.now()
  const result = await work()
  times.push(performance.now() - began)
  return result
}

try {
  await migrate(pool)
  const storage = storageIn(dataDir)
  await storage.prepare()
  await fillDemo(pool, storage, () => {}, { pictures: false })
  const env = { ...process.env, BENCH_HOST: database.connection.host, BENCH_USER: database.connection.user }
  const child = fork(new URL('bench/ours.mjs', import.meta.url), [], { env: { ...env, BENCH_DATA_DIR: dataDir } })
  children.push(child)
  const [ours] = await once(child, 'message')
  const times = { create: [[], []], update: [[], []], delete: [[], []] }
  for (let n = -WARM; n < saves; n++) {
    if (n === 0) for (const pair of Object.values(times)) for (const list of pair) list.length = 0
    const theirs = await timed(times.create[1], () => bareDeed('create'))
    const mine = await timed(times.create[0], () => ourDeed(ours, 'create'))
    await timed(times.update[1], () => bareDeed('update', theirs, n))
    await timed(times.update[0], () => ourDeed(ours, 'update', mine, n))
    await timed(times.delete[1], () => bareDeed('delete', theirs))
    await timed(times.delete[0], () => ourDeed(ours, 'delete', mine))
  }
  console.log('| Median | Rampenlicht ms | nackt ms | Verhältnis |\n|---|---|---|---|')
  for (const [deed, name] of [
    ['create', 'Anlegen'],
    ['update', 'Speichern'],
    ['delete', 'Löschen'],
  ]) {
    const [mine, theirs] = times[deed].map(median)
    console.log(`| ${name} | ${mine.toFixed(2)} | ${theirs.toFixed(2)} | ${(mine / theirs).toFixed(2)} |`)
  }

  const { doorTo } = await import('../apps/api/dist/crud/write/door.js')
  const door = doorTo(pool, {}, () => {}, 30)
  const requests = Array.from({ length: creates }, (_, n) => ({ sent: { ...BODY, lastName: `Weiß ${n}` } }))
  const whole = []
  await timed(whole, () =>
    door.inDeed({ id: 1, roles: ['ROLE_ADMIN'] }, ({ create }) => create(resourceAt('mediacontacts'), requests)),
  )
  const each = median(times.create[0]) * creates
  console.log(
    `${creates} Medienkontakte in einem Vorgang: ${(whole[0] / 1000).toFixed(2)} s (einzeln etwa ${(each / 1000).toFixed(0)} s)`,
  )
} finally {
  for (const one of children) one.kill()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
