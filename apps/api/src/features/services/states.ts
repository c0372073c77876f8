import type pg from 'pg'
import type { Observer } from '../../outside/call.ts'

const GATHER_MS = 2_000

export interface Kept {
  readonly name: string
  readonly lastSuccessAt: Date | null
  readonly lastErrorAt: Date | null
  readonly lastError: string | null
}

/** Of two processes the one that asked last is right. */
const WRITE = `insert into service_states as s (name, "lastSuccessAt", "lastErrorAt", "lastError")
  select name, "lastSuccessAt", "lastErrorAt", "lastError" from json_to_recordset($1)
    as r (name text, "lastSuccessAt" timestamptz, "lastErrorAt" timestamptz, "lastError" text)
  on conflict (name) do update set
    "lastSuccessAt" = greatest(s."lastSuccessAt", excluded."lastSuccessAt"),
    "lastError" = case when excluded."lastErrorAt" >= coalesce(s."lastErrorAt", '-infinity')
      then excluded."lastError" else s."lastError" end,
    "lastErrorAt" = greatest(s."lastErrorAt", excluded."lastErrorAt")`

/**
 * How every service answered last. Whoever makes a call does not wait for this: what happens within a moment is
 * written at once, later.
 */
export const serviceStates = (pool: pg.Pool, warn: (error: Error) => void) => {
  let gathered = new Map<string, Kept>()
  let gathering: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const write = () => {
    clearTimeout(gathering)
    gathering = undefined
    const news = [...gathered.values()]
    gathered = new Map()
    // two at once, each with the same rows, could wait for each other
    if (news.length) writing = writing.then(() => pool.query(WRITE, [JSON.stringify(news)])).catch(warn)
    return writing
  }
  const observe: Observer = (name, problem) => {
    const at = new Date()
    const before = gathered.get(name) ?? { name, lastSuccessAt: null, lastErrorAt: null, lastError: null }
    gathered.set(
      name,
      problem ? { ...before, lastErrorAt: at, lastError: problem.reason } : { ...before, lastSuccessAt: at },
    )
    gathering ??= setTimeout(write, GATHER_MS)
  }
  return {
    observe,
    read: async (): Promise<ReadonlyMap<string, Kept>> => {
      await write()
      const { rows } = await pool.query<Kept>('select * from service_states')
      return new Map(rows.map((row) => [row.name, row]))
    },
    stop: async () => {
      await write()
    },
  }
}
export type ServiceStates = ReturnType<typeof serviceStates>
