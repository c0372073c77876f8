import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import { recipientOf } from '../key.ts'
import { WAL } from './names.ts'

/** So much work at most is lost with the machine: a piece of the log is closed after that, however little is in it. */
const PIECE_SECONDS = 300

/** As compiled, also where this file is not: Node by itself runs them. */
const program = (name: string) => fileURLToPath(new URL(`../../../dist/backup/wal/${name}.js`, import.meta.url))
/** For a shell; PostgreSQL puts names in place of %p and %f, and % in place of %%. */
const word = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
const command = (name: string, ...args: readonly string[]) =>
  [process.execPath, program(name), ...args].map(word).join(' ')

type Places = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR' | 'BACKUP_KEY'>
/** What the server is told so that every piece of its log is stored. */
export const archiveSettings = async ({ BACKUP_DIR, DATA_DIR, BACKUP_KEY }: Places) => ({
  archive_mode: 'on',
  archive_timeout: String(PIECE_SECONDS),
  archive_command: `${command('archive', join(BACKUP_DIR, WAL), join(DATA_DIR, 'files'), BACKUP_KEY ? await recipientOf(BACKUP_KEY) : '')} %p %f`,
})

/** What it is told to play the log back up to a moment, or all of it. */
export const recoverySettings = (folder: string, at: Date | undefined) => ({
  restore_command: `${command('fetch', folder)} %f %p`,
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  ...(at ? { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  // ready means: played back, and open for writing
  hot_standby: 'off',
})
