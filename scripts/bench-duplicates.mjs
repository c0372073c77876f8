// node scripts/bench-duplicates.mjs: who is there twice among --contacts 1000000 media contacts. How long the first
// comparison of all of them takes and what others notice of it, what is left to do when nothing has changed, how soon a
// hint comes while somebody types, and what a save costs with and without the note that it has to be compared.
// DATA_DIR keeps the contacts for the next run; the comparison begins anew each time;
// --keys begins with the keys of the last run, --pairs with its pairs.

import { parseArgs } from 'node:util'
import { after, noticed } from './bench/noticed.mjs'
import { openPlace } from './bench/place.mjs'

const { values: wishes } = parseArgs({
  options: { contacts: { type: 'string', default: '1000000' }, keys: { type: 'boolean' }, pairs: { type: 'boolean' } },
})
const TIMES = 50
const SAVES = 200
const TRIGGER = `create trigger compare_later after insert or update of likeness on mediacontacts
  for each row when (new.likeness is not null) execute function compare_later()`
const tell = (name, text) => console.log(`| ${name} | ${text} |`)
const sorted = (list) => list.toSorted((a, b) => a - b)
const ms = (list) => {
  const all = sorted(list)
  return `Median ${all[Math.floor(all.length / 2)].toFixed(1)} ms, längste ${all.at(-1).toFixed(1)} ms`
}

const place = await openPlace(Number(wishes.contacts))
try {
  const { pool } = place
  console.log(`${place.count} Medienkontakte\n\n| Was | Wie lange |\n|---|---|`)
  if (!wishes.pairs) await pool.query('truncate duplicates, uncompared')
  if (wishes.keys)
    await pool.query(`insert into uncompared (path, record) select 'mediacontacts', id from mediacontacts order by id`)
  if (!wishes.keys && !wishes.pairs) {
    const begun = performance.now()
    // as a migration does it: a new column is quicker than a million rows that become empty
    await pool.query('drop trigger compare_later on mediacontacts')
    await pool.query('alter table mediacontacts drop column likeness, add column likeness bigint[]')
    await pool.query('create index on mediacontacts using gin (likeness) with (fastupdate = off)')
    await pool.query('create index on mediacontacts (id) where likeness is null')
    await pool.query(TRIGGER)
    tell('Schlüssel leeren wie in der Migration', `${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }

  let ours = await place.start('watched.mjs')
  const send = async (path, method, body) => {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${ours.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const left = async () =>
    (
      await pool.query(`select exists (select from mediacontacts where likeness is null) as keys,
        exists (select from uncompared) as pairs`)
    ).rows[0]
  /** Until the errand that runs by itself has done this much. */
  const until = (isDone) => async () => {
    while (!isDone(await left())) await after(500)
    return {}
  }
  const noticedOf = ({ seconds, busyMs, stillMs, ping, megabytes }) =>
    `${seconds.toFixed(0)} s; am Stück gerechnet ${busyMs.toFixed(0)} ms, nichts gehört ${stillMs.toFixed(0)} ms; kleine Liste: Median ${ping[0].toFixed(0)} ms, längste ${ping[1].toFixed(0)} ms; ${megabytes.toFixed(0)} MB`
  if (!wishes.keys && !wishes.pairs) {
    const made = await noticed(
      ours,
      until(({ keys }) => !keys),
    )
    tell('Schlüssel aller Kontakte', noticedOf(made))
  }
  const compared = await noticed(
    ours,
    until(({ pairs }) => !pairs),
  )
  const { rows: found } =
    await pool.query(`select count(*)::integer as count, count(*) filter (where score >= 80)::integer as likely,
    pg_total_relation_size('duplicates') / 1048576 as megabytes from duplicates`)
  if (!wishes.pairs) tell('alle miteinander vergleichen', noticedOf(compared))
  tell('Paare', `${found[0].count}, davon wahrscheinlich ${found[0].likely}; ${found[0].megabytes} MB`)
  await pool.query('vacuum analyze duplicates, uncompared, mediacontacts')

  // the way in is good for a quarter of an hour
  ours = await place.start('watched.mjs')
  const { duplicateErrands } = await import('../apps/api/dist/features/duplicates/tasks.js')
  for (const { kind, run } of duplicateErrands(pool)) {
    const begun = performance.now()
    await run(new AbortController().signal)
    tell(`„${kind}“, wenn sich nichts geändert hat`, `${(performance.now() - begun).toFixed(0)} ms`)
  }

  const measured = async (times, work) => {
    const all = []
    for (let n = 0; n < times; n++) {
      const begun = performance.now()
      await work(n)
      all.push(performance.now() - begun)
    }
    return ms(all)
  }
  const { rows: rare } = await pool.query(
    `select "firstName", "lastName" from mediacontacts where "lastName" like '%-%' order by id desc limit ${TIMES}`,
  )
  const { rows: common } = await pool.query(
    `select "firstName", "lastName" from mediacontacts where "lastName" not like '%-%'
     group by 1, 2 order by count(*) desc limit ${TIMES}`,
  )
  const alike = (values) => send('/duplicates/alike', 'POST', { resource: 'mediacontacts', record: null, values })
  tell('Hinweis, seltener Name', await measured(TIMES, (n) => alike(rare[n])))
  tell('Hinweis, sehr häufiger Name', await measured(TIMES, (n) => alike(common[n])))
  tell(
    'Hinweis, sehr häufiger Name mit E-Mail, Telefon und Ort',
    await measured(TIMES, (n) =>
      alike({ ...common[n], email: `x${n}@neu.example`, phone: '040 66969-118', city: 'Berlin' }),
    ),
  )
  const list = (query) => () => send(`/duplicates?resource=mediacontacts${query}`, 'GET')
  tell('Liste der Paare', await measured(10, list('')))
  tell('Liste der Paare, gesucht', await measured(10, list('&q=m%C3%BCller')))
  tell('Zahlen der Paare', await measured(10, () => send('/duplicates/counts?resource=mediacontacts', 'GET')))

  const { rows: some } = await pool.query(`select id from mediacontacts order by id limit ${SAVES}`)
  const save = (field) => (n) => send(`/mediacontacts/${some[n].id}`, 'PUT', { [field]: `${field} ${Math.random()}` })
  for (const field of ['notes', 'city']) {
    const name = `speichern: ${field === 'city' ? 'Ort (wird verglichen)' : 'Notizen'}`
    tell(name, await measured(SAVES, save(field)))
    await pool.query('drop trigger compare_later on mediacontacts')
    tell(`${name}, ohne Vermerk`, await measured(SAVES, save(field)))
    await pool.query(TRIGGER)
  }
} finally {
  await place.stop()
  place.remove()
}
