import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nextBackup } from '@rampenlicht/model/rules/backups'
import type pg from 'pg'
import { troubleIn } from '../../backup/folder.ts'
import { stateOfArchive } from '../../backup/wal/state.ts'
import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Errand, JobTask, Tasks } from '../../jobs/task.ts'
import { environmentOf } from './backup-task.ts'

const BASE = 'base'
const CHILD = fileURLToPath(new URL('../../backup/wal/child.js', import.meta.url))

interface Failure {
  readonly code?: string
  readonly text: string
}

/** Where every change is stored (BACKUP_WAL): a base for it every night, and a look whether the storing goes on. */
export const archiveTasks = (pool: pg.Pool, config: Config, warn: (facts: object, text: string) => void): Tasks => {
  if (!config.BACKUP_WAL) return { jobs: [], errands: [] }
  let failed: Date | undefined
  const look: Errand = {
    kind: 'look for archive',
    cron: '*/5 * * * *',
    isAtStart: true,
    run: async () => {
      const now = new Date()
      const { failedSince, waiting, base } = await stateOfArchive(pool, config.BACKUP_DIR)
      if (failedSince) warn({ since: failedSince, waitingBytes: waiting }, 'archiving of the log fails')
      if (base && nextBackup({ succeeded: base, failed }, now) > now) return
      const key = `${BASE} ${now.toISOString().slice(0, 13)}`
      await addJob(pool, { kind: BASE, title: 'Grundlage der Aufzeichnung', actor: null, payload: {}, key })
    },
  }
  const copy: JobTask = {
    kind: BASE,
    run: async ({ signal }) => {
      const child = fork(CHILD, [], { env: environmentOf(config), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const stop = () => child.kill('SIGTERM')
      signal.addEventListener('abort', stop, { once: true })
      let failure: Failure | null | undefined
      child.on('message', (message: { readonly failure: Failure | null }) => {
        failure = message.failure
      })
      const [code] = await once(child, 'exit')
      signal.removeEventListener('abort', stop)
      signal.throwIfAborted()
      if (failure === null) return { text: 'Ab jetzt kommt jeder Zeitpunkt zurück' }
      failed = new Date()
      warn({ reason: failure?.text ?? `ended with ${code}` }, 'base of the archive failed')
      const trouble = await troubleIn(config.BACKUP_DIR, failure ?? {})
      throw new Problem(500, `${trouble ?? 'Unerwarteter Fehler; der Grund steht im Protokoll des Servers'}.`)
    },
  }
  return { jobs: [copy], errands: [look] }
}
