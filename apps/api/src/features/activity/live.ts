import {
  ACTIVITY_KINDS,
  ACTIVITY_PATHS,
  type ActivityChange,
  type ActivityGone,
  type ActivityItem,
  type ActivityKind,
  COOPERATION_PATH,
  REPORT_PATH,
} from '@rampenlicht/model/rules/activity'
import { activityKey } from '@rampenlicht/model/rules/activity-feed'
import type pg from 'pg'
import { liveOn } from '../../plugins/live.ts'
import { isSeenByAll, itemsStatement } from './statement.ts'

/** More than that, or what not everyone may see, and whoever looks asks for the newest anew. */
const MOST_AT_ONCE = 200

/** What is told of only because something else goes with it. */
const TAKING_ALONG: Readonly<Record<string, 'cooperation' | 'report'>> = {
  [COOPERATION_PATH]: 'cooperation',
  [REPORT_PATH]: 'report',
}

/** What the trigger on the audit writes: "project_briefings 7". */
const goneIn = (notice: string): ActivityGone | undefined => {
  const [path, id] = notice.split(' ')
  const kind = TAKING_ALONG[path ?? ''] ?? ACTIVITY_KINDS.find((one) => ACTIVITY_PATHS[one] === path)
  return kind && { kind, id: Number(id) }
}

/** Tells of every change as an event "changed" with `ActivityChange`. */
export const liveActivity = (pool: pg.Pool, warn: (error: Error) => void) =>
  liveOn(pool, warn, {
    channel: 'activity',
    what: 'Die Aktivität',
    read: async (notices) => {
      if (notices.includes('restored')) return (streams) => streams.tell('ready')
      const named = notices.flatMap((notice) => goneIn(notice) ?? [])
      if (named.length === 0) return undefined
      if (named.length > MOST_AT_ONCE || !isSeenByAll()) return (streams) => streams.tell('ready')
      const change = await changeOf(pool, named)
      return (streams) => streams.tell('changed', change)
    },
  })

/** Records that were named, as they are now; what is not found is gone. One statement for everybody who listens. */
const changeOf = async (pool: pg.Pool, named: readonly ActivityGone[]): Promise<ActivityChange> => {
  const ids = new Map<ActivityKind, number[]>()
  for (const { kind, id } of named)
    if (kind !== 'cooperation' && kind !== 'report') ids.set(kind, [...(ids.get(kind) ?? []), id])
  const { rows } = await pool.query<{ items: ActivityItem[] }>(itemsStatement(ids))
  const items = rows[0]?.items ?? []
  const found = new Set(items.map(activityKey))
  return { items, gone: named.filter((one) => !found.has(activityKey(one))) }
}
