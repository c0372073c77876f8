import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFirst, urlOf } from '../program.ts'
import { SECRET } from '../support.ts'
import { until } from '../until.ts'
import { fakeSmtp, type Treatment } from './fake-smtp.ts'
import { mailingStage } from './stage.ts'

const RECIPIENTS = 500
/** Killed when so many were accepted, while the sender waits to hear of the last one. */
const KILLED_AT = [150, 350]

buildFirst()
let sender: ChildProcess | undefined

/** Every fiftieth fails in this way; the others are accepted. */
const WAYS: readonly ((before: number) => Treatment)[] = [
  () => ({ rcpt: '550 5.1.1 User unknown' }),
  (before) => (before === 0 ? { rcpt: '452 4.2.2 Mailbox full' } : 'accept'),
  (before) => (before === 0 ? { rcpt: '451 4.7.1 Greylisted' } : 'accept'),
  () => ({ cut: 'after' }),
  (before) => (before === 0 ? { cut: 'before' } : 'accept'),
  () => ({ data: '554 5.6.0 Content refused' }),
  () => ({ slowMs: 20 }),
]
const wayOf = (to: string) => Number(/^n(\d+)@/.exec(to)?.[1]) % 50
const smtp = await fakeSmtp({
  login: { user: 'presse', password: 'geheim' },
  treat: (to, before) => {
    if (to === 'n250@m0.example' && before === 0) return { rcpt: '550 5.7.1 Rejected due to reputation' }
    // the eighth way: for a while nobody is let in
    if (to === 'n60@m0.example') smtp.greetWith('421 4.3.2 Too busy')
    // the ninth: the password is refused for a while
    if (to === 'n110@m0.example') smtp.refuseLogins(true)
    if (to === 'n60@m0.example' || to === 'n110@m0.example')
      return before === 0 ? { rcpt: '451 4.3.0 Later' } : 'accept'
    return WAYS[wayOf(to)]?.(before) ?? 'accept'
  },
  onAccepted: (count) => {
    if (KILLED_AT.includes(count)) sender?.kill('SIGKILL')
  },
})

test('500 mails through a server that fails in ten ways, the process killed twice: each exactly once, or listed as unclear', async () => {
  const { pool, connection, dataDir, draftTo, send, recipients, sender: person } = await mailingStage(smtp)
  const { id, url, list } = await draftTo(['n0@m0.example'])
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'mediacontacts'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'email', 'lastName')`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await pool.query(
    `with made as (insert into mediacontacts (email, "lastName", ${names})
         select 'n' || n || '@m' || n % 10 || '.example', 'Muster' || n, ${names} from mediacontacts, generate_series(1, $2) n
         where email = 'n0@m0.example' order by n returning id)
     insert into project_list_mediacontacts ("projectList", mediacontact) select $1, id from made`,
    [Number(list.split('/').at(-1)), RECIPIENTS - 1],
  )
  await send(url, { expects: RECIPIENTS })

  const start = () => {
    sender = spawn(process.execPath, [join(import.meta.dirname, 'sender.mjs')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: urlOf(connection),
        DATA_DIR: dataDir,
        JWT_SECRET: SECRET,
        SMTP_URL: smtp.url,
        PUBLIC_URL: 'https://rampenlicht.example',
        MAIL_PER_MINUTE: '100000',
        MAIL_PER_DOMAIN: '100000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return sender
  }
  let starts = 1
  onTestFinished(() => void sender?.kill('SIGKILL'))
  start()
  const troubles = new Set<string>()
  const stateNow = async () => {
    const { rows: now } = await pool.query<{ state: string; trouble: string }>(
      'select state, trouble from mailings where id = $1',
      [id],
    )
    const { state, trouble } = now[0]!
    if (sender?.killed && starts <= KILLED_AT.length) {
      starts++
      start()
    }
    if (state === 'Angehalten') {
      troubles.add(trouble.replace(/um .*/, 'um …'))
      smtp.greetWith(undefined)
      smtp.refuseLogins(false)
      await person.post(`${url}/resume`)
    }
    return state
  }
  await until(async () => expect(await stateNow()).toBe('Gesendet'))

  expect(starts).toBe(1 + KILLED_AT.length)
  const rows = await recipients(id)
  expect(rows).toHaveLength(RECIPIENTS)
  const arrived = new Map<string, number>()
  for (const { to } of smtp.accepted) arrived.set(to, (arrived.get(to) ?? 0) + 1)
  // whoever is told to have it has it once; nobody has it twice; whoever has it is told to, or that it is unclear
  expect([...arrived.values()].filter((count) => count > 1)).toEqual([])
  for (const { email, state } of rows) {
    if (state === 'Angenommen') expect([email, arrived.get(email)]).toEqual([email, 1])
    else expect(['Unklar', 'Unzustellbar', 'Abgelehnt']).toContain(state)
    if (arrived.has(email)) expect(['Angenommen', 'Unklar']).toContain(state)
  }
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  // ten whose connection was cut after all was read, and the two that the killed process was waiting for
  expect(count('Unklar')).toBe(10 + KILLED_AT.length)
  expect(count('Unzustellbar')).toBe(19)
  expect(count('Abgelehnt')).toBe(1)
  expect(count('Angenommen')).toBe(RECIPIENTS - 32)
  expect([...troubles].sort()).toEqual([
    'Der Mailserver ist nicht erreichbar (421 4.3.2). Der Versand geht von selbst weiter, nächster Versuch um …',
    'Der Mailserver lässt uns nicht hinein (535 5.7.8). Bitte die Zugangsdaten prüfen lassen, danach „Fortsetzen“.',
    'Der Server nimmt unsere Mails nicht an (550 5.7.1). Das liegt an uns, nicht an den Adressen.',
  ])
  const { rows: noted } = await pool.query(
    `select count(*)::integer as notes, count(distinct n.mediacontact)::integer as contacts from contact_notes n
     join mailing_recipients r on r.person = n.mediacontact where r.mailing = $1`,
    [id],
  )
  expect(noted).toEqual([{ notes: RECIPIENTS - 32, contacts: RECIPIENTS - 32 }])
})
