import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Backup, type BackupReason, isAlarming, outlived, type Tried } from '@rampenlicht/model/rules/backups'
import type { BackupAlarm } from '@rampenlicht/model/rules/operations'
import type pg from 'pg'
import type { Outcome } from './make.ts'

type Asked = Pick<pg.Pool, 'query'>

/** Notes how a copy went. */
export const noteOutcome = async (database: Asked, outcome: Outcome): Promise<void> => {
  const { reason, startedAt, file, bytes, rows, files, verifiedAt, error } = outcome
  await database.query(
    `insert into backups (reason, "startedAt", file, bytes, rows, files, "verifiedAt", error)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [reason, startedAt, file && basename(file), bytes, rows, files, verifiedAt, error],
  )
}

/** When copies succeeded and failed last, and since when there is something to copy. */
export const stateOfBackups = async (database: Asked): Promise<Tried & { readonly since: Date }> => {
  const { rows } = await database.query<{ succeeded: Date | null; failed: Date | null; since: Date | null }>(
    `select (select max("endedAt") from backups where error is null) as succeeded,
       (select max("endedAt") from backups where error is not null) as failed,
       (select min(at) from migrations) as since`,
  )
  const { succeeded, failed, since } = rows[0] ?? {}
  return { succeeded: succeeded ?? undefined, failed: failed ?? undefined, since: since ?? new Date() }
}

/** Where nobody makes copies by the clock, nobody misses one. */
export const alarmOf = async (database: Asked, isOn: boolean): Promise<Omit<BackupAlarm, 'archive'>> => {
  const { succeeded, since } = await stateOfBackups(database)
  const isMissing = isOn && isAlarming(succeeded, since, new Date())
  const [last] = isMissing ? await latestOutcomes(database, 1) : []
  return {
    since: isMissing ? (succeeded ?? since).toISOString() : null,
    lastSuccess: succeeded?.toISOString() ?? null,
    error: last?.error ?? null,
  }
}

/** Sets that have made room for younger ones go; what is known of them stays for as long as its numbers are of use. */
export const thinOut = async (database: Asked, folder: string, now: Date): Promise<void> => {
  const { rows } = await database.query<{ id: number; file: string; at: Date; reason: BackupReason }>(
    `select id, file, "startedAt" as at, reason from backups where file is not null`,
  )
  for (const { id, file } of outlived(rows, now)) {
    await rm(join(folder, basename(file)), { force: true })
    await database.query('update backups set file = null where id = $1', [id])
  }
  await database.query(`delete from backups where file is null and "endedAt" < now() - interval '90 days'`)
}

/** The latest attempts, newest first. */
export const latestOutcomes = async (database: Asked, most: number): Promise<readonly Backup[]> => {
  const { rows } = await database.query<Backup>(
    `select id, reason, "startedAt", "endedAt", file, bytes::float8 as bytes, rows::float8 as rows, files, "verifiedAt", error
     from backups order by "startedAt" desc limit $1`,
    [most],
  )
  return rows
}
