// node scripts/bench-mailing.mjs: what a Versand to many people takes, and what others notice of it: how long a small list takes
// meanwhile, beside the same without one. As fast as it goes, which no mail server allows, and at 600 a minute, the most that
// people can choose. --recipients 5000 says to how many.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { after, noticed } from './bench/noticed.mjs'
import { openPlace } from './bench/place.mjs'

const { SMTPServer } = createRequire(new URL('../apps/api/package.json', import.meta.url))('smtp-server')
const { values: wishes } = parseArgs({ options: { recipients: { type: 'string', default: '5000' } } })
const RECIPIENTS = Number(wishes.recipients)
const QUIET_MS = 15_000
const FASTEST = 100_000

let received = 0
const mailServer = new SMTPServer({
  logger: false,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) => {
    received++
    stream.on('end', done).resume()
  },
})
const listening = mailServer.listen(0, '127.0.0.1')
await once(listening, 'listening')
process.env.BENCH_SMTP = `smtp://127.0.0.1:${listening.address().port}`
process.env.BENCH_PER_MINUTE = String(FASTEST)

const tell = (name, { seconds, stillMs, busyMs, ping, p99, megabytes, mails = 0 }) =>
  console.log(
    `| ${name} | ${mails} | ${seconds.toFixed(0)} s | ${ping[0].toFixed(1)} / ${p99.toFixed(1)} / ${ping[1].toFixed(0)} ms | ${busyMs.toFixed(0)} / ${stillMs.toFixed(0)} ms | ${megabytes.toFixed(0)} MB |`,
  )

/** A Versand to so many people that never got one; it is begun, and what it was told to do is waited for. */
const sending =
  (place, { port, token }, perMinute, isEnough) =>
  async (ask) => {
    const { pool } = place
    const { rows } = await pool.query(
      `insert into mailings (project, kind, name, state, audience, subject, text, "onlyPromised", "perMinute", "perDomain")
     select (select min(id) from projects), 'Mail', 'Messung', 'Entwurf', 'mediacontacts=' || (select string_agg(id::text, ',') from (
       select id from mediacontacts where email like 'bench-%' order by id limit ${RECIPIENTS}) m),
       'Einladung zu {Projekt}', E'{Anrede}\\n\\nkommen Sie?', false, $1, ${FASTEST} returning id`,
      [perMinute],
    )
    const [{ id }] = rows
    const before = received
    const answer = await fetch(`http://127.0.0.1:${port}/mailings/${id}/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    for (;;) {
      const { state, trouble } = await (await ask(`/mailings/${id}`)).json()
      if (state === 'Angehalten') throw new Error(trouble)
      if (state === 'Gesendet' || isEnough?.()) break
      await after(2_000)
    }
    await pool.query(`update mailings set state = 'Abgebrochen' where id = $1`, [id])
    return { mails: received - before }
  }

const place = await openPlace(RECIPIENTS + 2_000)
try {
  await place.pool.query(
    `update mediacontacts set email = 'bench-' || id || '@m' || id % 50 || '.example', "isActive" = true`,
  )
  const ours = await place.start('watched.mjs')
  console.log(
    '| Versand | Mails | Dauer | kleine Liste: Median / 99 % / längste | am Stück gerechnet / nichts gehört | Speicher |\n|---|---|---|---|---|---|',
  )
  tell('keiner', await noticed(ours, () => after(QUIET_MS)))
  tell('so schnell es geht', await noticed(ours, sending(place, ours, FASTEST)))
  const until = Date.now() + QUIET_MS + 5_000
  tell(
    '600 in der Minute',
    await noticed(
      ours,
      sending(place, ours, 600, () => Date.now() > until),
    ),
  )
  tell('keiner, danach', await noticed(ours, () => after(QUIET_MS)))
} finally {
  await place.stop()
  place.remove()
  mailServer.close()
}
