import type { Backup } from './backups.ts'

/** How the installation stands, as administrators see it. */
export interface Operations {
  readonly backups: BackupState
  readonly storage: StorageState
  readonly version: {
    readonly rampenlicht: string
    readonly postgres: string
    /** How many steps the schema has taken. */
    readonly schema: number
    readonly node: string
    readonly startedAt: string
    /** Whether the database is our own, in DATA_DIR. */
    readonly isEmbedded: boolean
  }
}
export interface BackupState {
  /** Whether copies are made by themselves. */
  readonly isOn: boolean
  readonly isEncrypted: boolean
  readonly folder: string
  /** What happens to the disk happens to the copies, too. */
  readonly isOnSameDisk: boolean
  readonly next: string | null
  /** Null where changes are not stored one by one. */
  readonly archive: ArchiveState | null
  /** Newest first; those of the last weeks, failures included. */
  readonly list: readonly Backup[]
}
/** How far back any moment comes back, where every change of the database is stored (BACKUP_WAL). */
export interface ArchiveState {
  /** From this moment on; null: not yet. */
  readonly from: string | null
  /** Up to this moment. */
  readonly until: string | null
  /** Since when nothing can be stored any more, or no new base for it; null: all is well. */
  readonly failedSince: string | null
  /** How much waits to be stored, in bytes; it lies on the disk with DATA_DIR. */
  readonly waiting: number
}
export const STORED = ['Ausschnitte', 'Uploads', 'Bilder', 'Datenbank', 'Sicherungen'] as const
export interface StorageState {
  /** Of the disk with DATA_DIR, in bytes. */
  readonly total: number
  readonly free: number
  readonly parts: readonly { readonly name: (typeof STORED)[number]; readonly bytes: number }[]
}

/** That there has been no copy for too long; told to the management on every page. */
export interface BackupAlarm {
  /** Since when the last one is missing; null: all is well. */
  readonly since: string | null
  /** Null where there never was one. */
  readonly lastSuccess: string | null
  /** Why the last attempt failed. */
  readonly error: string | null
  /** That changes cannot be stored one by one, though they should be; null: all is well. */
  readonly archive: Pick<ArchiveState, 'failedSince' | 'waiting'> | null
}
