import { once } from 'node:events'
import { afterEach, expect } from 'vitest'
import { createPool } from '../../src/db/pool.ts'
import { engineWith } from '../../src/jobs/engine.ts'
import { addJob } from '../../src/jobs/queue.ts'
import type { Errand, JobTask, Running } from '../../src/jobs/task.ts'
import { closeAtEnd } from '../closing.ts'
import { type Answer, type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

interface Job {
  readonly id: number
  readonly state: string
  readonly progress: number
  readonly total: number | null
  readonly error: string | null
  readonly result: unknown
}

export const abortOf = async (signal: AbortSignal) => signal.aborted || once(signal, 'abort')
const gate = () => {
  let go: (result: object) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<object>((resolve, reject) => {
    go = resolve
    fail = reject
  })
  return { promise, go, fail }
}

/** A server, somebody of each kind, and an engine whose jobs do what the test says. */
export const jobStage = async () => {
  const { pool, person, connection } = await startApp()
  const anna = await person(['ROLE_USER'], { firstName: 'Anna' })
  const ben = await person(['ROLE_CHIEF'], { firstName: 'Ben' })
  const ada = await person(['ROLE_ADMIN'], { firstName: 'Ada' })

  const listOf = async (who: Person) => ((await who.get<Job[]>('/jobs')) as Answer<Job[]>).body
  const at = async (id: number) => (await listOf(ada)).find((job) => job.id === id)
  const endsAs = (id: number, expected: object) => until(async () => expect(await at(id)).toMatchObject(expected))

  /** What the tests let a job do; each run waits here until its test says how it goes on. */
  const begun: {
    running: Running
    payload: unknown
    process: string
    go: (result: object) => void
    fail: (error: Error) => void
  }[] = []
  const waiting = (process: string): JobTask => ({
    kind: 'wait',
    run: async (running, payload) => {
      const { promise, go, fail } = gate()
      begun.push({ running, payload, process, go, fail })
      await Promise.race([promise, abortOf(running.signal).then(() => running.signal.throwIfAborted())])
      return (await promise) as { text: string }
    },
  })
  const quick: { job: number; process: string }[] = []
  const counting = (process: string): JobTask => ({
    kind: 'count',
    run: async (_, payload) => {
      quick.push({ job: (payload as { n: number }).n, process })
      return { text: 'Gezählt' }
    },
  })
  const errands: string[] = []
  const errand: Errand = { kind: 'errand', isAtStart: true, run: async () => errands.push('went') }
  const broken: Errand = { kind: 'broken errand', run: async () => Promise.reject(new Error('kaputt')) }

  /** Waits like the jobs above; each time it begins, another way to let it go. */
  const lone: ((result: object) => void)[] = []
  const alone: Errand = {
    kind: 'lone errand',
    isAlone: true,
    run: async () => {
      const { promise, go } = gate()
      lone.push(go)
      await promise
    },
  }

  const warned: string[] = []
  const engineOf = async (process: string) => {
    const own = createPool(connection)
    const log = {
      debug: () => {},
      warn: (facts: object, text: string) => warned.push(`${text} ${JSON.stringify(facts)}`),
    }
    const engine = engineWith(
      own,
      { jobs: [waiting(process), counting(process)], errands: [errand, broken, alone] },
      log,
    )
    await engine.start()
    let isStopped = false
    const stop = async () => {
      if (isStopped) return
      isStopped = true
      await engine.stop()
      await own.end()
    }
    closeAtEnd(stop)
    return { pool: own, stop }
  }
  const first = await engineOf('first')

  const add = async (more: object = {}) =>
    (await addJob(pool, { kind: 'wait', title: 'Import medien.xlsx', actor: anna.id, ...more })) ?? 0
  /** The run of this job, when it has begun. */
  const runOf = (id: number) =>
    until(() => {
      const run = begun.findLast(({ running }) => running.id === id)
      expect(run).toBeDefined()
      return run!
    })
  // nothing of one test is left for the next
  afterEach(async () => {
    await until(async () =>
      expect((await pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount).toBe(0),
    )
    begun.length = 0
  })
  return { ada, add, anna, at, begun, ben, endsAs, engineOf, errands, first, listOf, lone, pool, quick, runOf, warned }
}
