import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Runner } from './runner.ts'

const OURS_ALONE = 0o700
/** Others pass through to what is theirs, and see nothing. */
const TO_PASS = 0o711

/** DATA_DIR holds keys, personal data and material before its release: it is nobody else's to look into. */
export const makeDataDir = (folder: string) => {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: OURS_ALONE })
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}

/** The same for a DATA_DIR that was there before; the account that PostgreSQL runs under has to get to its data. */
export const closeDataDir = (folder: string, runner?: Runner) => {
  try {
    chmodSync(folder, runner?.account ? TO_PASS : OURS_ALONE)
  } catch {
    // a mounted folder of another owner, who decides that
  }
}

/** What to say when the folder itself is the trouble: another owner, a read-only disk, a file in its place. */
export const notWritable = (dataDir: string, cause: unknown) =>
  new Error(
    `In DATA_DIR=${dataDir} kann nicht geschrieben werden (${(cause as NodeJS.ErrnoException).code ?? cause}). ` +
      'Prüfen Sie Besitzer und Rechte oder wählen Sie ein anderes DATA_DIR.',
    { cause },
  )
