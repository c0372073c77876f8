import type pg from 'pg'
import type { Wish } from './rows.ts'

export type Client = pg.PoolClient

/** What the demo needs of the server that it fills. */
export interface House {
  /** All of the work, or nothing of it. */
  readonly inTransaction: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  /** Puts a file on its shelf and answers the name it has there. */
  readonly store: (shelf: Wish['shelf'], ending: string, content: Buffer) => Promise<string>
  readonly hashPassword: (password: string) => Promise<string>
}
