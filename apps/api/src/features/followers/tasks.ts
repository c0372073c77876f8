import type pg from 'pg'
import { addJob } from '../../jobs/queue.ts'
import type { Errand, JobTask, Running, Tasks } from '../../jobs/task.ts'
import type { Counters } from './counters.ts'
import type { KeepImage } from './images.ts'
import { countDue, followerRound, today } from './round.ts'

const ROUND = 'followers'
const number = new Intl.NumberFormat('de-DE')

/**
 * A look every quarter of an hour finds what is due that day, and starts the day's round; between the looks everything
 * may stop and start again. Whoever stops the round stops it for the day.
 */
export const followerTasks = (
  pool: pg.Pool,
  counters: Counters,
  keepImage: KeepImage,
  tell: (reason: string) => void,
): Tasks => {
  if (counters.size === 0) return { jobs: [], errands: [] }
  const look: Errand = {
    kind: 'look for followers',
    cron: '*/15 * * * *',
    isAtStart: true,
    run: async () => {
      const total = await countDue(pool, counters)
      if (total === 0) return
      await addJob(pool, {
        kind: ROUND,
        title: 'Follower-Zahlen abrufen',
        actor: null,
        total,
        key: `${ROUND} ${today()}`,
      })
    },
  }
  const round: JobTask = {
    kind: ROUND,
    run: async ({ signal, progress }: Running) => {
      const total = await countDue(pool, counters)
      const problems = new Set<string>()
      let asked = 0
      const isMine = await followerRound({
        pool,
        counters,
        keepImage,
        signal,
        tell: (reason) => {
          problems.add(reason)
          tell(reason)
        },
        onAsked: (records) => {
          asked += records
          progress(asked, Math.max(asked, total))
        },
      })
      signal.throwIfAborted()
      if (!isMine) throw new Error('another process is still at it')
      const done = `${number.format(asked)} ${asked === 1 ? 'Kanal' : 'Kanäle'} abgefragt`
      return problems.size ? { text: [done, ...problems].join(' · '), isPartial: true } : { text: done }
    },
  }
  return { jobs: [round], errands: [look] }
}
