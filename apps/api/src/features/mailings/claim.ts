import { refusalOf } from '@rampenlicht/model/rules/mail/answers'
import type { MailedPath } from '@rampenlicht/model/rules/mail/audience'
import type { RecipientState } from '@rampenlicht/model/rules/mail/recipients'
import type pg from 'pg'
import { blockedSql } from '../../crud/blocked.ts'
import type { Client } from '../../db/pool.ts'
import type { Delivery } from '../../outside/smtp.ts'
import type { Addressee } from './letter.ts'

/** A mail that is on its way, or one that turned out not to be sent. */
export interface Claimed extends Addressee {
  readonly id: number
  readonly mailing: number
  readonly path: MailedPath
  readonly person: number
  readonly attempts: number
  readonly state: RecipientState
  readonly messageId: string
}

const WAY = `('Mails', 'Mails und Post')`
const ofPerson = (path: MailedPath) => `when '${path}' then (
    select case when ${blockedSql(path)('t')} in ${WAY} then 'Steht inzwischen auf der Sperrliste.' else '' end
    from ${path} t where t.id = next.person)`

/**
 * The next mail of a Versand that runs, told to be on its way before the server hears of it. Whoever was blocked or deleted since
 * the beginning is passed over.
 */
const CLAIM = `with running as (select id from mailings where id = $1 and state = 'Läuft' for share),
  next as (
    select r.id, r.path, r.person from mailing_recipients r join running m on m.id = r.mailing
    where r.state in ('Wartet', 'Neuer Versuch') and (r."nextAt" is null or r."nextAt" <= now())
      and split_part(lower(r.email), '@', 2) <> all ($2::text[])
    order by r.id limit 1 for update of r skip locked),
  judged as (
    select next.id, coalesce(case next.path ${ofPerson('mediacontacts')} ${ofPerson('influencers')} end,
      'Der Kontakt wurde gelöscht.') as why from next)
  update mailing_recipients r set at = now(), "nextAt" = null, code = null, reply = nullif(why, ''),
    state = case why when '' then 'Unterwegs' else 'Übersprungen' end,
    attempts = attempts + case why when '' then 1 else 0 end, "messageId" = case why when '' then $3 end
  from judged where r.id = judged.id
  returning r.id, r.mailing, r.path, r.person, r.name, r.email, r.fillings, r.origin, r.token, r.attempts, r.state,
    coalesce(r."messageId", '') as "messageId"`

export const claim = async (
  pool: pg.Pool,
  mailing: number,
  fullDomains: readonly string[],
  messageId: string,
): Promise<Claimed | undefined> =>
  (await pool.query<Claimed>({ name: 'claim mail', text: CLAIM, values: [mailing, fullDomains, messageId] })).rows[0]

/** What is known of a mail now. */
export interface Answer {
  readonly state: RecipientState
  readonly code: string | null
  readonly reply: string
  readonly retryMs?: number
  /** There is no such address. */
  readonly isNobody?: true
  /** The server does not want our mails. */
  readonly isOurFault?: true
}

const LONGEST_REPLY = 500
// biome-ignore lint/suspicious/noControlCharactersInRegex: what servers say is shown to people
const CONTROL = /[\u0000-\u001f\u007f]+/g
const shown = (reply: string) => reply.replace(CONTROL, ' ').slice(0, LONGEST_REPLY)

/** What a delivery means for the recipient; `retries` says how long each further attempt waits. */
export const answerOf = (delivery: Delivery, attempts: number, retries: readonly number[]): Answer => {
  const reply = shown(delivery.reply)
  if (delivery.kind === 'accepted') return { state: 'Angenommen', code: delivery.code, reply }
  if (delivery.kind === 'unclear') return { state: 'Unklar', code: null, reply }
  const { code } = delivery
  const refusal = delivery.kind === 'refused' ? refusalOf(delivery.reply) : 'now'
  if (refusal === 'us') return { state: 'Abgelehnt', code, reply, isOurFault: true }
  if (refusal === 'address') return { state: 'Unzustellbar', code, reply, isNobody: true }
  if (refusal === 'mail') return { state: 'Unzustellbar', code, reply }
  const retryMs = retries[attempts - 1]
  return retryMs === undefined
    ? { state: 'Unzustellbar', code, reply }
    : { state: 'Neuer Versuch', code, reply, retryMs }
}

/**
 * Writes down what became of this very attempt. One that was given up as unclear, because its process seemed dead, is set right by
 * its late answer; one that somebody has decided on since is left alone.
 */
export const writeAnswer = async (client: Client | pg.Pool, { id, messageId }: Claimed, answer: Answer) => {
  const { state, code, reply, retryMs = null } = answer
  await client.query({
    name: 'answer of a mail',
    text: `update mailing_recipients set state = $3, code = $4, reply = $5, at = now(),
        "sentAt" = case when $3 = 'Angenommen' then now() else "sentAt" end,
        "nextAt" = now() + make_interval(secs => $6::float / 1000)
      where id = $1 and "messageId" = $2 and state in ('Unterwegs', 'Unklar')`,
    values: [id, messageId, state, code, reply, retryMs],
  })
}

const LOST = 'Der Server wurde unterbrochen, während die Mail unterwegs war. Ob sie ankam, ist nicht bekannt.'
/** What a process that ended has left on its way: it may have arrived, and is never sent again by itself. */
export const giveUpLost = (pool: pg.Pool) =>
  pool.query(`update mailing_recipients set state = 'Unklar', reply = $1, at = now() where state = 'Unterwegs'`, [LOST])

export const ourFault = (code: string | null): string =>
  `Der Server nimmt unsere Mails nicht an (${code}). Das liegt an uns, nicht an den Adressen.`
