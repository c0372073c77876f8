import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startDns } from '../fake-dns.ts'
import { startApp } from '../support.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = createPublicKey(DKIM_KEY).export({ type: 'spki', format: 'der' }).toString('base64')
const MAIL_DNS = await startDns({
  'agentur.example': ['v=spf1 include:spf.protection.outlook.com -all'],
  'rl._domainkey.agentur.example': [`v=DKIM1; k=rsa; p=${publicKey}`],
  '_dmarc.agentur.example': ['v=DMARC1; p=quarantine'],
})
const SERVER = {
  SMTP_URL: 'smtp://smtp.office365.com:587',
  PUBLIC_URL: 'https://rampenlicht.agentur.example',
  MAIL_DNS,
  MAIL_SENDERS: [{ name: 'Presse', address: 'presse@nebenan.example' }],
  DKIM_DOMAIN: 'agentur.example',
  DKIM_SELECTOR: 'rl',
  DKIM_KEY,
  PRIVACY_URL: 'https://agentur.example/datenschutz',
}
const statesIn = (body: unknown) =>
  Object.fromEntries(
    (body as { checks: { name: string; state: string }[] }).checks.map(({ name, state }) => [name, state]),
  )

test('who may be written as, how fast, and whether others will believe it', async () => {
  const { person } = await startApp(SERVER)
  const lena = await person(['ROLE_TRAINEE'], { firstName: 'Lena', email: 'lena@agentur.example' })
  const { status, body } = await lena.get('/mail/setup')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isReady: true,
    problem: null,
    senders: [
      { address: 'lena@agentur.example', name: 'Lena Muster', isOwn: true },
      { address: 'presse@nebenan.example', name: 'Presse', isOwn: false },
    ],
    countsAnswers: false,
    perMinute: 25,
    perDomain: 5,
    foot: { privacyUrl: 'https://agentur.example/datenschutz' },
  })
  expect(statesIn(body)).toEqual({
    SPF: 'ok',
    DKIM: 'ok',
    DMARC: 'ok',
    Absender: 'ok',
    Abmelden: 'ok',
    Mailserver: 'ok',
  })
  const other = await lena.get('/mail/setup?sender=presse@nebenan.example')
  expect(statesIn(other.body)).toMatchObject({ SPF: 'fail', DMARC: 'fail', DKIM: 'ok' })
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
})

test('without a server, and without an address of our own, it says what is missing', async () => {
  const { person } = await startApp({})
  const none = await (await person(['ROLE_USER'])).get('/mail/setup')
  expect(none.body).toMatchObject({
    isReady: false,
    problem: 'Es ist kein Mailserver eingerichtet (SMTP_URL).',
  })
  expect(statesIn(none.body)).toEqual({ Abmelden: 'fail', Mailserver: 'fail' })
})
