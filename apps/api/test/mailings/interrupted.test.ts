import { expect, test } from 'vitest'
import { claim, giveUpLost, writeAnswer } from '../../src/features/mailings/claim.ts'
import { until } from '../until.ts'
import { fakeSmtp } from './fake-smtp.ts'
import { mailingStage } from './stage.ts'

const smtp = await fakeSmtp({ treat: (to) => (to.startsWith('broken') ? { cut: 'after' } : 'accept') })
const { sender, pool, draftTo, recipients, statesOf, send, sendingNow, turn } = await mailingStage(smtp)
const sentTo = (address: string) => smtp.accepted.filter(({ to }) => to === address)
const stateOf = async (url: string) => (await sender.get(url)).body

test('what a dead process left on its way is unclear, never sent again by itself, and settled by people', async () => {
  const { id, url } = await draftTo(['e1@e.example', 'e2@e.example'])
  await send(url)
  await pool.query(
    `update mailing_recipients set state = 'Unterwegs', attempts = 1, "messageId" = '<x@y>' where mailing = $1 and email = 'e1@e.example'`,
    [id],
  )
  await turn()
  expect(await statesOf(id)).toEqual({ 'e1@e.example': 'Unklar', 'e2@e.example': 'Angenommen' })
  expect(sentTo('e1@e.example')).toHaveLength(0)
  const [unclear] = await recipients(id)
  expect((await sender.post(`${url}/recipients/${unclear!.id}/settle`)).body).toMatchObject({
    state: 'Gesendet',
    accepted: 2,
  })
  expect(await sender.post(`${url}/recipients/${unclear!.id}/again`)).toMatchObject({
    status: 409,
    body: { detail: 'Das geht nicht mehr: Die Mail ist „Angenommen“.' },
  })
  await turn()
  const { rows } = await pool.query(
    `select count(*)::integer as notes from contact_notes n join mailing_recipients r
    on r.person = n.mediacontact where r.mailing = $1`,
    [id],
  )
  expect(rows).toEqual([{ notes: 2 }])
})

test('a domain that has had enough waits, and others go ahead', async () => {
  const { id, url } = await draftTo(['j1@slow.example', 'j2@slow.example', 'j3@quick.example'])
  await pool.query('update mailings set "perDomain" = 1 where id = $1', [id])
  await send(url)
  const end = new AbortController()
  const sending = sendingNow().turn(end.signal)
  await until(() => expect(sentTo('j3@quick.example')).toHaveLength(1))
  end.abort()
  await sending
  expect(await statesOf(id)).toEqual({
    'j1@slow.example': 'Angenommen',
    'j2@slow.example': 'Wartet',
    'j3@quick.example': 'Angenommen',
  })
  await sender.post(`${url}/cancel`)
})

test('a server that takes mails without a word is not given hundreds of them', async () => {
  const { id, url } = await draftTo(['broken1@k.example', 'broken2@k.example', 'broken3@k.example', 'k4@k.example'])
  await send(url)
  await turn()
  expect(await stateOf(url)).toMatchObject({
    state: 'Angehalten',
    trouble:
      'Der Mailserver hat dreimal hintereinander eine Mail genommen und nicht geantwortet. Bitte dort nachsehen, ob sie ankamen, danach „Fortsetzen“.',
    unclear: 3,
    waiting: 1,
  })
  expect(Object.values(await statesOf(id))).toEqual(['Unklar', 'Unklar', 'Unklar', 'Wartet'])
  await sender.post(`${url}/cancel`)
})

test('the late answer of a process that was thought dead sets its own mail right, and no other', async () => {
  const { id, url } = await draftTo(['l1@l.example', 'l2@l.example'])
  await send(url)
  const [one, other] = [await claim(pool, id, [], '<one@x>'), await claim(pool, id, [], '<other@x>')]
  await giveUpLost(pool)
  expect(Object.values(await statesOf(id))).toEqual(['Unklar', 'Unklar'])
  await sender.post(`${url}/recipients/${other!.id}/again`)
  const accepted = { state: 'Angenommen', code: '250', reply: '250 OK' } as const
  for (const mail of [one!, other!]) await writeAnswer(pool, mail, accepted)
  expect(await statesOf(id)).toEqual({ 'l1@l.example': 'Angenommen', 'l2@l.example': 'Wartet' })
  await sender.post(`${url}/cancel`)
})

test('an answer that the database did not take is written down later, and nothing goes twice', async () => {
  const { id, url } = await draftTo(['m1@n.example'])
  await send(url)
  const sending = sendingNow()
  await pool.query(
    `create function refuse_answer() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
     create trigger refuse_answer before update on mailing_recipients for each row when (new.state = 'Angenommen' and old.state = 'Unterwegs') execute function refuse_answer()`,
  )
  await expect(sending.turn(new AbortController().signal)).rejects.toThrow('away')
  await pool.query('drop trigger refuse_answer on mailing_recipients')
  expect(await statesOf(id)).toEqual({ 'm1@n.example': 'Unterwegs' })
  await sending.turn(new AbortController().signal)
  expect(await statesOf(id)).toEqual({ 'm1@n.example': 'Angenommen' })
  expect(sentTo('m1@n.example')).toHaveLength(1)
})
