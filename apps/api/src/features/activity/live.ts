import {
  ACTIVITY_KINDS,
  ACTIVITY_PATHS,
  type ActivityChange,
  type ActivityGone,
  type ActivityItem,
  type ActivityKind,
  COOPERATION_PATH,
} from '@rampenlicht/model/rules/activity'
import { activityKey } from '@rampenlicht/model/rules/activity-feed'
import type pg from 'pg'
import { listener } from '../../db/listener.ts'
import { type SignedIn, validSignIns } from '../../plugins/authentication.ts'
import { openStreams } from '../../plugins/streams.ts'
import { isSeenByAll, itemsStatement } from './statement.ts'

const CHANNEL = 'activity'
/** What happens within a moment is told at once. */
const GATHER_MS = 100
/** More than that, or what not everyone may see, and whoever looks asks for the newest anew. */
const MOST_AT_ONCE = 200

/** What the trigger on the audit writes: "project_briefings 7". */
const goneIn = (notice: string): ActivityGone | undefined => {
  const [path, id] = notice.split(' ')
  const kind = path === COOPERATION_PATH ? 'cooperation' : ACTIVITY_KINDS.find((one) => ACTIVITY_PATHS[one] === path)
  return kind && { kind, id: Number(id) }
}

/**
 * Tells every open stream what has changed, whichever process changed it: events "changed" with `ActivityChange`, and
 * "ready" when something may have been missed before.
 */
export const liveActivity = (pool: pg.Pool, warn: (error: Error) => void) => {
  /** A stream is the answer to one request: whether that person may still listen is asked again and again. */
  const letGo = () => streams.keepOnly((signIns) => validSignIns(pool, signIns))
  const streams = openStreams({ what: 'Die Aktivität', onHeartbeat: () => void letGo().catch(warn) })
  let notices = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  const tellGathered = async () => {
    const named = [...notices].flatMap((notice) => goneIn(notice) ?? [])
    notices = new Set()
    gathering = undefined
    if (!streams.isAny() || named.length === 0) return
    if (named.length > MOST_AT_ONCE || !isSeenByAll()) return streams.tell('ready')
    try {
      const [change] = await Promise.all([changeOf(pool, named), letGo()])
      streams.tell('changed', change)
    } catch (error) {
      warn(error as Error)
      streams.tell('ready')
    }
  }
  const ears = listener(pool, CHANNEL, {
    onListening: () => streams.tell('ready'),
    onNotice: (notice) => {
      notices.add(notice)
      gathering ??= setTimeout(tellGathered, GATHER_MS)
    },
  })

  return {
    /** From the first stream on this process listens. */
    open: ({ id, signIn }: SignedIn, end: number) => {
      const { out, tell } = streams.open({ user: id, signIn }, end)
      ears.start()
      if (ears.isListening()) tell('ready')
      return out
    },
    stop: async () => {
      clearTimeout(gathering)
      streams.endAll()
      await ears.stop()
    },
  }
}

/** Records that were named, as they are now; what is not found is gone. One statement for everybody who listens. */
const changeOf = async (pool: pg.Pool, named: readonly ActivityGone[]): Promise<ActivityChange> => {
  const ids = new Map<ActivityKind, number[]>()
  for (const { kind, id } of named) if (kind !== 'cooperation') ids.set(kind, [...(ids.get(kind) ?? []), id])
  const { rows } = await pool.query<{ items: ActivityItem[] }>(itemsStatement(ids))
  const items = rows[0]?.items ?? []
  const found = new Set(items.map(activityKey))
  return { items, gone: named.filter((one) => !found.has(activityKey(one))) }
}
