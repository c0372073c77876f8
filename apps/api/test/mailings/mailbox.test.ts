import { expect, test } from 'vitest'
import { behavioursWith } from '../../src/behaviours.ts'
import { doorTo } from '../../src/crud/write/door.ts'
import { mailboxErrands } from '../../src/features/mailings/mailbox.ts'
import { startImap } from '../fake-imap.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { ANSWER, AWAY, RETURNED, UNSUBSCRIBE } from './mails.ts'

const box = await startImap()
const { person, pool, config } = await startApp({ MAIL_BOUNCES_IMAP: box.url, MAIL_REPLIES_IMAP: box.url })
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)

const behaviours = behavioursWith({ forgetActors: () => {}, ownCalendars: [], compareSoon: () => {}, hasChat: false })
const door = doorTo(pool, behaviours, () => {}, config.TRASH_DAYS)
const told: (string | undefined)[] = []
const observe = (_service: string, problem: Error | undefined) => told.push(problem?.message)
const [errand] = mailboxErrands(pool, door, config, observe, () => {})
/** Looks into the mailbox as the clock would have it. */
const look = () => errand!.run(new AbortController().signal)

let turn = 0
const sent = async (domain = 'kinozeit.example') => {
  turn += 1
  const email = `kim${turn}@${domain}`
  const token = String(turn).padStart(32, '0')
  const messageId = `<m${turn}@agentur.example>`
  const contact = await world.create('/mediacontacts', { firstName: 'Kim', lastName: `Weiß${turn}`, email })
  const mailing = await world.create('/mailings', { subject: 'Einladung' })
  const { rows } = await pool.query<{ id: number }>(
    `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token, "messageId")
     values ($1, 'mediacontacts', $2, 'Kim Weiß', $3, '{}', 'Angenommen', $4, $5) returning id`,
    [mailing.id, contact.id, email, token, messageId],
  )
  return { id: rows[0]!.id, contact: contact.id, mailing: mailing.id, token, messageId }
}
const rowOf = async (id: number) =>
  (await pool.query('select * from mailing_recipients where id = $1', [id])).rows[0] as Record<string, unknown>
const blockedFor = async (contact: number) =>
  ((await chief.get(`/mediacontacts/${contact}`)).body as { blocked: string | null }).blocked

await look()

test('a mailbox that is gone marks the address, a full one and a refusal of us do not', async () => {
  const [gone, full, us] = [await sent(), await sent(), await sent()]
  await pool.query(`update mailings set state = 'Läuft' where id = $1`, [us.mailing])
  box.receive(RETURNED({ token: gone.token, messageId: gone.messageId }))
  box.receive(RETURNED({ messageId: full.messageId, code: '5.2.2' }))
  box.receive(RETURNED({ token: us.token, messageId: us.messageId, code: '5.7.1' }))
  await look()
  expect(await rowOf(gone.id)).toMatchObject({ state: 'Unzustellbar', code: '550 5.1.1' })
  expect(await blockedFor(gone.contact)).toBe('Mails')
  expect((await chief.get(`/mediacontacts/${gone.contact}/blocks`)).body).toMatchObject([
    { reason: 'Unzustellbar', source: '550 5.1.1: Einladung' },
  ])
  expect(await rowOf(full.id)).toMatchObject({ state: 'Unzustellbar', code: '550 5.2.2' })
  expect(await blockedFor(full.contact)).toBeNull()
  expect(await rowOf(us.id)).toMatchObject({ state: 'Abgelehnt', code: '550 5.7.1' })
  expect(await blockedFor(us.contact)).toBeNull()
  expect((await chief.get(`/mailings/${us.mailing}`)).body).toMatchObject({
    state: 'Angehalten',
    trouble: 'Der Server nimmt unsere Mails nicht an (550 5.7.1). Das liegt an uns, nicht an den Adressen.',
  })
})

test('that a Versand was stopped is told in its history; an address with an umlaut is marked too', async () => {
  const [us, gone] = [await sent(), await sent('bühne.example')]
  await pool.query(`update mailings set state = 'Läuft' where id = $1`, [us.mailing])
  box.receive(RETURNED({ token: us.token, messageId: us.messageId, code: '5.7.1' }))
  box.receive(RETURNED({ token: gone.token, messageId: gone.messageId }))
  await look()
  const { rows } = await pool.query<{ changes: object }>(
    `select changes from audit where path = 'mailings' and record = $1 and deed = 'update'`,
    [us.mailing],
  )
  expect(rows).toMatchObject([{ changes: { state: ['Läuft', 'Angehalten'] } }])
  expect(await blockedFor(gone.contact)).toBe('Mails')
})

test('answers are counted, notes of absence apart, and who answers later has answered', async () => {
  const [answers, away] = [await sent(), await sent()]
  box.receive(AWAY({ messageId: away.messageId }))
  box.receive(ANSWER({ messageId: answers.messageId }))
  await look()
  expect(await rowOf(answers.id)).toMatchObject({
    isAway: false,
    answer: 'Ich komme gern, bitte zwei Plätze freihalten. Viele Grüße Gesa Möller',
  })
  expect(await rowOf(away.id)).toMatchObject({ isAway: true })
  expect((await chief.get(`/mailings/${away.mailing}`)).body).toMatchObject({ answered: 0 })
  box.receive(ANSWER({ messageId: away.messageId }))
  await look()
  expect(await rowOf(away.id)).toMatchObject({ isAway: false })
  expect((await chief.get(`/mailings/${away.mailing}`)).body).toMatchObject({ answered: 1 })
})

test('somebody unsubscribes by mail', async () => {
  const one = await sent()
  box.receive(UNSUBSCRIBE({ token: one.token }))
  await look()
  expect((await chief.get(`/mediacontacts/${one.contact}/blocks`)).body).toMatchObject([
    { reason: 'Abgemeldet', scope: 'Mails', source: expect.stringMatching(/^Abmeldung per Mail: /) },
  ])
})

test('a mailbox that does not let us in is told to whoever looks after services', async () => {
  const [closed] = mailboxErrands(
    pool,
    door,
    { ...config, MAIL_BOUNCES_IMAP: box.urlWith('falsch'), MAIL_REPLIES_IMAP: undefined },
    observe,
    () => {},
  )
  await closed!.run(new AbortController().signal)
  expect(told.at(-1)).toBe('Postfach: Benutzer oder Passwort stimmen nicht')
  expect(mailboxErrands(pool, door, { OUTSIDE_TIMEOUT_MS: 1_000 }, observe, () => {})).toEqual([])
})
