import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import type { Changes, Row } from './permit.ts'

/** A save that is asked for, before its transaction. */
export interface Asked {
  readonly actor: Actor
  readonly resource: Resource
  /** Absent while a record is being created. */
  readonly id?: number
}

/** A save on its way, inside its transaction. */
export interface Save extends Asked {
  readonly client: pg.PoolClient
  /** The record as stored before; absent for a new one. */
  readonly before?: Row
  /** The record as it will be stored. */
  readonly after: Row
  /** Fields that a behaviour takes care of, as sent. */
  readonly handled: Row
  readonly changes: Changes
  /** What `prepares` has answered. */
  readonly prepared?: Row
}

/** What a behaviour adds to a save. */
export interface Addition {
  /** Further columns to write. */
  readonly columns?: Row
  /** Further changes for the audit; they also count as a change of the record. */
  readonly changes?: Changes
}

/** How a resource deviates from the five routes; all of them stand on one page, behaviours.ts. */
export interface Behaviour {
  /** What was sent, as it is meant: e.g. the handle in a pasted address. */
  readonly tidies?: (sent: Sending) => Sending
  /** Slow work, ahead of the transaction: no row and no connection waits for it. Refusing is left to `beforeSave`. */
  readonly prepares?: (pool: pg.Pool, asked: Asked & { readonly sent: Sending }) => Promise<Row>
  /** Locks what others lock ahead of this record too, so that no two ever wait for each other. */
  readonly locksFirst?: (client: pg.PoolClient, id: number) => Promise<void>
  /** Checks the save, or adds to it; throws a Problem to refuse. */
  readonly beforeSave?: (save: Save) => Promise<Addition | undefined> | Addition | undefined
  /** In the same transaction, when the record is written. */
  readonly afterSave?: (save: Save & { readonly id: number }) => Promise<void>
  /** Checks a deletion; throws a Problem to refuse. */
  readonly beforeRemove?: (save: Save & { readonly id: number; readonly before: Row }) => Promise<void>
  /** When a save or a deletion is committed: what needs no transaction. */
  readonly afterCommit?: (event: { readonly id: number; readonly deed: 'create' | 'update' | 'delete' }) => void
}
export type Behaviours = Readonly<Record<string, Behaviour>>
