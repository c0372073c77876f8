import { type Job, seesJob } from '@rampenlicht/model/rules/jobs'
import type pg from 'pg'
import { JOB_JSON } from '../../jobs/queue.ts'
import { liveOn } from '../../plugins/live.ts'

/** Tells each person how the jobs stand that they see, as events "changed" with some of them as they are now. */
export const liveJobs = (pool: pg.Pool, warn: (error: Error) => void) =>
  liveOn(pool, warn, {
    channel: 'jobs',
    what: 'Die Liste der Vorgänge',
    read: async (notices, { listeners }) => {
      const [{ rows: jobs }, { rows: people }] = await Promise.all([
        pool.query<{ actor: number | null; job: Job }>(
          `select actor, ${JOB_JSON} as job from jobs where id = any ($1::integer[]) order by id`,
          [notices.map((notice) => Number.parseInt(notice, 10))],
        ),
        pool.query<{ id: number; roles: string[] }>('select id, roles from users where id = any ($1::integer[])', [
          listeners(),
        ]),
      ])
      return (streams) => {
        for (const person of people) {
          const seen = jobs.filter(({ actor }) => seesJob(person, actor)).map(({ job }) => job)
          if (seen.length) streams.tellUser(person.id, 'changed', seen)
        }
      }
    },
  })
