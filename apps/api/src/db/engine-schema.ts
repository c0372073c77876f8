import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

const NOT_ALLOWED = '42501'
const silent = new Logger(() => () => {})

/** The engine for long work keeps its tables in a schema of its own, and looks after them itself. */
export const installEngine = async (pool: pg.Pool): Promise<void> => {
  try {
    await runMigrations({ pgPool: pool, logger: silent })
  } catch (cause) {
    if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause
    throw new Error(
      'Der Benutzer aus DATABASE_URL darf das Schema „graphile_worker“ für Hintergrundarbeiten nicht anlegen. ' +
        'Bitte einmal als Eigentümer der Datenbank: grant create on database … to …',
      { cause },
    )
  }
}
