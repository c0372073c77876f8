import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { reasonOf } from '../errors.ts'
import { signOfLife } from './liveness.ts'
import { addErrand, addLoneErrand } from './queue.ts'
import { jobRuns } from './run.ts'
import type { Errand, Parcel, Tasks } from './task.ts'

const JOBS_AT_ONCE = 2
/** One of them may send mails for hours, another may wait for receivers of webhooks. */
const ERRANDS_AT_ONCE = 4
/** New work is heard of at once; this finds what was put off. */
const POLL_MS = 5_000
const AGAIN_MS = 1_000

interface Log {
  readonly debug: (facts: object, text: string) => void
  readonly warn: (facts: object, text: string) => void
}

interface Crew {
  readonly runner: Runner
  /** The end of a job could not be noted. The engine then takes no more work, but waits for itself for ever. */
  readonly broken: Promise<void>
}
const beginning = async (crew: RunnerOptions, onWorkers: (id: string) => void): Promise<Crew> => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onWorkers(workerPool.id))
  const broken = new Promise<void>((resolve) => events.on('pool:fatalError', () => resolve()))
  const runner = await run({ ...crew, events })
  runner.promise.catch(() => {}) // one that ends while the other begins is noticed when it is stopped
  return { runner, broken }
}

/** Carries out jobs and errands together with the engines of other processes, each of them once. */
export const engineWith = (pool: pg.Pool, tasks: Tasks, log: Log) => {
  const runs = jobRuns(pool, log.warn)
  const ending = new AbortController()
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  const logger = new Logger(() => (level, message, more) => {
    // what failed within a task has been told already, in fewer words
    const isTrouble = (level === 'error' || level === 'warning') && !more?.['failure']
    log[isTrouble ? 'warn' : 'debug']({ engine: level }, message)
  })
  const errand = async ({ kind, run: carryOut }: Errand) => {
    try {
      await carryOut(ending.signal)
    } catch (error) {
      log.warn({ errand: kind, reason: reasonOf(error) }, 'errand failed')
    }
  }
  /** The last attempt ends it: what cannot be carried out is not kept. */
  const carried = async ({ kind, run: carryOut }: Parcel, payload: unknown, isLast: boolean) => {
    try {
      await carryOut(payload, log.warn)
    } catch (error) {
      log.warn({ parcel: kind, reason: reasonOf(error), isLast }, 'parcel failed')
      if (!isLast) throw error
    }
  }

  const options: RunnerOptions = {
    pgPool: pool,
    logger,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // one by one, the engine leaves a connection that is lost at the end of a job to nobody, which ends the program
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const jobList: TaskList = Object.fromEntries(
    tasks.jobs.map((task) => [
      task.kind,
      async (given, { job }) => {
        const { job: id, payload } = given as { readonly job: number; readonly payload: unknown }
        await runs.run(task, id, payload, job.attempts)
      },
    ]),
  )
  const errandList: TaskList = Object.fromEntries([
    ...tasks.errands.map((one): [string, Task] => [one.kind, () => errand(one)]),
    ...(tasks.parcels ?? []).map((one): [string, Task] => [
      one.kind,
      (payload, { job }) => carried(one, payload, job.attempts >= job.max_attempts),
    ]),
  ])
  const crons = parseCronItems(
    tasks.errands.flatMap(({ kind, cron, isAlone }) => {
      const alone = isAlone ? { queueName: kind } : {}
      return cron ? [{ task: kind, match: cron, options: { backfillPeriod: 0, jobKey: `cron ${kind}`, ...alone } }] : []
    }),
  )
  /** Two crews: long jobs must not keep anybody from an errand. */
  const crews: readonly RunnerOptions[] = [
    { ...options, concurrency: JOBS_AT_ONCE, taskList: jobList, parsedCronItems: [] },
    { ...options, concurrency: ERRANDS_AT_ONCE, taskList: errandList, parsedCronItems: crons },
  ].filter(({ taskList }) => Object.keys(taskList).length > 0)

  /** Both crews with a sign of life, until one of them gives up or all is to end. */
  const shift = async (onBegun: () => Promise<void>) => {
    const workers: string[] = []
    const begun: Crew[] = []
    let life: ReturnType<typeof signOfLife> | undefined
    try {
      for (const crew of crews) begun.push(await beginning(crew, (id) => workers.push(id)))
      life = signOfLife({ pool, workers, onListening: runs.stopMissed, onNotice: heard, warn: log.warn })
      life.start()
      await onBegun()
      await Promise.race([ended, ...begun.flatMap(({ runner, broken }) => [runner.promise, broken])])
    } finally {
      // their jobs begin anew, with the next shift or elsewhere
      runs.stopAll()
      await Promise.all(begun.map(({ runner, broken }) => Promise.race([runner.stop().catch(() => {}), broken])))
      await life?.stop()
    }
  }
  /** "7 Abgebrochen", as the trigger on jobs writes it. */
  const heard = (notice: string) => {
    const [id, state] = notice.split(' ')
    if (state === 'Abgebrochen') runs.stop(Number(id))
  }

  let working: { readonly begun: Promise<void>; readonly over: Promise<void> } | undefined
  const work = async (onBegun: () => void) => {
    let isFirst = true
    while (!ending.signal.aborted) {
      try {
        await shift(async () => {
          if (isFirst)
            for (const { kind, isAlone } of tasks.errands.filter((one) => one.isAtStart))
              await (isAlone ? addLoneErrand : addErrand)(pool, kind)
          isFirst = false
          onBegun()
        })
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'engine')
      }
      await wait(AGAIN_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  return {
    /** Begins to work, also when the database comes later; answered when it does. */
    start: (): Promise<void> => {
      if (!working) {
        let tellBegun = () => {}
        const begun = new Promise<void>((resolve) => {
          tellBegun = resolve
        })
        working = { begun, over: work(tellBegun).finally(tellBegun) }
      }
      return working.begun
    },
    /** What is on its way is waited for; long jobs are told to stop, and begin again elsewhere or later. */
    stop: async () => {
      ending.abort()
      await working?.over
    },
  }
}
export type Engine = ReturnType<typeof engineWith>
