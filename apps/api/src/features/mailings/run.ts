import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type pg from 'pg'
import type { Door } from '../../crud/write/door.ts'
import { Problem, reasonOf } from '../../errors.ts'
import type { MailPart } from '../../outside/mail-message.ts'
import type { Delivery, Smtp } from '../../outside/smtp.ts'
import type { Storage } from '../../storage/storage.ts'
import { blockFor } from './blocking.ts'
import { type Answer, answerOf, type Claimed, claim, giveUpLost, writeAnswer } from './claim.ts'
import { type Around, aroundOf, readParts, sealed } from './letter.ts'
import { type Matter, readMatter } from './matter.ts'
import { noteAccepted } from './note.ts'
import { domainOf, paceOf } from './pace.ts'
import type { MailSettings } from './settings.ts'
import { finish, halt, type RunningMailing, resumeHalted, runningMailings, senderIn, startScheduled } from './states.ts'
import { troublesWith } from './trouble.ts'

const MINUTE_MS = 60_000
/** How long things wait; tests wait less. */
export interface Delays {
  /** Before each further attempt at a mail that was refused for now. */
  readonly retriesMs: readonly number[]
  /** Between attempts to reach the server, and until it is tried again after several. */
  readonly connectMs: number
  readonly resumeMs: number
  /** How often is noted what was accepted, and looked what else runs. */
  readonly noteMs: number
  readonly lookMs: number
  /** After that others have their turn; what is left follows at once. */
  readonly turnMs: number
}
export const DELAYS: Delays = {
  retriesMs: [15 * MINUTE_MS, 60 * MINUTE_MS, 240 * MINUTE_MS],
  connectMs: 5_000,
  resumeMs: 5 * MINUTE_MS,
  noteMs: 5_000,
  lookMs: 1_000,
  turnMs: MINUTE_MS,
}
interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly storage: Storage
  readonly settings: MailSettings
  readonly smtp: Smtp
  readonly warn: (facts: object, text: string) => void
  readonly delays?: Delays
}
interface Loaded {
  readonly draft: Matter
  readonly around: Around
  readonly parts: readonly MailPart[]
}

