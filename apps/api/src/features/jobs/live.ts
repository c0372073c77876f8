import { type Job, seesJob } from '@rampenlicht/model/rules/jobs'
import type pg from 'pg'
import { listener } from '../../db/listener.ts'
import { type SignedIn, validSignIns } from '../../plugins/authentication.ts'
import { openStreams } from '../../plugins/streams.ts'
import { JOB_JSON } from './statements.ts'

const CHANNEL = 'jobs'
/** What happens within a moment is told at once. */
const GATHER_MS = 100

/**
 * Tells every open stream how the jobs stand that its person sees, whichever process runs them: events "changed" with
 * some of them as they are now, and "ready" when something may have been missed before.
 */
export const liveJobs = (pool: pg.Pool, warn: (error: Error) => void) => {
  const letGo = () => streams.keepOnly((signIns) => validSignIns(pool, signIns))
  const streams = openStreams({ what: 'Die Liste der Vorgänge', onHeartbeat: () => void letGo().catch(warn) })
  let changed = new Set<number>()
  let gathering: NodeJS.Timeout | undefined

  const tellGathered = async () => {
    const ids = [...changed]
    changed = new Set()
    gathering = undefined
    const users = streams.listeners()
    if (users.length === 0) return
    try {
      const [{ rows: jobs }, { rows: people }] = await Promise.all([
        pool.query<{ actor: number | null; job: Job }>(
          `select actor, ${JOB_JSON} as job from jobs where id = any ($1::integer[]) order by id`,
          [ids],
        ),
        pool.query<{ id: number; roles: string[] }>('select id, roles from users where id = any ($1::integer[])', [
          users,
        ]),
        letGo(),
      ])
      for (const person of people) {
        const seen = jobs.filter(({ actor }) => seesJob(person, actor)).map(({ job }) => job)
        if (seen.length) streams.tellUser(person.id, 'changed', seen)
      }
    } catch (error) {
      warn(error as Error)
      streams.tell('ready')
    }
  }
  const ears = listener(pool, CHANNEL, {
    onListening: () => streams.tell('ready'),
    onNotice: (notice) => {
      changed.add(Number.parseInt(notice, 10))
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
