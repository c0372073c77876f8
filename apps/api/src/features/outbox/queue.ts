import type { BriefingNotice } from '@rampenlicht/model/rules/briefing-message'
import type pg from 'pg'

/**
 * What the briefing said when it was saved: of five changes during an outage each tells its own. People and project
 * are read when the notice is sent, since a chat id may have been corrected meanwhile.
 */
export interface BriefingPayload {
  readonly briefing: number
  readonly type: BriefingNotice['type']
  readonly actor: number
  readonly name: string | null
  readonly description: string | null
  readonly status: string
  readonly usersInCharge: readonly number[]
}
export type Notice = Omit<BriefingNotice, 'publicUrl' | 'at'>
export interface Claimed {
  readonly id: string
  readonly at: Date
  readonly attempts: number
  /** Null where the briefing is gone. */
  readonly notice: Notice | null
}

/** Nobody is at work on one notice for that long: whoever took it has died. */
const ABANDONED = `interval '10 minutes'`
/** Old news are no news. */
const GIVEN_UP = `interval '3 days'`
const KEPT = `interval '7 days'`

const peopleWhere = (condition: string) =>
  `(select coalesce(json_agg(json_build_object('firstName', u."firstName", 'slackId', u."slackId") order by u.id), '[]')
    from users u where u."deletedAt" is null and u.id in (${condition}))`

/** One at a time: what is taken and not settled is not sent by anybody else, so little is taken at once. */
const CLAIM = `with due as (
    select id from outbox where topic = 'briefing' and "doneAt" is null and "claimedAt" is null and "nextAt" <= now()
    order by "nextAt", id limit 1 for update skip locked),
  mine as (
    update outbox o set "claimedAt" = now(), attempts = o.attempts + 1 from due where o.id = due.id
    returning o.id, o.at, o.attempts, o.payload)
  select mine.id, mine.at, mine.attempts, case when p.id is not null then json_build_object(
      'type', payload -> 'type',
      'briefing', json_build_object(
        'name', payload -> 'name', 'description', payload -> 'description', 'status', payload -> 'status'),
      'project', json_build_object('id', p.id, 'title', p.title,
        'managers', ${peopleWhere('select target from projects__managers where owner = p.id')}),
      'usersInCharge', ${peopleWhere(`select jsonb_array_elements_text(payload -> 'usersInCharge')::integer`)},
      'updatedBy', coalesce((select "firstName" from users where id = (payload ->> 'actor')::integer), '')
    ) end as notice
  from mine
  left join project_briefings b on b.id = (payload ->> 'briefing')::integer
  left join projects p on p.id = b.project`

/** Takes the next notice that is due, if there is one; from now on nobody else sends it. */
export const claim = async (pool: pg.Pool): Promise<Claimed | undefined> =>
  (await pool.query<Claimed>({ name: 'claim notice', text: CLAIM })).rows[0]

/** Told, or not to be told again: then `reason` says why. */
export const settle = async (pool: pg.Pool, id: string, reason: string | null = null) => {
  await pool.query('update outbox set "doneAt" = now(), "claimedAt" = null, "lastError" = $2 where id = $1', [
    id,
    reason,
  ])
}

/** To be tried again later; after some days it is not. Answers whether it was given up. */
export const postpone = async (pool: pg.Pool, id: string, delayMs: number, reason: string): Promise<boolean> => {
  const { rows } = await pool.query<{ isOver: boolean }>(
    `update outbox set "claimedAt" = null, "lastError" = $3, "nextAt" = now() + make_interval(secs => $2),
       "doneAt" = case when at < now() - ${GIVEN_UP} then now() end
     where id = $1 returning "doneAt" is not null as "isOver"`,
    [id, delayMs / 1000, reason],
  )
  return rows[0]?.isOver ?? false
}

/** Taken by somebody who then died: whether they were sent nobody knows, and twice would be once too often. */
export const settleAbandoned = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `update outbox set "doneAt" = now(), "claimedAt" = null, "lastError" = 'Ausgang unbekannt: beim Senden beendet'
     where "doneAt" is null and "claimedAt" < now() - ${ABANDONED} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** What is done is kept for a look back; what nobody delivered while the chat was switched off goes too. */
export const sweepOutbox = async (pool: pg.Pool) => {
  await pool.query(`delete from outbox where coalesce("doneAt", at) < now() - ${KEPT}`)
}
