import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { admin, chief } from '@rampenlicht/model/kit/rule'
import { nextBackup } from '@rampenlicht/model/rules/backups'
import type { ArchiveState, BackupAlarm, BackupState, Operations } from '@rampenlicht/model/rules/operations'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { alarmOf, latestOutcomes, stateOfBackups } from '../../backup/outcomes.ts'
import { stateOfArchive } from '../../backup/wal/state.ts'
import type { Config } from '../../config.ts'
import { Problem } from '../../errors.ts'
import { only } from '../../plugins/only.ts'
import type { Storage } from '../../storage/storage.ts'
import { startBackup } from './backup-task.ts'
import { storageOf } from './storage.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string }
const MOST_LISTED = 60

/** GET /operations: how the installation stands. POST /operations/backups: a copy now. GET /operations/alarm: whether one is missing. */
export const operationsRoutes = (app: FastifyInstance, pool: pg.Pool, storage: Storage, config: Config) => {
  const startedAt = new Date().toISOString()
  const stored = storageOf(pool, storage, config)

  app.get('/operations', { onRequest: only(admin) }, async (): Promise<Operations> => {
    const [backups, room, { rows }] = await Promise.all([
      backupState(pool, config),
      stored(),
      pool.query<{ postgres: string; schema: number }>(
        `select split_part(current_setting('server_version'), ' ', 1) as postgres, count(*)::integer as schema from migrations`,
      ),
    ])
    const { postgres, schema } = rows[0] ?? { postgres: '', schema: 0 }
    const isEmbedded = config.DATABASE_URL === undefined
    const version = { rampenlicht: VERSION, postgres, schema, node: process.versions.node, startedAt, isEmbedded }
    return { backups, storage: room, version }
  })

  app.post('/operations/backups', { onRequest: only(admin) }, async ({ actor }, reply) => {
    const id = await startBackup(pool, actor.id)
    if (id === undefined) throw new Problem(409, 'Es wird schon gesichert.')
    return reply.code(202).send({ id })
  })

  app.get('/operations/alarm', { onRequest: only(chief) }, async (): Promise<BackupAlarm> => {
    const [alarm, archive] = await Promise.all([alarmOf(pool, config.BACKUP), archiveOf(pool, config)])
    const isFailing = archive !== null && archive.failedSince !== null
    return { ...alarm, archive: isFailing ? { failedSince: archive.failedSince, waiting: archive.waiting } : null }
  })
}

const archiveOf = async (pool: pg.Pool, { BACKUP_WAL, BACKUP_DIR }: Config): Promise<ArchiveState | null> => {
  if (!BACKUP_WAL) return null
  const { from, until, failedSince, waiting } = await stateOfArchive(pool, BACKUP_DIR)
  return { from, until, failedSince, waiting }
}

const backupState = async (pool: pg.Pool, config: Config): Promise<BackupState> => {
  const [{ succeeded, failed, since }, list, archive] = await Promise.all([
    stateOfBackups(pool),
    latestOutcomes(pool, MOST_LISTED),
    archiveOf(pool, config),
  ])
  const next = config.BACKUP ? nextBackup({ succeeded: succeeded ?? since, failed }, new Date()) : undefined
  return {
    isOn: config.BACKUP,
    isEncrypted: config.BACKUP_KEY !== undefined,
    folder: config.BACKUP_DIR,
    isOnSameDisk: (await diskOf(config.BACKUP_DIR)) === (await diskOf(config.DATA_DIR)),
    next: next?.toISOString() ?? null,
    archive,
    list,
  }
}

/** Of a folder, or of the one in which it will be made. */
const diskOf = async (folder: string): Promise<number | undefined> => {
  const found = await stat(folder).catch(() => undefined)
  return found?.dev ?? (dirname(folder) === folder ? undefined : diskOf(dirname(folder)))
}
