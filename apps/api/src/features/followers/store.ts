import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'
import { type Counted, FEATURES, FOLLOWED, type Target } from './targets.ts'

/** What was found out about one record. */
export interface News {
  readonly record: number
  /** As stored: whoever has been given another handle meanwhile is left alone. */
  readonly handle: string
  /** Null where the owner hides it. */
  readonly count: number | null
  /** What the channel is called there; null keeps what there is. */
  readonly title: string | null
  /** The address of the picture here; null keeps what there is. */
  readonly image: string | null
}

const TODAY = `(now() at time zone 'Europe/Berlin')::date`

/**
 * Writes the counts of one channel, and the day into its history. Nobody did it: no version, no editor, no line in the
 * audit, so that it shows in no activity and comes between nobody and a save.
 */
export const storeCounts = async (client: Client, counted: Counted, target: Target, news: readonly News[]) => {
  if (news.length === 0) return
  const { path, handle, count, updatedAt, source, title, image } = target
  const [c, at] = [quoted(count), quoted(updatedAt)]
  // a count that is hidden there does not take away the one that somebody knows
  const isKept = source ? `g.count is null and t.${quoted(source)} = 'manuell'` : 'false'
  const unlessKept = (column: string, value: string) =>
    `${column} = case when ${isKept} then t.${column} else ${value} end`
  const sets = [
    unlessKept(c, 'g.count'),
    unlessKept(at, 'now()'),
    ...(source ? [unlessKept(quoted(source), `case when g.count is not null then 'abgerufen' end`)] : []),
    ...(title ? [`${quoted(title)} = coalesce(g.title, t.${quoted(title)})`] : []),
    ...(image ? [`${quoted(image)} = coalesce(g.image, t.${quoted(image)})`] : []),
  ]
  const values = [
    news.map(({ record }) => record),
    news.map((one) => one.handle),
    news.map((one) => one.count),
    news.map((one) => one.title),
    news.map((one) => one.image),
  ]
  const update = `update ${quoted(path)} t set ${sets.join(', ')}
    from unnest($1::integer[], $2::text[], $3::integer[], $4::text[], $5::text[]) as g(id, handle, count, title, image)
    where t.id = g.id and t.${quoted(handle)} = g.handle`
  if (!source) {
    await client.query(update, values)
    return
  }
  await client.query(
    `with kept as (${update} returning t.id, g.handle, g.count)
     insert into follower_counts (path, record, channel, day, handle, count, "isManual")
     select $6, id, $7, ${TODAY}, handle, count, false from kept where count is not null
     ${UPSERT}`,
    [...values, path, counted],
  )
}

const UPSERT = `on conflict (path, record, channel, day) do update
  set handle = excluded.handle, count = excluded.count, "isManual" = excluded."isManual"`

/** Days of the one that the other does not have. They stay where they were, too: a merge may be undone. */
export const copyCourses = (client: Client, path: string, from: number, to: number) =>
  client.query(
    `insert into follower_counts (path, record, channel, day, handle, count, "isManual")
     select path, $3, channel, day, handle, count, "isManual" from follower_counts where path = $1 and record = $2
     on conflict (path, record, channel, day) do nothing`,
    [path, from, to],
  )

/** The day of counts that somebody typed. */
export const storeTyped = (
  client: Client,
  path: string,
  record: number,
  typed: readonly { readonly channel: string; readonly handle: string; readonly count: number }[],
) =>
  client.query(
    `insert into follower_counts (path, record, channel, day, handle, count, "isManual")
     select $1, $2, channel, ${TODAY}, handle, count, true
     from unnest($3::text[], $4::text[], $5::integer[]) as typed(channel, handle, count) ${UPSERT}`,
    [
      path,
      record,
      typed.map(({ channel }) => channel),
      typed.map(({ handle }) => handle),
      typed.map(({ count }) => count),
    ],
  )

/** Counts that somebody typed and takes back were wrong on their day, too. */
export const forgetTyped = (
  client: Client,
  path: string,
  record: number,
  takenBack: readonly { readonly channel: string; readonly since: unknown }[],
) =>
  client.query(
    `delete from follower_counts f using unnest($3::text[], $4::timestamptz[]) as t(channel, since)
     where f.path = $1 and f.record = $2 and f.channel = t.channel and f."isManual"
       and f.day = (t.since at time zone 'Europe/Berlin')::date`,
    [path, record, takenBack.map(({ channel }) => channel), takenBack.map(({ since }) => since)],
  )

/** Counts that hold again, on the day since which they do. */
export const storeAgain = (
  client: Client,
  path: string,
  record: number,
  again: readonly {
    readonly channel: string
    readonly since: unknown
    readonly handle: unknown
    readonly count: unknown
    readonly isManual: boolean
  }[],
) =>
  client.query(
    `insert into follower_counts (path, record, channel, day, handle, count, "isManual")
     select $1, $2, a.channel, (a.since at time zone 'Europe/Berlin')::date, a.handle, a.count, a."isManual"
     from json_to_recordset($3::json) as a(channel text, since timestamptz, handle text, count integer, "isManual" boolean)
     ${UPSERT}`,
    [path, record, JSON.stringify(again)],
  )

/** That these have been asked about now, whatever the answer was. */
export const storeChecks = (client: Client, counted: Counted, path: string, records: readonly number[]) =>
  client.query(
    `insert into follower_checks (path, record, channel, at) select $1, unnest($2::integer[]), $3, now()
     on conflict (path, record, channel) do update set at = excluded.at`,
    [path, records, counted],
  )

/** What was noted about records that are gone for good. As long as they lie in the trash, they may come back. */
export const sweepCounts = async (pool: pg.Pool): Promise<void> => {
  for (const path of [...Object.keys(FOLLOWED), FEATURES])
    for (const table of ['follower_counts', 'follower_checks'])
      await pool.query(
        `delete from ${table} f where f.path = $1 and not exists (select from ${quoted(path)} t where t.id = f.record)
           and not exists (select from trash t where t.path = f.path and t.record = f.record)`,
        [path],
      )
}
