import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { HistoryKind as Kind } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import type { Row } from '../permit.ts'
import type { Statement } from '../statements.ts'
import { adoptStatement, NEXT_DEED, type Noting } from './audit.ts'
import { alike, type ChangedRow, changeStatement } from './change-statement.ts'
import { chunks } from './chunks.ts'
import { insertStatement, type NewRow } from './insert-statement.ts'
import { lockPartsStatements, markStatement, removeStatement } from './remove-statement.ts'
import { type Entry, restoreStatements } from './restore-statement.ts'

export interface Along {
  /** The record that takes these along, "/project_lists/7": no line of its own for whoever follows the activity. */
  readonly partOf?: string
  /** The first record that was asked for, as it is known: the deed is called after it. */
  readonly known?: Row
}

/**
 * What somebody does in one go, within one transaction. These four alone write records; nobody is asked here whether
 * they may, that is settled before.
 */
export interface Deed {
  readonly client: pg.PoolClient
  /** The ids by place; none for a row that is passed over, because such a combination is there already. */
  readonly insert: (
    resource: Resource,
    rows: readonly NewRow[],
    how?: Along & { readonly passesOver?: boolean },
  ) => Promise<readonly (number | undefined)[]>
  readonly change: (
    resource: Resource,
    rows: readonly ChangedRow[],
    /** Unsigned: who changed it last is told as before. */
    how?: Along & { readonly isUnsigned?: boolean },
  ) => Promise<void>
  /** With everything that belongs to them. The records are locked. */
  readonly remove: (
    resource: Resource,
    ids: readonly number[],
    how?: Along & { readonly staysErased?: boolean },
  ) => Promise<void>
  /** Brings back what lies in the trash, all of it with its links; whatever it refers to is there or among it. */
  readonly restore: (entries: readonly Entry[], title: string) => Promise<void>
  /** Runs when all of it is committed. */
  readonly afterCommit: (work: () => void) => void
}

/** What goes along with another record has no line of its own for whoever follows the activity. */
export const takenAlong = (deed: Deed, partOf: string): Deed => ({
  ...deed,
  insert: (resource, rows, how) => deed.insert(resource, rows, { ...how, partOf }),
  change: (resource, rows, how) => deed.change(resource, rows, { ...how, partOf }),
  remove: (resource, ids, how) => deed.remove(resource, ids, { ...how, partOf }),
})

/** What a deed that touches several records is called; else its first write gives it a name. */
export interface About {
  readonly kind: string
  /** German, e.g. „Import medien.xlsx“. */
  readonly title: string
  /** Begun before, in a transaction of its own: what this one does belongs to it as well. */
  readonly goesOn?: number
  /** What brings all of this along, „/imports/7“: nobody who follows the activity is told of each record. */
  readonly partOf?: string
}

/** The kind of a deed that removed somebody for good: nothing takes it back. */
export const ERASURE = 'erasure'

export const DONE: Readonly<Record<Kind, string>> = {
  create: 'angelegt',
  update: 'geändert',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
}

/** How many records of each resource were created, changed, deleted or restored. */
export type Counts = Readonly<Record<string, Partial<Record<Kind, number>>>>

/** Sums, by resource and kind. The row is held, so that none gets lost. */
const ADD_COUNTS = `update deeds set counts = (
    select coalesce(jsonb_object_agg(path, kinds), '{}') from (
      select path, jsonb_object_agg(kind, total) as kinds from (
        select p.key as path, k.key as kind, sum(k.value::integer) as total
        from (values (deeds.counts), ($2::jsonb)) c(counts), jsonb_each(c.counts) p, jsonb_each(p.value) k
        group by 1, 2) summed
      group by path) paths)
  where id = $1`

