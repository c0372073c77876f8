// node scripts/bench-import.mjs: an import of media contacts with partners and regions, step by step, and what others notice
// of it, beside a plain COPY of the same values into a table of its own. --rows 50000 says how many, --contacts 20000 how
// many are there already; DATA_DIR keeps those for the next run. A tenth of the rows is there already.

import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { from as copyFrom } from 'pg-copy-streams'
import { after, noticed } from './bench/noticed.mjs'
import { openPlace } from './bench/place.mjs'

const { values: wishes } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, contacts: { type: 'string', default: '20000' } },
})
const count = Number(wishes.rows)
const HEADINGS =
  'Vorname;Nachname;Position;Medium;E-Mail;Telefon;Mobil;Straße;PLZ;Ort;Regionen;Bereiche;Pressevorführung;Notizen'
const FIRST = ['Solveig', 'Deniz', 'Mo', 'Gesa', 'Jürgen', 'Levke', 'Theo', 'Björn', 'Ida', 'Käthe', 'Silas', 'Aylin']
const LAST = [
  'Brückner',
  'Çelik',
  'Adebayo',
  'Möller',
  'Weiß',
  'Hansen',
  'Jäger',
  'Zander',
  'Schäfer',
  'Wieland',
  'Reichelt',
]
const lineOf = (n, known) => {
  const { firstName, lastName, email } = known ?? {
    firstName: FIRST[n % FIRST.length],
    lastName: `${LAST[n % LAST.length]}${Math.floor(n / 132).toString(36)}`,
    email: `p${n}@import.example`,
  }
  return `${firstName};${lastName};Redaktion;Medium ${n % 400};${email};040 ${100000 + n};0170 ${200000 + n};Deichweg ${n};${10000 + (n % 80000)};Ort ${n % 900};Region ${n % 40}, Region ${(n + 1) % 40};Print, Online;x;Zeile ${n}`
}

const place = await openPlace(Number(wishes.contacts))
try {
  const ours = await place.start('watched.mjs')
  const { rows: known } = await place.pool.query(
    `select "firstName", "lastName", email from mediacontacts where email is not null and "firstName" is not null order by id limit $1`,
    [Math.floor(count / 10)],
  )
  const lines = Array.from({ length: count }, (_, n) => lineOf(n, n % 10 === 0 ? known[n / 10] : undefined))
  const text = [HEADINGS, ...lines].join('\r\n')

  const send = (path, method, body) =>
    fetch(`http://127.0.0.1:${ours.port}${path}`, { method, body, headers: { authorization: `Bearer ${ours.token}` } })
  const fine = async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  let id
  const upload = async () => {
    const form = new FormData()
    form.append('resource', 'mediacontacts')
    form.append('file', new Blob([text]), 'bench.csv')
    ;({ id } = await fine(await send('/imports', 'POST', form)))
    return {}
  }
  const until = (step, isDone) => async () => {
    await fine(await send(`/imports/${id}/${step}`, 'POST'))
    for (;;) {
      await after(200)
      const found = await fine(await send(`/imports/${id}`, 'GET'))
      if (['Fehlgeschlagen', 'Abgebrochen'].includes(found.state)) throw new Error(JSON.stringify(found))
      if (isDone(found)) return { counts: found.counts, undone: found.undone }
    }
  }
  const tell = (name, { seconds, stillMs, busyMs, megabytes, ping, counts, undone }) =>
    console.log(
      `| ${name} | ${seconds.toFixed(1)} s | ${Math.round(count / seconds)} | ${busyMs.toFixed(0)} / ${stillMs.toFixed(0)} ms | ${ping.map((one) => one.toFixed(0)).join(' / ')} ms | ${megabytes.toFixed(0)} MB | ${counts ? JSON.stringify(counts) : ''}${undone ? ` ${undone.undone} zurück, ${undone.kept.length} geblieben` : ''} |`,
    )
  console.log(
    `${count} Zeilen zu ${place.count} Kontakten\n\n| Schritt | Dauer | Zeilen/s | am Stück gerechnet / nichts gehört | kleine Liste: Median / längste | Speicher | |\n|---|---|---|---|---|---|---|`,
  )
  const copied = await noticed(ours, async () => {
    const client = await place.pool.connect()
    try {
      await client.query(
        'create table bare_copy (a text, b text, c text, d text, e text, f text, g text, h text, i text, j text, k text, l text, m text, n text)',
      )
      await pipeline([`${lines.join('\n')}\n`], client.query(copyFrom(`copy bare_copy from stdin (delimiter ';')`)))
      await client.query('drop table bare_copy')
    } finally {
      client.release()
    }
    return {}
  })
  tell('COPY in eine Tabelle ohne Index', copied)
  tell('hochladen und lesen', await noticed(ours, upload))
  tell(
    'prüfen',
    await noticed(
      ours,
      until('check', ({ state }) => state === 'Geprüft'),
    ),
  )
  tell(
    'schreiben',
    await noticed(
      ours,
      until('run', ({ state }) => state === 'Fertig'),
    ),
  )
  tell(
    'rückgängig',
    await noticed(
      ours,
      until('undo', ({ undone }) => undone !== null),
    ),
  )
} finally {
  await place.stop()
  place.remove()
}