/** Sends what is due over all Versände, one mail after the other. All that has to be known stands in the database. */
export const sendingWith = (place: Place) => {
  const { pool, door, storage, settings, smtp, warn, delays = DELAYS } = place
  /** Answers that could not be written down, because the database was away: better late than unclear. */
  const unwritten = new Map<string, { readonly mail: Claimed; readonly answer: Answer }>()

  const writeDown = async (mail: Claimed, answer: Answer, mailing: RunningMailing) => {
    if (answer.isNobody) {
      try {
        await blockAddress(door, mail, answer, mailing)
        return
      } catch (error) {
        warn({ mailing: mail.mailing, reason: reasonOf(error) }, 'an address was not blocked')
      }
    }
    await writeAnswer(pool, mail, answer)
  }
  const keepAnswer = async (mail: Claimed, answer: Answer, mailing: RunningMailing) => {
    try {
      await writeDown(mail, answer, mailing)
    } catch (error) {
      unwritten.set(mail.messageId, { mail, answer })
      throw error
    }
  }
  const writeLate = async () => {
    for (const [messageId, { mail, answer }] of unwritten) {
      await writeAnswer(pool, mail, answer)
      unwritten.delete(messageId)
    }
  }

  const load = async ({ id, starter }: RunningMailing): Promise<Loaded> => {
    const draft = await readMatter((statement) => pool.query(statement), id, starter.id, settings)
    const { rows } = await pool.query<{ around: Around }>('select around from mailing_sendings where mailing = $1', [
      id,
    ])
    const around = rows[0]?.around ?? aroundOf(draft, settings, new Date())
    return { draft, around, parts: await readParts(storage, draft) }
  }

  const seededPace = async () => {
    const { rows } = await pool.query<{ mailing: number; email: string; at: Date }>(
      `select r.mailing, r.email, r.at from mailings m join mailing_recipients r on r.mailing = m.id
       where m.state = 'Läuft' and r.attempts > 0 and r.at > now() - interval '1 minute' and r.email is not null`,
    )
    return paceOf(
      settings,
      rows.map(({ mailing, email, at }) => ({ mailing, domain: domainOf(email), at: at.getTime() })),
    )
  }

  const { connectMs, resumeMs } = delays
  const troubles = troublesWith({ door, smtp, connectMs, resumeMs, wait })

  const deliver = async (loaded: Loaded, mail: Claimed): Promise<Delivery> => {
    try {
      const { envelope, raw } = await sealed(mail, loaded, settings, { messageId: mail.messageId, date: new Date() })
      return await smtp.deliver(envelope, raw)
    } catch (error) {
      // a mail that cannot even be made has not been sent
      warn({ mailing: mail.mailing, recipient: mail.id, reason: reasonOf(error) }, 'a mail could not be made')
      return { kind: 'refused', code: '554 5.6.0', reply: '554 5.6.0 Die Mail ließ sich nicht erstellen.' }
    }
  }

  const note = (mailing: RunningMailing) => noteAccepted({ pool, door, warn }, mailing.id, mailing.starter)

  /** What a turn that broke off did not note, and what somebody knows to have arrived. */
  const noteLeft = async () => {
    const { rows } = await pool.query<{ id: number; startedBy: number | null }>(
      `select m.id, m."startedBy" from mailings m where exists (select from mailing_recipients r
         where r.mailing = m.id and r.state = 'Angenommen' and not r."isNoted") order by m.id`,
    )
    for (const { id, startedBy } of rows) {
      const starter = await senderIn(pool, startedBy)
      if (starter) await noteAccepted({ pool, door, warn }, id, starter)
    }
  }

  /** What runs and has something due; the others have ended or wait for their time. */
  const look = async (before: readonly RunningMailing[]): Promise<readonly RunningMailing[]> => {
    const running = await runningMailings(place)
    const due: RunningMailing[] = []
    for (const one of running) if (!(await isOver(one))) due.push(one)
    // those that were stopped meanwhile are noted up to where they came
    for (const one of before) if (!running.some(({ id }) => id === one.id)) await note(one)
    return due
  }

  /** One turn: everything that is due, for as long as it lasts. Answers whether more follows at once. */
  const turn = async (signal: AbortSignal): Promise<boolean> => {
    await writeLate()
    await giveUpLost(pool)
    await startScheduled(place, new Date())
    await resumeHalted(place, new Date())
    await noteLeft()
    const pace = await seededPace()
    const loaded = new Map<number, Loaded>()
    /** Until when one waits whose domains have got enough for now. */
    const resting = new Map<number, number>()
    const until = Date.now() + delays.turnMs
    let running: readonly RunningMailing[] = []
    let lookedAt = 0
    let notedAt = Date.now()
    try {
      while (!signal.aborted) {
        const now = Date.now()
        if (now >= until) return true
        if (now - lookedAt >= delays.lookMs) {
          running = await look(running)
          lookedAt = now
        }
        if (now - notedAt >= delays.noteMs) {
          for (const one of running) await note(one)
          notedAt = now
        }
        const waitFor = (one: RunningMailing) =>
          Math.max(pace.waitFor(one.id, one, now), (resting.get(one.id) ?? 0) - now)
        const [mailing] = [...running].sort((a, b) => waitFor(a) - waitFor(b))
        if (!mailing) return false
        if (waitFor(mailing) > 0) {
          await wait(Math.min(waitFor(mailing), delays.lookMs), signal)
          continue
        }
        if (!(await troubles.isReady(running, signal))) return false
        const parts = loaded.get(mailing.id) ?? (await loadOrHalt(mailing))
        const messageId = `<${randomUUID()}@${domainOf(parts?.around.from.address ?? '')}>`
        const mail = parts && (await claim(pool, mailing.id, pace.full(mailing, now), messageId))
        if (!parts || !mail) {
          resting.set(mailing.id, now + delays.lookMs)
          lookedAt = 0
          continue
        }
        loaded.set(mailing.id, parts)
        if (mail.state !== 'Unterwegs') continue
        pace.note({ mailing: mailing.id, domain: domainOf(mail.email), at: now })
        const delivery = await deliver(parts, mail)
        const answer = answerOf(delivery, mail.attempts, delays.retriesMs)
        await keepAnswer(mail, answer, mailing)
        if (await troubles.after(running, mailing, delivery, answer, signal)) lookedAt = 0
      }
      return false
    } finally {
      smtp.close()
      for (const one of running) await note(one)
    }
  }

  const loadOrHalt = async (mailing: RunningMailing): Promise<Loaded | undefined> => {
    try {
      return await load(mailing)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await halt(place, mailing, error.detail)
      return undefined
    }
  }
  /** Nothing of it is due: all is done, or what is left waits for its time. */
  const isOver = async (mailing: RunningMailing): Promise<boolean> => {
    const { rows: left } = await pool.query<{ isDue: boolean }>(
      `select coalesce("nextAt" <= now(), true) as "isDue" from mailing_recipients
       where mailing = $1 and state in ('Wartet', 'Unterwegs', 'Neuer Versuch') order by "nextAt" nulls first limit 1`,
      [mailing.id],
    )
    if (left[0]?.isDue) return false
    await note(mailing)
    if (left.length === 0) await finish(place, mailing, new Date())
    return true
  }

  return { turn }
}

const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

/** There is no such address: nothing more is sent there, and it is told with the same deed. */
const blockAddress = (door: Door, mail: Claimed, answer: Answer, { starter }: RunningMailing) =>
  door.inDeed(starter, async (deed) => {
    await writeAnswer(deed.client, mail, answer)
    const source = `Antwort des Mailservers am ${germanDay(agencyDay(new Date()))}: ${answer.reply}`
    await deed.create(blockedAddress, [blockFor(mail.email, 'Unzustellbar', source)])
  })
