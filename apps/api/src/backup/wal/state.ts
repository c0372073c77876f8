import { isAlarming } from '@rampenlicht/model/rules/backups'
import type { ArchiveState } from '@rampenlicht/model/rules/operations'
import type pg from 'pg'
import { basesIn, timelineOf } from './names.ts'

interface Told {
  readonly archived: Date | null
  readonly failed: Date | null
  readonly waiting: number
  readonly timeline: string
  readonly system: string
}

/** How the storing of the log goes, as PostgreSQL counts it and as the folder shows it. */
export const stateOfArchive = async (pool: Pick<pg.Pool, 'query'>, folder: string) => {
  const { rows } = await pool.query<Told>(
    `select last_archived_time as archived, last_failed_time as failed,
       (select coalesce(sum(size), 0)::float8 from pg_ls_waldir() w
        where exists (select from pg_ls_archive_statusdir() s where s.name = w.name || '.ready')) as waiting,
       left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
       (select system_identifier::text from pg_control_system()) as system
     from pg_stat_archiver`,
  )
  const { archived, failed, waiting, timeline, system } = rows[0]!
  const bases = (await basesIn(folder)).filter((one) => one.system === system)
  /** The newest base from which the log of today leads on. */
  const base = bases.find(({ first }) => timelineOf(first) === timeline)?.at
  const isStuck = failed !== null && !(archived && archived > failed)
  const oldBase = base && isAlarming(base, base, new Date()) ? base : undefined
  const state: ArchiveState = {
    from: bases.at(-1)?.at.toISOString() ?? null,
    until: archived?.toISOString() ?? null,
    failedSince: (isStuck ? (archived ?? failed) : oldBase)?.toISOString() ?? null,
    waiting,
  }
  return { ...state, base }
}
