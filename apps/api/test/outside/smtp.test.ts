import { expect, test } from 'vitest'
import { readSettings } from '../../src/config.ts'
import { type MailServer, mailServerOf } from '../../src/config-mail.ts'
import type { Outside } from '../../src/outside/call.ts'
import { ServerTrouble, smtpTo } from '../../src/outside/smtp.ts'
import { fakeSmtp, type Treatment } from '../mailings/fake-smtp.ts'

const PATIENCE = { connectMs: 2000, greetingMs: 2000, answerMs: 300 }
const noToken: Outside = () => Promise.reject(new Error('nobody asks for a token'))
const serverAt = (env: NodeJS.ProcessEnv) => mailServerOf(readSettings(env)) as MailServer
const to = (url: string, outside = noToken) => smtpTo(serverAt({ SMTP_URL: url }), outside, PATIENCE)
const MAIL = Buffer.from('Subject: Hallo\r\n\r\nText\r\n')
const envelope = (address: string) => ({ from: 'presse@agentur.example', to: address })

const OUTCOMES: readonly (readonly [string, Treatment, object])[] = [
  ['accepted', 'accept', { kind: 'accepted', code: '250' }],
  [
    'unknown address',
    { rcpt: '550 5.1.1 User unknown' },
    { kind: 'refused', code: '550 5.1.1', reply: '550 5.1.1 User unknown' },
  ],
  ['full mailbox', { rcpt: '452 4.2.2 Mailbox full' }, { kind: 'later', code: '452 4.2.2' }],
  ['greylisting', { rcpt: '451 4.7.1 Greylisted' }, { kind: 'later', code: '451 4.7.1' }],
  ['refused when read', { data: '554 5.6.0 Message refused' }, { kind: 'refused', code: '554 5.6.0' }],
  ['refused for now when read', { data: '451 4.3.0 Try again' }, { kind: 'later', code: '451 4.3.0' }],
  ['cut before it was begun', { cut: 'before' }, { kind: 'later', code: null }],
  ['cut when all of it was handed over', { cut: 'after' }, { kind: 'unclear' }],
  ['a slow answer', { slowMs: 100 }, { kind: 'accepted' }],
  ['an answer that comes too late', { slowMs: 1000 }, { kind: 'unclear' }],
]
test.each(OUTCOMES)('%s', async (_, treatment, expected) => {
  const server = await fakeSmtp({ treat: () => treatment })
  const smtp = to(server.url)
  expect(await smtp.deliver(envelope('a@b.example'), MAIL)).toMatchObject(expected)
  smtp.close()
})

test('several mails go over one connection; one that was given up meanwhile is made anew, and nothing goes twice', async () => {
  const server = await fakeSmtp()
  const smtp = to(server.url)
  await smtp.ready()
  await smtp.deliver(envelope('a@b.example'), MAIL)
  server.dropAll()
  expect(await smtp.deliver(envelope('c@d.example'), MAIL)).toMatchObject({ kind: 'accepted' })
  await smtp.deliver(envelope('e@f.example'), MAIL)
  expect(server.accepted.map((mail) => mail.to)).toEqual(['a@b.example', 'c@d.example', 'e@f.example'])
  smtp.close()
})

test('after a refusal the next one is accepted', async () => {
  const server = await fakeSmtp({ treat: (address) => (address.startsWith('x') ? { rcpt: '550 5.1.1 No' } : 'accept') })
  const smtp = to(server.url)
  expect(await smtp.deliver(envelope('x@b.example'), MAIL)).toMatchObject({ kind: 'refused' })
  expect(await smtp.deliver(envelope('a@b.example'), MAIL)).toMatchObject({ kind: 'accepted' })
  smtp.close()
})

const troubleWith = async (smtp: ReturnType<typeof to>) => {
  const error = await smtp.ready().catch((one: unknown) => one)
  expect(error).toBeInstanceOf(ServerTrouble)
  const { isLogin, code, message } = error as ServerTrouble
  return { isLogin, code, message }
}

test('a wrong password is for people to mend', async () => {
  const server = await fakeSmtp({ login: { user: 'presse', password: 'richtig' } })
  expect(await troubleWith(to(server.url.replace('richtig', 'falsch')))).toEqual({
    isLogin: true,
    code: '535 5.7.8',
    message: 'Anmeldung abgelehnt (535 5.7.8)',
  })
  await to(server.url).ready()
})

