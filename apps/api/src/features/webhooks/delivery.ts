import { retryAfter } from '@rampenlicht/model/rules/webhooks'
import type pg from 'pg'
import { note } from '../../accounts/protocol.ts'
import type { Sealing } from '../../accounts/sealed.ts'
import { addErrand } from '../../jobs/queue.ts'
import { type Manner, type PostAnswer, postGuarded, Refused } from '../../outside/guarded.ts'
import { signedHeaders } from './signing.ts'
import { bodyOf, CLAIM, type Due, TAKE } from './statements.ts'

export const WEBHOOKS = 'webhooks'
const AT_ONCE = 8
/** A receiver in trouble is left alone for so long at most, whatever waits for it. */
const LONGEST_REST_SECONDS = 300
/** What is tried again sooner than the clock of the errand rings. */
const SOON_SECONDS = 60
const GONE = 410

export interface Surroundings {
  readonly pool: pg.Pool
  readonly sealing: Sealing
  readonly manner: Manner
  readonly warn: (facts: object, text: string) => void
  readonly random?: () => number
}

/** How an attempt ended. */
interface Outcome {
  readonly isDelivered: boolean
  readonly status: number | null
  /** The beginning of the answer, or why there was none. */
  readonly answer: string
  readonly took: number
  /** It will never end otherwise: the webhook is paused, and this says why. */
  readonly pauses?: string
}

/** Delivers what is due, together with other processes; one that may have arrived is sent again under the same id. */
export const deliveryWith = ({ pool, sealing, manner, warn, random = Math.random }: Surroundings) => {
  let isWanted = false
  let isWorking = false

  const attempt = async (due: Due): Promise<Outcome> => {
    const begun = Date.now()
    const ended = (status: number | null, answer: string, pauses?: string): Outcome => ({
      isDelivered: status !== null && status >= 200 && status < 300,
      status,
      answer,
      took: Date.now() - begun,
      ...(pauses ? { pauses } : {}),
    })
    const sealed = due.formerSecret ? [due.secret, due.formerSecret] : [due.secret]
    const secrets = sealed.flatMap((secret) => sealing.open(secret) ?? [])
    if (secrets.length === 0) return ended(null, UNREADABLE, UNREADABLE)
    const body = bodyOf(due)
    if (body === undefined) return ended(null, 'Der Vorgang ist nicht mehr bekannt.')
    const timestamp = Math.floor(begun / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Rampenlicht-Webhooks',
      ...signedHeaders({ id: `msg_${due.key}`, timestamp, body }, secrets),
    }
    try {
      const { status, text }: PostAnswer = await postGuarded({ url: due.url, headers, body }, manner)
      return ended(status, text, status === GONE ? 'Der Empfänger nimmt nichts mehr an (Antwort 410).' : undefined)
    } catch (error) {
      return ended(null, reasonOf(error))
    }
  }

  const deliver = async (due: Due) => {
    const outcome = await attempt(due)
    if (outcome.isDelivered) return arrived(due, outcome)
    const delay = outcome.pauses ? undefined : retryAfter(due.attempts, random())
    await settle(pool, due, outcome, delay ?? null)
    await pool.query(
      `update webhook_states set "failingSince" = coalesce("failingSince", now()),
         "restsUntil" = now() + make_interval(secs => $2) where webhook = $1`,
      [due.webhook, Math.min(delay ?? LONGEST_REST_SECONDS, LONGEST_REST_SECONDS)],
    )
    if (delay === undefined) await pauseIfOver(due, outcome)
    else if (delay < SOON_SECONDS) await addErrand(pool, WEBHOOKS, delay)
  }
  const arrived = async (due: Due, outcome: Outcome) => {
    await settle(pool, due, outcome, null)
    await pool.query(
      `update webhook_states set "failingSince" = null, "restsUntil" = null
       where webhook = $1 and "failingSince" is not null`,
      [due.webhook],
    )
  }
  /** One message that is never taken says nothing of the others: paused is who took none in all that time. */
  const pauseIfOver = async ({ webhook }: Due, { pauses, answer }: Outcome) => {
    const reason = pauses ?? `Seit drei Tagen ist nichts angekommen, zuletzt: ${answer.slice(0, 200)}`
    const { rows } = await pool.query<{ name: string }>(
      `update webhook_states s set "pausedAt" = now(), "pauseReason" = $2 from webhooks w
       where s.webhook = $1 and w.id = s.webhook and s."pausedAt" is null
         and ($3 or s."failingSince" < now() - interval '72 hours') returning w.name`,
      [webhook, reason, pauses !== undefined],
    )
    if (!rows[0]) return
    warn({ webhook, reason }, 'webhook paused')
    await note(pool, { kind: 'webhook-paused', details: { name: rows[0].name, reason } })
  }

  return {
    /** Who comes while this process is at work leaves it to that: receivers may be slow, and errands are few. */
    deliverDue: async (signal?: AbortSignal): Promise<void> => {
      isWanted = true
      if (isWorking) return
      isWorking = true
      try {
        while (isWanted && !signal?.aborted) {
          isWanted = false
          for (;;) {
            const { rows } = await pool.query<Due>({ name: 'claim deliveries', text: CLAIM, values: [AT_ONCE] })
            await Promise.all(rows.map(deliver))
            if (rows.length === 0 || signal?.aborted) break
          }
        }
      } finally {
        isWorking = false
      }
    },
    /** Sends one now, by hand: nothing is put off, and nobody is paused for it. False where there is none. */
    sendNow: async (webhook: number, key: string): Promise<boolean> => {
      const { rows } = await pool.query<Due>(TAKE, [webhook, key])
      const [due] = rows
      if (!due) return false
      const outcome = await attempt(due)
      if (outcome.isDelivered) await arrived(due, outcome)
      else await settle(pool, due, outcome, 'as before')
      return true
    },
  }
}
export type Delivery = ReturnType<typeof deliveryWith>

