import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Config, publicUrl } from '../config.ts'
import { type MailServer, mailServerOf, type SharedSender } from '../config-mail.ts'
import { Problem, reasonOf } from '../errors.ts'
import { addJob, addParcel } from '../jobs/queue.ts'
import type { JobTask, Parcel } from '../jobs/task.ts'
import type { Outside } from '../outside/call.ts'
import { type DkimKey, type Mailbox, rawOf } from '../outside/mail-message.ts'
import { type Delivery, smtpTo } from '../outside/smtp.ts'
import type { Letter } from './letters.ts'
import { type Sealing, sealWith } from './sealed.ts'

interface AccountMail {
  readonly server: MailServer
  readonly from: SharedSender
  readonly dkim: DkimKey | undefined
}

/**
 * What mails about accounts are sent with; undefined where none can leave. They come from the agency, by the first address
 * that all write from, or by the one that the mail server knows us by: never in the name of one person.
 */
export const accountMailOf = (config: Config): AccountMail | undefined => {
  const server = mailServerOf(config)
  const user = server?.login?.user
  const from = config.MAIL_SENDERS?.[0] ?? (user?.includes('@') ? { name: 'Rampenlicht', address: user } : undefined)
  if (!server || !from || config.PUBLIC_URL === undefined) return undefined
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key } = config
  return { server, from, dkim: domain && selector && key ? { domain, selector, key } : undefined }
}

/** Where a link leads, from outside. */
export const linkTo = (config: Config, path: string): string => `${publicUrl(config)}${path}`

const MAIL = 'account mail'
const QUIET_MAIL = 'quiet account mail'
/** Links stand in them: while they wait, nobody reads them in the database. */
export const mailSealing = (config: Pick<Config, 'JWT_SECRET'>): Sealing => sealWith(config.JWT_SECRET, 'account mail')

interface Waiting {
  readonly to: Mailbox
  readonly letter: Letter
  /** After that nobody needs it any more. */
  readonly until: string
}
interface Posted {
  readonly to: Mailbox
  readonly letter: Letter
  readonly until: Date
  /** Who is told in the bell whether it left, and what it is called there; absent: nobody, it is tried for a while. */
  readonly watched?: { readonly by: number; readonly title: string }
}

/** Hands a mail to the engine, in the transaction of what it tells of. */
export const postAccountMail = async (
  client: pg.Pool | pg.PoolClient,
  sealing: Sealing,
  { to, letter, until, watched }: Posted,
): Promise<void> => {
  const waiting: Waiting = { to, letter, until: until.toISOString() }
  const payload = { sealed: sealing.seal(JSON.stringify(waiting)).toString('base64') }
  if (watched) await addJob(client, { kind: MAIL, title: watched.title, actor: watched.by, payload })
  else await addParcel(client, QUIET_MAIL, payload)
}

/** Sends what was posted. A refusal is told to whoever watches; what can be tried again is. */
export const accountMailTasks = (config: Config, outside: Outside): { job: JobTask; parcel: Parcel } => {
  const sealing = mailSealing(config)
  const deliver = async (payload: unknown): Promise<string> => {
    const { sealed } = payload as { readonly sealed: string }
    const opened = sealing.open(Buffer.from(sealed, 'base64'))
    const mail = accountMailOf(config)
    // made under another secret, or before the mail server was taken away: nobody could mend it here
    if (opened === undefined || !mail) throw new Problem(409, 'Diese Mail kann nicht mehr gesendet werden.')
    const { to, letter, until } = JSON.parse(opened) as Waiting
    if (new Date(until) <= new Date()) throw new Problem(409, 'Der Link in dieser Mail ist inzwischen abgelaufen.')
    const delivery = await send(mail, outside, to, letter)
    if (delivery.kind === 'later') throw new Error(`Mailserver: ${delivery.code ?? delivery.reply}`)
    if (delivery.kind === 'refused')
      throw new Problem(502, `Der Mailserver nimmt die Mail an ${to.address} nicht an: ${delivery.reply.slice(0, 200)}`)
    return delivery.kind === 'accepted' ? `Gesendet an ${to.address}` : `An ${to.address} übergeben, ohne Antwort`
  }
  return {
    job: { kind: MAIL, run: async (_running, payload) => ({ text: await deliver(payload) }) },
    parcel: {
      kind: QUIET_MAIL,
      run: async (payload, warn) => {
        await deliver(payload).catch((error) => {
          if (!(error instanceof Problem)) throw error
          warn({ reason: reasonOf(error) }, 'account mail')
        })
      },
    },
  }
}

const send = async (
  { server, from, dkim }: AccountMail,
  outside: Outside,
  to: Mailbox,
  letter: Letter,
): Promise<Delivery> => {
  const messageId = `<${randomUUID()}@${from.address.split('@')[1]}>`
  const raw = await rawOf({ from, to, ...letter, messageId, date: new Date(), parts: [] }, dkim)
  const smtp = smtpTo(server, outside)
  try {
    return await smtp.deliver({ from: from.address, to: to.address }, raw)
  } finally {
    smtp.close()
  }
}
