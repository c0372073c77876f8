import { Problem } from '../../errors.ts'
import type { Addition, Behaviour, Behaviours } from '../behaviour.ts'
import { problemOf } from './places.ts'

/** Several behaviours as one, each asked in turn. None sees what another adds; of two that set a column the later wins. */
export const composed = (list: readonly Behaviour[]): Required<Behaviour> => ({
  tidies: (sent) => list.reduce((tidied, { tidies }) => tidies?.(tidied) ?? tidied, sent),
  prepares: async (pool, asked) => {
    let prepared = {}
    for (const { prepares } of list) prepared = { ...prepared, ...(await prepares?.(pool, asked)) }
    return prepared
  },
  locksFirst: async (client, ids) => {
    for (const { locksFirst } of list) await locksFirst?.(client, ids)
  },
  reads: Object.assign({}, ...list.map(({ reads }) => reads)),
  beforeSave: async (saves) => {
    let merged: readonly Addition[] = saves.map(() => ({}))
    for (const { beforeSave } of list) {
      const additions = await beforeSave?.(saves)
      if (additions) merged = merged.map((one, n) => joined(one, additions[n]))
    }
    return merged
  },
  afterSave: async (saves) => {
    for (const { afterSave } of list) await afterSave?.(saves)
  },
  beforeRemove: async (removals) => {
    for (const { beforeRemove } of list) await beforeRemove?.(removals)
  },
  afterRestore: async (restored) => {
    for (const { afterRestore } of list) await afterRestore?.(restored)
  },
  afterMerge: async (merged) => {
    for (const { afterMerge } of list) await afterMerge?.(merged)
  },
  afterCommit: (event) => {
    for (const { afterCommit } of list) afterCommit?.(event)
  },
})

/** What several pages say of the resources, as one. */
export const together = (...pages: readonly Behaviours[]): Behaviours => {
  const paths = new Set(pages.flatMap((page) => Object.keys(page)))
  return Object.fromEntries([...paths].map((path) => [path, pages.flatMap((page) => page[path] ?? [])]))
}

const joined = (one: Addition, other: Addition = {}): Addition => ({
  columns: { ...one.columns, ...other.columns },
  changes: { ...one.changes, ...other.changes },
})

/** A hook that looks at one record at a time. What it refuses names the record, where there are several. */
export const each =
  <Item, Result>(hook: (item: Item) => Promise<Result> | Result) =>
  async (items: readonly Item[]): Promise<readonly Result[]> => {
    const results: Result[] = []
    for (const [n, item] of items.entries())
      try {
        results.push(await hook(item))
      } catch (error) {
        throw error instanceof Problem ? problemOf(error, n, items.length) : error
      }
    return results
  }