test('a server that lets nobody in, and one that is not there', async () => {
  const server = await fakeSmtp()
  server.greetWith('421 4.3.2 Too busy')
  expect(await troubleWith(to(server.url))).toMatchObject({ isLogin: false, code: '421 4.3.2' })
  expect(await troubleWith(to('smtp://127.0.0.1:1'))).toEqual({
    isLogin: false,
    code: 'ECONNREFUSED',
    message: 'nicht erreichbar (ECONNREFUSED)',
  })
})

const MICROSOFT = {
  SMTP_OAUTH_USER: 'presse@agentur.example',
  SMTP_OAUTH_TENANT_ID: 'agentur',
  SMTP_OAUTH_CLIENT_ID: 'programm',
  SMTP_OAUTH_CLIENT_SECRET: 'geheim',
}

test('Microsoft 365 is asked for a token, once more where it was taken back', async () => {
  const server = await fakeSmtp({ login: { user: 'presse@agentur.example', password: 'neu' } })
  const asked: string[] = []
  const tokens = ['alt', 'neu']
  const outside: Outside = async (call) => {
    if (!('read' in call)) throw new Error('a token is text')
    asked.push(`${call.url} ${call.body}`)
    return call.read(JSON.stringify({ access_token: tokens.shift(), expires_in: 3600 }))
  }
  const smtp = smtpTo(serverAt({ ...MICROSOFT, SMTP_URL: `smtp://127.0.0.1:${server.port}` }), outside, PATIENCE)
  expect(await smtp.deliver(envelope('a@b.example'), MAIL)).toMatchObject({ kind: 'accepted' })
  smtp.close()
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe(
    'https://login.microsoftonline.com/agentur/oauth2/v2.0/token client_id=programm&client_secret=geheim&scope=https%3A%2F%2Foutlook.office365.com%2F.default&grant_type=client_credentials',
  )
})

test('where mails are handed over', () => {
  expect(serverAt({ SMTP_URL: 'smtps://presse:p%40ss@mail.example?name=agentur.example' })).toEqual({
    host: 'mail.example',
    port: 465,
    isSecure: true,
    name: 'agentur.example',
    login: { kind: 'password', user: 'presse', password: 'p@ss' },
  })
  expect(serverAt(MICROSOFT)).toMatchObject({ host: 'smtp.office365.com', port: 587, isSecure: false })
  expect(mailServerOf(readSettings({}))).toBeUndefined()
})

test.each([
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL: erwartet wird eine Adresse der Form smtp://… oder smtps://…'],
  [
    { SMTP_OAUTH_USER: 'a@b.example' },
    'Mail über Microsoft 365: es fehlt SMTP_OAUTH_TENANT_ID, SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET',
  ],
  [
    { ...MICROSOFT, SMTP_URL: 'smtp://a:b@mail.example' },
    'SMTP_URL: entweder mit Benutzer und Passwort oder mit SMTP_OAUTH_…, nicht beides',
  ],
  [{ DKIM_DOMAIN: 'agentur.example' }, 'DKIM: es fehlt DKIM_SELECTOR, DKIM_KEY'],
  [{ DKIM_KEY: 'abc' }, 'DKIM_KEY: erwartet wird ein privater Schlüssel (PEM)'],
  [{ MAIL_SENDERS: 'Presse' }, 'MAIL_SENDERS: erwartet wird eine Liste der Form „Presse <presse@agentur.example>, …“'],
  [{ MAIL_PER_MINUTE: '0' }, 'MAIL_PER_MINUTE: erwartet wird eine Zahl ab 1'],
  [{ MAIL_BOUNCES: 'bounce' }, 'MAIL_BOUNCES: erwartet wird eine E-Mail-Adresse'],
])('%j is refused at the start', (env, message) => expect(() => readSettings(env)).toThrow(message))

test('addresses that all may write from', () =>
  expect(readSettings({ MAIL_SENDERS: 'Presse <presse@agentur.example>, info@agentur.example' }).MAIL_SENDERS).toEqual([
    { name: 'Presse', address: 'presse@agentur.example' },
    { name: 'info@agentur.example', address: 'info@agentur.example' },
  ]))
