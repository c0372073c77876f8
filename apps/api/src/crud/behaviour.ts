import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { HistoryKind } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import type { Changes, Row } from './permit.ts'
import type { Deed } from './write/deed.ts'

/** A save that is asked for, before its transaction. */
export interface Asked {
  readonly actor: Actor
  readonly resource: Resource
  /** Absent while a record is being created. */
  readonly id?: number
  readonly sent: Sending
}

/** A save on its way, inside its transaction. */
export interface Save extends Omit<Asked, 'sent'> {
  readonly client: pg.PoolClient
  /** What further records this writes belongs to the same deed. */
  readonly deed: Deed
  /** The record as stored before; absent for a new one. */
  readonly before?: Row
  /** The record as it will be stored. */
  readonly after: Row
  /** Fields that a behaviour takes care of, as sent. */
  readonly handled: Row
  readonly changes: Changes
  /** What `prepares` has answered. */
  readonly prepared?: Row
  /** What `reads` asked for; absent where the record was locked before it came to this save. */
  readonly read?: Row
}
export type Saved = Save & { readonly id: number }
export type Removal = Saved & { readonly before: Row }

/** Two records that have become one. */
export interface Merged extends Pick<Save, 'client' | 'actor' | 'resource'> {
  readonly winner: number
  readonly loser: number
}

/** What a behaviour adds to a save. */
export interface Addition {
  /** Further columns to write. */
  readonly columns?: Row
  /** Further changes for the audit; they also count as a change of the record. */
  readonly changes?: Changes
}
type Additions = readonly (Addition | undefined)[]

/**
 * How a resource deviates from the five routes; all of them stand on one page, behaviours.ts. Every hook is given all
 * records of the deed at once, so that it can ask the database once; `each` is for those that look at one at a time.
 */
export interface Behaviour {
  /** What was sent, as it is meant: e.g. the handle in a pasted address. */
  readonly tidies?: (sent: Sending) => Sending
  /** Slow work, ahead of the transaction: no row and no connection waits for it. Refusing is left to `beforeSave`. */
  readonly prepares?: (pool: pg.Pool, asked: Asked) => Promise<Row>
  /** Locks what others lock ahead of these records too, so that no two ever wait for each other. */
  readonly locksFirst?: (client: pg.PoolClient, ids: readonly number[]) => Promise<unknown>
  /** Expressions that are read with each record as it is locked, its row called t0, so that no hook asks once more. */
  readonly reads?: Readonly<Record<string, string>>
  /** Checks the saves, or adds to each of them by place; throws a Problem to refuse. */
  readonly beforeSave?: (saves: readonly Save[]) => Promise<Additions | undefined>
  /** In the same transaction, when the records are written. */
  readonly afterSave?: (saves: readonly Saved[]) => Promise<unknown>
  /** Checks deletions; throws a Problem to refuse. */
  readonly beforeRemove?: (removals: readonly Removal[]) => Promise<unknown>
  /** In the same transaction, when records are back from the trash. */
  readonly afterRestore?: (restored: readonly Saved[]) => Promise<unknown>
  /** In the same transaction, when two records have become one: what is no record of its own moves here. */
  readonly afterMerge?: (merged: Merged) => Promise<unknown>
  /** When saves or deletions are committed: what needs no transaction. */
  readonly afterCommit?: (event: { readonly ids: readonly number[]; readonly deed: HistoryKind }) => void
}
/** Several features may care about one resource; they are asked in this order. */
export type Behaviours = Readonly<Record<string, readonly Behaviour[]>>