export const openDeed = (client: pg.PoolClient, actor: number | null, about?: About) => {
  let named = about
  let deedId: string | null = about?.goesOn === undefined ? null : String(about.goesOn)
  let line: string | undefined
  let first: { readonly path: string; readonly record: number } | undefined
  const counts: Record<string, Partial<Record<Kind, number>>> = {}
  const commits: (() => void)[] = []

  const write = async (statement: Statement) => {
    const { rows } = await client.query<{ line?: string }>(statement)
    line ??= rows[0]?.line
  }
  /** Before so many records are written: a second one makes it a deed of several, and so does a name of its own. */
  const noting = async (count: number, partOf = about?.partOf ?? null): Promise<Noting> => {
    if (deedId === null && (about || count + (first ? 1 : 0) > 1)) {
      const { rows } = await client.query<{ id: string }>(`select ${NEXT_DEED} as id`)
      deedId = rows[0]!.id
      if (first) await client.query(adoptStatement(deedId, first.path, first.record))
    }
    return { actor, deedId, partOf }
  }
  const tally = (resource: Resource, kind: Kind, ids: readonly number[], known?: Row) => {
    call(resource, kind, ids, known)
    if (ids.length) add(resource.path, kind, ids.length)
  }
  /** What is done first to a record that is known gives the deed its name. */
  const call = ({ path, noun }: Resource, kind: Kind, ids: readonly number[], known?: Row) => {
    const [id] = ids
    if (id === undefined) return
    const what =
      ids.length === 1
        ? `${noun.one} „${labelOf({ ...known, id })}“`
        : `${ids.length.toLocaleString('de-DE')} ${noun.many}`
    const title = `${what} ${DONE[kind]}`
    named = about ?? (known ? { kind, title } : (named ?? { kind, title }))
    first ??= { path, record: id }
  }
  const add = (path: string, kind: Kind, count: number) => {
    counts[path] = { ...counts[path], [kind]: (counts[path]?.[kind] ?? 0) + count }
  }

  const deed: Deed = {
    client,
    insert: async (resource, rows, { partOf, known, passesOver = false } = {}) => {
      const ids: (number | undefined)[] = []
      const note = await noting(rows.length, partOf)
      for (const some of chunks(rows)) {
        const { rows: made } = await client.query<{ id: number; n: number; line: string }>(
          insertStatement(resource, some, note, passesOver),
        )
        line ??= made[0]?.line
        const byPlace = new Map(made.map(({ id, n }) => [n, id]))
        ids.push(...some.map((_, n) => byPlace.get(n)))
      }
      tally(
        resource,
        'create',
        ids.filter((id) => id !== undefined),
        known,
      )
      return ids
    },
    change: async (resource, rows, { partOf, known, isUnsigned = false } = {}) => {
      const note = await noting(rows.length, partOf)
      for (const group of alike(rows))
        for (const some of chunks(group)) await write(changeStatement(resource, some, note, isUnsigned))
      tally(
        resource,
        'update',
        rows.map(({ id }) => id),
        known,
      )
    },
    remove: async (resource, ids, { partOf, known, staysErased = false } = {}) => {
      const note = await noting(ids.length, partOf)
      const mark = staysErased ? 'erasedAt' : resource.leavesTrace ? 'deletedAt' : undefined
      for (const some of chunks(ids)) {
        if (mark) {
          await write(markStatement(resource, some, note, mark))
          continue
        }
        for (const statement of lockPartsStatements(resource, some)) await client.query(statement)
        const { rows: gone } = await client.query<{ path: string; count: number; deedId: string | null; line: string }>(
          removeStatement(resource, some, { ...note, deedId }),
        )
        line ??= gone[0]?.line
        for (const { path, count, deedId: drawn } of gone) {
          deedId = drawn
          if (path !== resource.path) add(path, 'delete', count)
        }
      }
      tally(resource, 'delete', ids, known)
    },
    restore: async (entries, title) => {
      const note = await noting(entries.length)
      for (const statement of restoreStatements(entries, note)) await write(statement)
      for (const { path } of entries) add(path, 'restore', 1)
      named ??= { kind: 'restore', title }
      first ??= entries[0]
    },
    afterCommit: (work) => commits.push(work),
  }
  return {
    deed,
    /** The last statement of the transaction, where several records were touched. Answers the number of the deed. */
    close: async (): Promise<number | null> => {
      if (deedId === null) return line === undefined ? null : Number(line)
      // all of it may have been there already
      if (!first || !named) return null
      if (about?.goesOn !== undefined) {
        await client.query(ADD_COUNTS, [deedId, counts])
        return about.goesOn
      }
      await client.query(
        `insert into deeds (id, actor, kind, title, counts, state) values ($1, $2, $3, $4, $5, 'done')`,
        [deedId, actor, named.kind, named.title, counts],
      )
      return Number(deedId)
    },
    counts: counts as Counts,
    committed: () => {
      for (const work of commits) work()
    },
  }
}
