import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { refusalOf } from '@rampenlicht/model/rules/mail/answers'
import type pg from 'pg'
import { mailboxesOf } from '../../config-mail.ts'
import type { Door } from '../../crud/write/door.ts'
import { Problem, reasonOf } from '../../errors.ts'
import type { Errand } from '../../jobs/task.ts'
import type { Observer } from '../../outside/call.ts'
import { OutsideProblem } from '../../outside/call.ts'
import { MAILBOX_SERVICE, type ReadUntil, readMailbox } from '../../outside/imap.ts'
import { blockFor } from './blocking.ts'
import { ourFault } from './claim.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { halt } from './states.ts'
import { addresseeOf, unsubscribe } from './unsubscribe.ts'

/** Where mails come back to, and where people answer to; either may be the same mailbox. */
export interface Mailboxes {
  readonly MAIL_BOUNCES_IMAP?: string | undefined
  readonly MAIL_REPLIES_IMAP?: string | undefined
  readonly OUTSIDE_TIMEOUT_MS: number
}

interface Ours {
  readonly id: number
  readonly mailing: number
  readonly email: string | null
  readonly token: string
  readonly subject: string | null
}
/** The mail of ours that something is about. */
const oursFor = async (pool: pg.Pool, { token, messageIds }: Incoming): Promise<Ours | undefined> => {
  const { rows } = await pool.query<Ours>(
    `select r.id, r.mailing, r.email, r.token, coalesce(m.subject, m.name) as subject
     from mailing_recipients r left join mailings m on m.id = r.mailing
     where r.token = lower($1) or r."messageId" = any ($2::text[]) order by r.token = lower($1) desc nulls last, r.id desc limit 1`,
    [token, messageIds],
  )
  return rows[0]
}

const RETURNED = {
  address: 'Unzustellbar',
  now: 'Unzustellbar',
  mail: 'Unzustellbar',
  us: 'Abgelehnt',
} as const

/** What a mail that came in changes. */
export const takeIncoming = async (pool: pg.Pool, door: Door, incoming: Incoming): Promise<void> => {
  const ours = await oursFor(pool, incoming)
  if (!ours) return
  switch (incoming.kind) {
    case 'unsubscribe': {
      const addressee = await addresseeOf(pool, ours.token)
      if (addressee) await unsubscribe(door, addressee, 'Abmeldung per Mail')
      return
    }
    case 'answer':
      await pool.query(
        `update mailing_recipients set "answeredAt" = now(), answer = $2, "isAway" = $3
         where id = $1 and ("answeredAt" is null or "isAway")`,
        [ours.id, incoming.text || null, incoming.isAway],
      )
      return
    case 'returned':
      return takeReturned(door, ours, incoming)
    default:
      incoming satisfies never
  }
}

const takeReturned = async (door: Door, ours: Ours, { code, reply }: Extract<Incoming, { kind: 'returned' }>) => {
  const refusal = refusalOf(reply.startsWith(code) ? reply : `${code} ${reply}`)
  const { result: isNew } = await door.inStrangersDeed(async ({ client, create }) => {
    const { rowCount } = await client.query(
      `update mailing_recipients set state = $2, code = $3, reply = $4, at = now(), "nextAt" = null
       where id = $1 and state not in ('Unzustellbar', 'Abgelehnt')`,
      [ours.id, RETURNED[refusal], code, reply],
    )
    if (rowCount && refusal === 'address' && ours.email)
      await create(blockedAddress, [
        blockFor(ours.email, 'Unzustellbar', `${code}${ours.subject ? `: ${ours.subject}` : ''}`),
      ])
    return rowCount === 1
  })
  if (isNew && refusal === 'us') await halt({ door }, { id: ours.mailing, starter: undefined }, ourFault(code))
}

/** How far each mailbox has been read stands in the database, so that a restart reads nothing twice. */
const readUntil = async (pool: pg.Pool, name: string): Promise<ReadUntil | undefined> => {
  const { rows } = await pool.query<{ value: ReadUntil }>('select value from facts where name = $1', [name])
  return rows[0]?.value
}
const keepUntil = (pool: pg.Pool, name: string, until: ReadUntil) =>
  pool.query(
    'insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(until)],
  )

/** Looks into the mailboxes every few minutes. What is wrong with one mail keeps nobody from reading the next. */
export const mailboxErrands = (
  pool: pg.Pool,
  door: Door,
  boxes: Mailboxes,
  observe: Observer,
  warn: (facts: object, text: string) => void,
): readonly Errand[] => {
  const urls = mailboxesOf(boxes)
  if (urls.length === 0) return []
  const take = async (raw: Uint8Array) => {
    const incoming = await readIncoming(raw).catch((error: unknown) =>
      warn({ reason: reasonOf(error) }, 'a mail that nobody understands'),
    )
    if (!incoming) return
    await takeIncoming(pool, door, incoming).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      warn({ reason: error.detail }, 'a mail that nothing could be done with')
    })
  }
  return [
    {
      kind: 'mailboxes',
      cron: '*/2 * * * *',
      isAlone: true,
      isAtStart: true,
      run: async () => {
        for (const url of urls) {
          const { username, host, pathname } = new URL(url)
          const name = `mailbox ${username}@${host}${pathname}`
          try {
            const until = await readMailbox(url, await readUntil(pool, name), take, boxes.OUTSIDE_TIMEOUT_MS)
            await keepUntil(pool, name, until)
            observe(MAILBOX_SERVICE, undefined)
          } catch (problem) {
            if (!(problem instanceof OutsideProblem)) throw problem
            observe(MAILBOX_SERVICE, problem)
          }
        }
      },
    },
  ]
}
