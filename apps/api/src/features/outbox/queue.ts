import type { BriefingNotice, CommentNotice } from '@rampenlicht/model/rules/chat-messages'
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
/** What a customer wrote, as they wrote it. */
export interface CommentPayload {
  readonly comment: number
  readonly author: string
  readonly text: string
}
type Told<N> = Omit<N, 'publicUrl' | 'at'>
export type Notice =
  | ({ readonly topic: 'briefing' } & Told<BriefingNotice>)
  | ({ readonly topic: 'comment' } & Told<CommentNotice>)
export interface Claimed {
  readonly id: string
  readonly at: Date
  readonly attempts: number
  readonly topic: Notice['topic']
  /** Null where what it tells of is gone. */
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

const PROJECT = `json_build_object('id', p.id, 'title', p.title,
  'managers', ${peopleWhere('select target from projects__managers where owner = p.id')})`

const BRIEFING = `select json_build_object('topic', 'briefing',
    'type', payload -> 'type',
    'briefing', json_build_object(
      'name', payload -> 'name', 'description', payload -> 'description', 'status', payload -> 'status'),
    'project', ${PROJECT},
    'usersInCharge', ${peopleWhere(`select jsonb_array_elements_text(payload -> 'usersInCharge')::integer`)},
    'updatedBy', coalesce((select "firstName" from users where id = (payload ->> 'actor')::integer), ''))
  from project_briefings b join projects p on p.id = b.project where b.id = (payload ->> 'briefing')::integer`

const COMMENT = `select json_build_object('topic', 'comment',
    'author', payload -> 'author', 'text', payload -> 'text', 'about', coalesce(m.name, i.name), 'report', r.id, 'project', ${PROJECT})
  from project_report_comments c join project_reports r on r.id = c.report join projects p on p.id = r.project
  left join project_mediacontact_partner_features f on f.id = c.feature
  left join project_mediacontact_partners k on k.id = f."projectMediacontactPartner"
  left join mediacontact_partners m on m.id = k."mediacontactPartner"
  left join project_influencers b on b.id = c.cooperation left join influencers i on i.id = b.influencer
  where c.id = (payload ->> 'comment')::integer`

/** One at a time: what is taken and not settled is not sent by anybody else, so little is taken at once. */
const CLAIM = `with due as (
    select id from outbox where topic in ('briefing', 'comment') and "doneAt" is null and "claimedAt" is null and "nextAt" <= now()
    order by "nextAt", id limit 1 for update skip locked),
  mine as (
    update outbox o set "claimedAt" = now(), attempts = o.attempts + 1 from due where o.id = due.id
    returning o.id, o.at, o.attempts, o.topic, o.payload)
  select id, at, attempts, topic, case topic when 'briefing' then (${BRIEFING}) else (${COMMENT}) end as notice from mine`

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
