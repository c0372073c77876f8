import { type Actor, allows } from '@rampenlicht/model/kit/rule'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import type pg from 'pg'
import type { Row } from '../../crud/permit.ts'
import { exportedStatement } from '../../crud/write/audit.ts'
import type { Deed } from '../../crud/write/deed.ts'
import type { Door } from '../../crud/write/door.ts'
import type { Locked } from '../../crud/write/lock.ts'
import { storedOf } from '../../crud/write/stored.ts'
import { Problem } from '../../errors.ts'
import { type Starter, starterOf } from '../../jobs/starter.ts'
import { begin, changeMailing, readyToSend } from './begin.ts'
import type { MailSettings } from './settings.ts'

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly settings: MailSettings
}

/** Who answers for a Versand, as long as they may send. */
export const senderIn = async (pool: pg.Pool, startedBy: number | null): Promise<Starter | undefined> => {
  const starter = startedBy === null ? undefined : await starterOf(pool, startedBy)
  return starter && allows(maySend, { actor: starter }) ? starter : undefined
}
const GONE =
  'Wer den Versand begonnen hat, darf nicht mehr senden. Mit „Fortsetzen“ geht er unter eigenem Namen weiter.'

/** A Versand as it is stored, held until the transaction ends; undefined where it is gone or elsewhere than expected. */
const heldIn = async (client: pg.PoolClient, id: number, state: string): Promise<Locked | undefined> => {
  await client.query('select from mailings where id = $1 for update', [id])
  const [found] = await storedOf(client, mailing, [id])
  return found?.['state'] === state ? (found as Locked) : undefined
}

/** What the program itself changes in a Versand goes on the name of whoever began it. */
const change = async (
  { door }: Pick<Place, 'door'>,
  actor: Actor | undefined,
  id: number,
  from: string,
  work: (deed: Deed, held: Locked) => Promise<void>,
) => {
  const inIt = async (deed: Deed) => {
    const held = await heldIn(deed.client, id, from)
    if (held) await work(deed, held)
  }
  await (actor ? door.inDeed(actor, inIt) : door.inNobodysDeed(inIt))
}

/** Stops it until somebody looks, or until it is tried again by itself. */
export const halt = (
  place: Pick<Place, 'door'>,
  { id, starter }: { readonly id: number; readonly starter: Actor | undefined },
  trouble: string,
  resumesAt: Date | null = null,
) =>
  change(place, starter, id, 'Läuft', (deed, held) =>
    changeMailing(deed, held, { state: 'Angehalten', trouble, resumesAt }),
  )

/** A line for those who look who sent what to how many. */
export const noteSent = async (
  client: pg.PoolClient,
  { id, ...held }: Row & { readonly id: number },
): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from mailing_recipients where mailing = $1 and state = 'Angenommen'`,
    [id],
  )
  const count = rows[0]?.count ?? 0
  if (count === 0 || typeof held['startedBy'] !== 'number') return
  const noted = { title: [null, `Mail „${held['name']}“`], address: [null, `/mailings/${id}`], count: [null, count] }
  await client.query(exportedStatement(held['startedBy'], mailing.path, noted))
}

/** Nothing is left to send. */
export const finish = (
  place: Pick<Place, 'door'>,
  { id, starter }: { readonly id: number; readonly starter: Actor | undefined },
  now: Date,
) =>
  change(place, starter, id, 'Läuft', async (deed, held) => {
    const { rowCount } = await deed.client.query(
      `select from mailing_recipients where mailing = $1 and state in ('Wartet', 'Unterwegs', 'Neuer Versuch') limit 1`,
      [id],
    )
    if (rowCount) return
    await changeMailing(deed, held, { state: 'Gesendet', endedAt: now })
    await noteSent(deed.client, held)
  })

/** What was planned for now begins, with whoever fits now. */
export const startScheduled = async (place: Place, now: Date): Promise<void> => {
  const { pool, door, settings } = place
  const { rows } = await pool.query<{ id: number; startedBy: number | null }>(
    `select id, "startedBy" from mailings where state = 'Geplant' and "scheduledAt" <= $1 order by "scheduledAt", id`,
    [now],
  )
  for (const { id, startedBy } of rows) {
    const starter = await senderIn(pool, startedBy)
    const stop = (trouble: string) =>
      change(place, starter, id, 'Geplant', (deed, held) =>
        changeMailing(deed, held, { state: 'Angehalten', trouble, scheduledAt: null }),
      )
    if (!starter) {
      await stop(GONE)
      continue
    }
    try {
      await door.inDeed(starter, async (deed) => {
        const held = await heldIn(deed.client, id, 'Geplant')
        if (!held) return
        await begin(deed, held, await readyToSend(deed.client, id, starter, settings), starter, settings, now)
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await stop(error.detail)
    }
  }
}

/** What was stopped by a server that could not be reached is tried again. */
export const resumeHalted = async (place: Place, now: Date): Promise<void> => {
  const { rows } = await place.pool.query<{ id: number; startedBy: number | null }>(
    `select id, "startedBy" from mailings where state = 'Angehalten' and "resumesAt" <= $1 order by id`,
    [now],
  )
  for (const { id, startedBy } of rows)
    await change(place, await senderIn(place.pool, startedBy), id, 'Angehalten', (deed, held) =>
      changeMailing(deed, held, { state: 'Läuft', trouble: null, resumesAt: null }),
    )
}

export interface RunningMailing {
  readonly id: number
  readonly perMinute: number
  readonly perDomain: number
  readonly starter: Starter
}
/** Those that run, each with whoever answers for it; the others are stopped. */
export const runningMailings = async (place: Place): Promise<readonly RunningMailing[]> => {
  const { pool } = place
  const { rows } = await pool.query<{ id: number; perMinute: number; perDomain: number; startedBy: number | null }>(
    `select id, "perMinute", "perDomain", "startedBy" from mailings where state = 'Läuft' and kind = 'Mail' order by id`,
  )
  const running: RunningMailing[] = []
  for (const { startedBy, ...one } of rows) {
    const starter = await senderIn(pool, startedBy)
    if (starter) running.push({ ...one, starter })
    else await halt(place, { id: one.id, starter: undefined }, GONE)
  }
  return running
}
