import type { HistoryKind } from '@rampenlicht/model/rules/memory'
import { EVENT_OF } from '@rampenlicht/model/rules/webhooks'

/** One delivery with what is needed to send it. */
export interface Due {
  readonly id: string
  readonly key: string
  readonly webhook: number
  readonly attempts: number
  readonly url: string
  readonly secret: Buffer
  /** Counts as well, for a day after a change. */
  readonly formerSecret: Buffer | null
  readonly isTest: boolean
  /** Null where the audit no longer knows of it. */
  readonly path: string | null
  readonly record: number | null
  readonly deed: HistoryKind | null
  readonly number: string | null
  readonly names: readonly string[] | null
  readonly at: Date
}

const COLUMNS = `d.id, d.key, d.webhook, d.attempts, w.url, s.secret,
  case when s."formerUntil" > now() then s."formerSecret" end as "formerSecret", d.line is null as "isTest",
  a.path, a.record, a.deed, coalesce(a."deedId", a.id) as number, coalesce(a.at, d.at) as at,
  case when a.deed <> 'delete' then array(select jsonb_object_keys(a.changes) order by 1) end as names`
const AROUND = `join webhooks w on w.id = d.webhook join webhook_states s on s.webhook = d.webhook
  left join audit a on a.id = d.line`

/** As long as whoever took some is surely at work on them. */
const LEASE_SECONDS = 60

/** Takes what is due; each process takes others. Whoever dies leaves them to be due again. */
export const CLAIM = `with due as (
    select d.id from webhook_deliveries d
    join webhooks w on w.id = d.webhook and w."isActive"
    join webhook_states s on s.webhook = d.webhook and s."pausedAt" is null
      and (s."restsUntil" is null or s."restsUntil" <= now())
    where d."nextAt" <= now() order by d."nextAt", d.id limit $1 for update of d skip locked),
  mine as (
    update webhook_deliveries d set attempts = d.attempts + 1, "nextAt" = now() + interval '${LEASE_SECONDS} seconds'
    from due where d.id = due.id returning d.*)
  select ${COLUMNS} from mine d ${AROUND} order by d.id`

/** Takes one by hand, whether it is due or not. */
export const TAKE = `with mine as (
    update webhook_deliveries set attempts = attempts + 1 where webhook = $1 and key = $2 returning *)
  select ${COLUMNS} from mine d ${AROUND}`

/** What a receiver gets: what happened to which record, and never what stands in it. */
export const bodyOf = ({ isTest, at, path, record, deed, number, names }: Due): string | undefined => {
  if (isTest) return JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: {} })
  if (path === null || deed === null) return undefined
  return JSON.stringify({
    type: `${path}.${EVENT_OF[deed]}`,
    timestamp: at.toISOString(),
    data: {
      path: `/${path}/${record}`,
      deed: Number(number),
      ...(names && deed !== 'restore' ? { changes: names } : {}),
    },
  })
}
