import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asOwner, type Connection, TEMPLATE } from './global-setup.ts'

export interface FreshDatabase {
  /** For pg.Pool or pg.Client. */
  readonly config: Connection
  /** Drops it before the end of the file; ends connections that are still open. */
  readonly drop: () => Promise<void>
}

/**
 * A database of this test file's own, cloned from the migrated template; gone when the run ends, or when dropped.
 */
export const freshDatabase = (): Promise<FreshDatabase> => clone(TEMPLATE)
/** The same without anything in it. */
export const emptyDatabase = (): Promise<FreshDatabase> => clone('template0')

const clone = async (template: string): Promise<FreshDatabase> => {
  const name = `${inject('run').name}_${randomBytes(6).toString('hex')}`
  await asOwner(inject('postgres'), `create database ${name} template ${template} strategy ${inject('strategy')}`)
  const drop = () => asOwner(inject('postgres'), `drop database if exists ${name} with (force)`)
  return { config: { ...inject('postgres'), database: name }, drop }
}
