import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { behavioursWith } from '../../src/behaviours.ts'
import { readSettings } from '../../src/config.ts'
import { doorTo } from '../../src/crud/write/door.ts'
import { type Delays, sendingWith } from '../../src/features/mailings/run.ts'
import { mailSettings } from '../../src/features/mailings/settings.ts'
import { outsideWith } from '../../src/outside/call.ts'
import { type Patience, smtpTo } from '../../src/outside/smtp.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import type { FakeSmtp } from './fake-smtp.ts'

const DELAYS: Delays = {
  retriesMs: [1, 1, 1],
  connectMs: 1,
  resumeMs: 300_000,
  noteMs: 50,
  lookMs: 10,
  turnMs: 60_000,
}
const PATIENCE: Patience = { connectMs: 2000, greetingMs: 2000, answerMs: 1000 }

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

const SETTINGS = {
  PUBLIC_URL: 'https://rampenlicht.example',
  MAIL_SENDERS: 'Presse <presse@agentur.example>',
  MAIL_BOUNCES: 'bounce@agentur.example',
  MAIL_PER_MINUTE: '100000',
  MAIL_PER_DOMAIN: '100000',
  DKIM_DOMAIN: 'agentur.example',
  DKIM_SELECTOR: 'm1',
  DKIM_KEY,
  SENDER_LINE: 'Rampenlicht · Hafenstraße 1 · 20457 Hamburg',
  COMPANY_PHONE_PREFIX: '040 55501-',
}
const NAMES = [...Object.keys(SETTINGS), 'SMTP_URL'] as const

interface Recipient {
  readonly id: number
  readonly email: string
  readonly state: string
  readonly code: string | null
  readonly reply: string | null
}

/** The server with a mail server beside it, and somebody who sends. The engine rests: turns are taken by hand. */
export const mailingStage = async (smtp: Pick<FakeSmtp, 'url'>, env: NodeJS.ProcessEnv = {}) => {
  const given = readSettings({ ...SETTINGS, SMTP_URL: smtp.url, ...env })
  const config = Object.fromEntries(NAMES.map((name) => [name, given[name as keyof typeof given]]))
  const stage = await startApp(config)
  const { pool, storage, person } = stage
  const sender = await person(['ROLE_USER'], { firstName: 'Lena', email: 'lena@agentur.example' })
  await pool.query(`update users set position = 'Managerin', phone = '24' where id = $1`, [sender.id])
  const admin = await person(['ROLE_ADMIN'])
  const world = await worldOf(admin)
  const behaviours = behavioursWith({ forgetActors: () => {}, ownCalendars: [], compareSoon: () => {}, hasChat: false })
  const warned: object[] = []
  const settings = mailSettings(stage.config)
  const sendingNow = () =>
    sendingWith({
      pool,
      storage,
      door: doorTo(pool, behaviours, () => {}, 30),
      settings,
      smtp: smtpTo(settings.server!, outsideWith(1000), PATIENCE),
      warn: (facts, text) => warned.push({ ...facts, text }),
      delays: DELAYS,
    })
  const sending = sendingNow()
  const at = (iri: string) => Number(iri.split('/').at(-1))

  /** A contact for each address, in a Verteiler of a new project, and a draft to them. */
  const draftTo = async (emails: readonly string[], more: object = {}) => {
    const contacts = await Promise.all(
      emails.map((email, n) =>
        world.refTo('/mediacontacts', { firstName: 'Kim', lastName: `Muster${n}`, salutation: 'Frau', email }),
      ),
    )
    const project = await world.newProject()
    const list = await world.refTo('/project_lists', {
      project,
      projectListMediacontacts: contacts.map((mediacontact) => ({ mediacontact })),
    })
    const { id } = await world.create('/mailings', {
      project,
      audience: `lists=${at(list)}`,
      subject: 'Einladung „{Projekt}“',
      text: '{Anrede}\n\nkommen Sie?',
      sender: null,
      ...more,
    })
    // what nobody may choose, so that the test does not wait
    await pool.query('update mailings set "perMinute" = 100000, "perDomain" = 100000 where id = $1', [id])
    return { id: id as number, url: `/mailings/${id}`, contacts: contacts.map(at), project, list }
  }
  const recipients = async (id: number): Promise<readonly Recipient[]> =>
    (
      await pool.query<Recipient>(
        'select id, email, state, code, reply from mailing_recipients where mailing = $1 order by id',
        [id],
      )
    ).rows
  const statesOf = async (id: number) =>
    Object.fromEntries((await recipients(id)).map(({ email, state }) => [email, state]))
  const send = async (url: string, body: object = {}) => {
    const answer = await sender.post(`${url}/send`, body)
    expect(answer.body).toMatchObject({ state: 'at' in body ? 'Geplant' : 'Läuft' })
    return answer
  }
  const turn = () => sending.turn(new AbortController().signal)
  return { ...stage, admin, sender, world, draftTo, recipients, statesOf, send, sending, sendingNow, turn, warned, at }
}
