import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { asOwner, type Connection, TEMPLATE } from './global-setup.ts'

export interface FreshDatabase {
  /** For pg.Pool or pg.Client. */
  readonly config: Connection
  /** Drops it before the end of the file; ends connections that are still open. */
  readonly drop: () => Promise<void>
}

/**
 * A database of this test file's own, cloned from the migrated template. It is dropped after the file, behind the
 * file's own afterAll hooks: close pools there.
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(inject('postgres'), `create database ${name} template ${TEMPLATE}`)
  const drop = () => asOwner(inject('postgres'), `drop database if exists ${name} with (force)`)
  afterAll(drop) // set before the hooks of whoever asked, hence run behind them
  return { config: { ...inject('postgres'), database: name }, drop }
}