const UNREADABLE = 'Das Geheimnis ist nicht mehr lesbar (JWT_SECRET wurde geändert). Bitte ein neues erzeugen.'
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Der Name des Empfängers ist unbekannt.',
  ECONNREFUSED: 'Der Empfänger nimmt keine Verbindung an.',
  ECONNRESET: 'Die Verbindung ist abgebrochen.',
}
/** In words of our own: what a library says may hold the address. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message
  const { code = '', name } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'Der Empfänger antwortet nicht rechtzeitig.'
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'Das Zertifikat des Empfängers gilt nicht.'
  return REASONS[code] ?? 'Der Empfänger ist nicht erreichbar.'
}

/** `delay` in seconds; null where it has ended. */
const settle = async (
  pool: pg.Pool,
  { id }: Due,
  { isDelivered, status, answer, took }: Outcome,
  delay: number | null | 'as before',
) => {
  const isKept = delay === 'as before'
  await pool.query(
    `update webhook_deliveries set status = $2, answer = $3, took = $4, "isDelivered" = $5,
       "nextAt" = case when $6 then "nextAt" else now() + make_interval(secs => $7) end,
       "doneAt" = case when $6 and "nextAt" is not null or $7 is not null then null else now() end
     where id = $1`,
    [id, status, answer.replaceAll('\0', ''), took, isDelivered, isKept, isKept ? null : delay],
  )
}

/** The last hundred of each are kept for a look; what nobody wanted for weeks, since its webhook rests, goes as well. */
export const sweepDeliveries = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `delete from webhook_deliveries d using (
       select id, row_number() over (partition by webhook order by id desc) as place
       from webhook_deliveries where "nextAt" is null) ended
     where d.id = ended.id and ended.place > 100`,
  )
  await pool.query(`delete from webhook_deliveries where "nextAt" is not null and at < now() - interval '14 days'`)
}
