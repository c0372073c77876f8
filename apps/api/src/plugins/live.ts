import type pg from 'pg'
import { listener } from '../db/listener.ts'
import { type SignedIn, validSignIns } from './authentication.ts'
import { openStreams } from './streams.ts'

/** What happens within a moment is told at once. */
const GATHER_MS = 100

type Streams = ReturnType<typeof openStreams>

interface Live {
  /** Where PostgreSQL tells of it, whichever process changed something. */
  readonly channel: string
  /** What the streams tell of, e.g. „Die Aktivität“. */
  readonly what: string
  /** Reads what the notices are about; the answer tells it to the streams. */
  readonly read: (notices: readonly string[], streams: Streams) => Promise<((streams: Streams) => void) | undefined>
}

/** Tells every open stream what has changed; an event "ready" says that something may have been missed before. */
export const liveOn = (pool: pg.Pool, warn: (error: Error) => void, { channel, what, read }: Live) => {
  /** A stream is the answer to one request: whether that person may still listen is asked again and again. */
  const letGo = () => streams.keepOnly((signIns) => validSignIns(pool, signIns))
  const streams = openStreams({ what, onHeartbeat: () => void letGo().catch(warn) })
  let notices = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  const tellGathered = async () => {
    const gathered = [...notices]
    notices = new Set()
    gathering = undefined
    if (!streams.isAny()) return
    try {
      const [tell] = await Promise.all([read(gathered, streams), letGo()])
      tell?.(streams)
    } catch (error) {
      warn(error as Error)
      streams.tell('ready')
    }
  }
  const ears = listener(pool, channel, {
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
