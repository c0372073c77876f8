import { expect, test } from 'vitest'
import { readIncoming } from '../../src/features/mailings/incoming.ts'
import { readMailbox } from '../../src/outside/imap.ts'
import { startImap } from '../fake-imap.ts'
import { ANSWER, AWAY, RETURNED, UNSUBSCRIBE } from './mails.ts'

const TOKEN = 'a'.repeat(32)
const read = (mail: string) => readIncoming(Buffer.from(mail.replace(/\n/g, '\r\n')))

test('a mail that came back: code and words of the server, and which of ours it was', async () => {
  expect(await read(RETURNED({ token: TOKEN, messageId: '<m1@agentur.example>' }))).toEqual({
    kind: 'returned',
    token: TOKEN,
    messageIds: ['<m1@agentur.example>'],
    code: '550 5.1.1',
    reply: '550 5.1.1 User unknown',
  })
})
test('a delay is no end', async () => {
  expect(await read(RETURNED({ token: TOKEN, messageId: '<m1@agentur.example>', action: 'delayed' }))).toBeUndefined()
})
test('without an address of its own, the mail that came back tells by the number of the one inside', async () => {
  expect(await read(RETURNED({ messageId: '<m2@agentur.example>', code: '5.2.2' }))).toMatchObject({
    token: null,
    messageIds: ['<m2@agentur.example>'],
    code: '550 5.2.2',
  })
})
test('an answer: what somebody wrote themselves, without what they answer to and without their signature', async () => {
  expect(await read(ANSWER({ messageId: '<m3@agentur.example>' }))).toEqual({
    kind: 'answer',
    token: null,
    messageIds: ['<m3@agentur.example>'],
    isAway: false,
    text: 'Ich komme gern, bitte zwei Plätze freihalten. Viele Grüße Gesa Möller',
  })
})
test('a note that somebody is away is told apart', async () => {
  expect(await read(AWAY({ messageId: '<m4@agentur.example>' }))).toMatchObject({ kind: 'answer', isAway: true })
})
test('somebody unsubscribes by mail', async () => {
  expect(await read(UNSUBSCRIBE({ token: TOKEN }))).toMatchObject({ kind: 'unsubscribe', token: TOKEN })
})
test('what has nothing to do with us is passed over', async () => {
  expect(await read('From: a@b.example\nTo: presse@agentur.example\nSubject: Rechnung\n\nHallo')).toBeUndefined()
})

const box = await startImap()
const taken: string[] = []
const take = async (raw: Uint8Array) => taken.push(Buffer.from(raw).toString().split('\r\n').at(-1)!)

test('a mailbox is read from where it stands at the first look, each mail once, and nothing is marked', async () => {
  box.receive('Subject: alt\n\nalt')
  const first = await readMailbox(box.url, undefined, take, 5_000)
  expect(first).toEqual({ validity: '7', uid: 1 })
  expect(taken).toEqual([])
  box.receive('Subject: neu\n\nneu')
  box.receive('Subject: neuer\n\nneuer')
  const second = await readMailbox(box.url, first, take, 5_000)
  expect(second).toEqual({ validity: '7', uid: 3 })
  expect(await readMailbox(box.url, second, take, 5_000)).toEqual(second)
  expect(taken).toEqual(['neu', 'neuer'])
  expect(box.asked.filter((line) => /STORE|COPY|MOVE|EXPUNGE/i.test(line))).toEqual([])
  expect(box.asked.filter((line) => /FETCH/i.test(line)).every((line) => line.includes('PEEK'))).toBe(true)
  box.renumber()
  expect(await readMailbox(box.url, second, take, 5_000)).toEqual({ validity: '8', uid: 3 })
})
test('a wrong password, and nobody there, are told in German', async () => {
  await expect(readMailbox(box.urlWith('falsch'), undefined, take, 5_000)).rejects.toThrow(
    'Postfach: Benutzer oder Passwort stimmen nicht',
  )
  await expect(readMailbox('imap://a:b@127.0.0.1:1/INBOX', undefined, take, 5_000)).rejects.toThrow(
    /^Postfach: nicht erreichbar/,
  )
})
