import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BackupReason, isAlarming, nextBackup } from '@rampenlicht/model/rules/backups'
import type pg from 'pg'
import { listErasures } from '../../backup/erasures.ts'
import { LEAN } from '../../backup/lean.ts'
import type { Outcome } from '../../backup/make.ts'
import { noteOutcome, stateOfBackups, thinOut } from '../../backup/outcomes.ts'
import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Errand, JobTask, Running, Tasks } from '../../jobs/task.ts'

export const BACKUP = 'backup'
const TITLE = 'Sicherung'
const CHILD = fileURLToPath(new URL('../../backup/child.js', import.meta.url))
const MEGABYTE = 1_000_000

/** A copy that somebody wants now; undefined where one is on its way already. */
export const startBackup = async (pool: pg.Pool, actor: number): Promise<number | undefined> => {
  const { rows } = await pool.query(`select from jobs where kind = $1 and state in ('Wartet', 'Läuft') limit 1`, [
    BACKUP,
  ])
  if (rows.length) return undefined
  return addJob(pool, { kind: BACKUP, title: TITLE, actor, payload: { reason: 'Von Hand' } })
}

/** Every few minutes a look whether a copy is due; between the looks everything may stop and start again. */
export const backupTasks = (pool: pg.Pool, config: Config, warn: (facts: object, text: string) => void): Tasks => {
  const look: Errand = {
    kind: 'look for backup',
    cron: '*/5 * * * *',
    isAtStart: true,
    run: async () => {
      const now = new Date()
      const { succeeded, failed, since } = await stateOfBackups(pool)
      if (isAlarming(succeeded, since, now)) warn({ lastSuccess: succeeded?.toISOString() ?? null }, 'backup overdue')
      if (nextBackup({ succeeded: succeeded ?? since, failed }, now) > now) return
      const day = now.toISOString().slice(0, 10)
      await addJob(pool, {
        kind: BACKUP,
        title: TITLE,
        actor: null,
        payload: { reason: 'Nacht' },
        key: `${BACKUP} ${day}`,
      })
    },
  }
  const copy: JobTask = {
    kind: BACKUP,
    run: async (running, payload) => {
      const { reason } = payload as { readonly reason: BackupReason }
      const outcome = await outcomeOf(reason, running, config)
      // one that was made is known, also where nobody waits for it any more
      if (outcome.error !== null) running.signal.throwIfAborted()
      await noteOutcome(pool, outcome)
      if (outcome.error === null) await listErasures(pool, config.BACKUP_DIR)
      await thinOut(pool, config.BACKUP_DIR, new Date())
      if (outcome.error !== null) {
        warn({ reason: outcome.cause ?? outcome.error }, 'backup failed')
        throw new Problem(500, `${outcome.error}.`)
      }
      return { text: `Gesichert und geprüft: ${megabytes(outcome.bytes ?? 0)}` }
    },
  }
  return { jobs: [copy], errands: config.BACKUP ? [look] : [] }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('de-DE')} MB`

/** In a process of its own: reading, packing and trying out take what they need, and the server answers as ever. */
const outcomeOf = async (reason: BackupReason, { signal, progress }: Running, config: Config): Promise<Outcome> => {
  const child = fork(CHILD, [reason], {
    env: environmentOf(config),
    execArgv: [...LEAN.flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let outcome: Outcome | undefined
  child.on('message', (message: { readonly bytes?: number; readonly outcome?: Outcome }) => {
    if (message.bytes !== undefined) progress(Math.ceil(message.bytes / MEGABYTE))
    outcome = message.outcome ?? outcome
  })
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  if (!outcome) signal.throwIfAborted()
  if (!outcome) throw new Error(`the backup ended with ${code}`)
  return outcome
}

/** What the child needs to know, as far as it may differ from what the environment says. */
export const environmentOf = ({ DATA_DIR, BACKUP_DIR, DATABASE_URL }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  ...LEAN.env,
  DATA_DIR,
  BACKUP_DIR,
  DATABASE_URL: DATABASE_URL ?? '',
})
