import { JOB_DAYS, type JobResult, type JobState, OPEN_STATES } from '@rampenlicht/model/rules/jobs'
import type pg from 'pg'
import type { Client } from '../db/pool.ts'

export interface NewJob {
  readonly kind: string
  readonly title: string
  /** Who started it; null where the server did by itself. */
  readonly actor: number | null
  readonly total?: number
  readonly payload?: object
  /** There is one job with this key: open or stopped, it stays as it is; ended in another way, it is done again. */
  readonly key?: string
}

/** A row of jobs as `Job` describes it. */
export const JOB_JSON = `json_build_object('id', id, 'kind', kind, 'title', title, 'state', state, 'progress', progress,
  'total', total, 'error', error, 'result', result, 'at', at)`
const OPEN = `('${OPEN_STATES.join("', '")}')`

const ADD = `with made as (
    insert into jobs (kind, title, actor, total, key) values ($1, $2, $3, $4, $5)
    on conflict (key) do update set title = excluded.title, actor = excluded.actor, total = excluded.total,
      state = 'Wartet', progress = 0, error = null, result = null, at = now()
    where jobs.state in ('Fertig', 'Fehlgeschlagen') returning id)
  select id, graphile_worker.add_job($1, json_build_object('job', id, 'payload', $6::json), job_key := 'job ' || id)
  from made`

/** Adds a job that people watch, in the transaction of the change it belongs to. Undefined where its key has one. */
export const addJob = async (client: Client | pg.Pool, job: NewJob): Promise<number | undefined> => {
  const { kind, title, actor, total = null, key = null, payload = {} } = job
  const { rows } = await client.query<{ id: number }>(ADD, [kind, title, actor, total, key, JSON.stringify(payload)])
  return rows[0]?.id
}

/** Sends somebody on an errand as soon as this transaction is done, or a while later. */
export const addErrand = async (client: Client | pg.Pool, kind: string, inSeconds = 0): Promise<void> => {
  await client.query('select from graphile_worker.add_job($1, run_at := now() + make_interval(secs => $2))', [
    kind,
    inSeconds,
  ])
}

/** The engine waits longer each time: so many come to half an hour. */
const MOST_TRIES = 8
/**
 * Sends something off as soon as this transaction is done. What it takes along stands in the database: nothing secret. Many who
 * send it with the same key before it is on its way send one; never are two of them on their way.
 */
export const addParcel = async (
  client: Client | pg.Pool,
  kind: string,
  payload: object,
  key: string | null = null,
): Promise<void> => {
  await client.query(
    `select from graphile_worker.add_job($1, $2::json, max_attempts := $3, queue_name := $4, job_key := $4,
       job_key_mode := 'preserve_run_at')`,
    [kind, JSON.stringify(payload), MOST_TRIES, key],
  )
}

/** The same for an errand that is never done twice at the same time: many who ask for it before it begins ask for one. */
export const addLoneErrand = async (client: Client | pg.Pool, kind: string, inSeconds = 0): Promise<void> => {
  await client.query(
    `select from graphile_worker.add_job($1, queue_name := $1, job_key := $1, job_key_mode := 'preserve_run_at',
       run_at := now() + make_interval(secs => $2))`,
    [kind, inSeconds],
  )
}

/** From now on it runs here. Answers the number of this start, by which it may be written to; undefined if it has ended. */
export const begin = async (pool: pg.Pool, id: number): Promise<number | undefined> => {
  const { rows } = await pool.query<{ starts: number }>(
    `update jobs set state = 'Läuft', at = now(), starts = starts + 1 where id = $1 and state in ${OPEN} returning starts`,
    [id],
  )
  return rows[0]?.starts
}

export interface Progress {
  readonly done: number
  readonly total: number | null
}

/** False where somebody stopped it, or begins it anew elsewhere. */
export const writeProgress = async (pool: pg.Pool, id: number, start: number, { done, total }: Progress) => {
  const { rowCount } = await pool.query(
    `update jobs set progress = $3, total = coalesce($4, total) where id = $1 and starts = $2 and state = 'Läuft'`,
    [id, start, done, total],
  )
  return rowCount === 1
}

interface End {
  readonly state: Exclude<JobState, 'Läuft'>
  readonly error?: string
  readonly result?: JobResult
}
/** The end of this start: done, failed, or waiting to be begun again. False where somebody stopped or took it over. */
export const end = async (pool: pg.Pool, id: number, start: number, { state, error, result }: End) => {
  const { rowCount } = await pool.query(
    `update jobs set state = $3, error = $4, result = $5, at = now() where id = $1 and starts = $2 and state = 'Läuft'`,
    [id, start, state, error ?? null, result ? JSON.stringify(result) : null],
  )
  return rowCount === 1
}

/** Those of the jobs that somebody has stopped. */
export const stoppedOf = async (pool: pg.Pool, ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from jobs where id = any ($1::integer[]) and state = 'Abgebrochen'`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Old ones go; and those that the engine knows nothing of, e.g. after a backup was played back, will not be done. */
export const sweepJobs = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`delete from jobs where state not in ${OPEN} and at < now() - make_interval(days => $1)`, [JOB_DAYS])
  await pool.query(
    `update jobs set state = 'Fehlgeschlagen', error = 'Der Vorgang ist verloren gegangen.', at = now()
     where state in ${OPEN} and not exists (select from graphile_worker.jobs g where g.key = 'job ' || jobs.id)`,
  )
}
