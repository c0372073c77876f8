import type pg from 'pg'
import { Problem, reasonOf } from '../errors.ts'
import { begin, end, type Progress, stoppedOf, writeProgress } from './queue.ts'
import type { JobTask } from './task.ts'

const WRITE_MS = 500
/** What breaks so often breaks always, be it the job itself or the server with it. */
const MOST_ATTEMPTS = 5
const UNEXPECTED = 'Unerwarteter Fehler. Bitte noch einmal versuchen.'
const INTERRUPTED = 'Der Vorgang wurde zu oft unterbrochen. Bitte noch einmal versuchen.'

type Warn = (facts: object, text: string) => void

/** The jobs that run in this process. */
export const jobRuns = (pool: pg.Pool, warn: Warn) => {
  const running = new Map<number, AbortController>()

  const work = async (task: JobTask, id: number, payload: unknown, attempt: number, own: AbortController) => {
    const start = await begin(pool, id)
    if (start === undefined) return
    if (attempt > MOST_ATTEMPTS) {
      await end(pool, id, start, { state: 'Fehlgeschlagen', error: INTERRUPTED })
      return
    }
    const written = paced(async (progress) => {
      if (!(await writeProgress(pool, id, start, progress))) own.abort()
    })
    try {
      const result = await task.run({ id, signal: own.signal, progress: written.say }, payload)
      await written.finish()
      await end(pool, id, start, { state: 'Fertig', result })
    } catch (error) {
      await written.finish()
      const failure = failureOf(error, attempt, own.signal)
      if (!own.signal.aborted && !(error instanceof Problem))
        warn({ job: id, kind: task.kind, reason: reasonOf(error) }, 'job failed')
      if (failure) await end(pool, id, start, { state: 'Fehlgeschlagen', error: failure })
      // the engine tries again, unless somebody has stopped it or is at it elsewhere
      else if (await end(pool, id, start, { state: 'Wartet' })) throw error
    }
  }

  return {
    /** Throws where it is to be tried again. */
    run: async (task: JobTask, id: number, payload: unknown, attempt: number): Promise<void> => {
      const own = new AbortController()
      // known before it begins, so that no word that it was stopped gets lost
      running.set(id, own)
      try {
        await work(task, id, payload, attempt, own)
      } finally {
        if (running.get(id) === own) running.delete(id)
      }
    },
    stop: (id: number) => running.get(id)?.abort(),
    /** What was stopped while nobody listened; where that cannot be asked, the next progress tells. */
    stopMissed: async () => {
      if (running.size === 0) return
      for (const id of await stoppedOf(pool, [...running.keys()]).catch(() => [])) running.get(id)?.abort()
    },
    stopAll: () => {
      for (const own of running.values()) own.abort()
    },
  }
}

/** What people are told, or undefined for what is worth another attempt. */
const failureOf = (error: unknown, attempt: number, { aborted }: AbortSignal): string | undefined => {
  if (error instanceof Problem) return error.detail
  return attempt >= MOST_ATTEMPTS && !aborted ? UNEXPECTED : undefined
}

/** Writes the first progress at once, then the latest now and then. What cannot be written is not worth an end. */
const paced = (write: (progress: Progress) => Promise<void>) => {
  let latest: Progress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const step = () => {
    timer = undefined
    if (!latest) return
    const progress = latest
    latest = undefined
    writing = writing.then(() => write(progress)).catch(() => {})
    timer = setTimeout(step, WRITE_MS)
  }
  return {
    say: (done: number, total?: number) => {
      latest = { done, total: total ?? latest?.total ?? null }
      if (!timer) step()
    },
    finish: async () => {
      clearTimeout(timer)
      timer = undefined
      step()
      clearTimeout(timer)
      await writing
    },
  }
}
