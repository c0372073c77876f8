import type { BulkResult } from '@rampenlicht/model/rules/bulk'
import { queryOf } from '@rampenlicht/model/rules/views'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { Which } from '../../crud/dialogs.ts'

/** What becomes of the chosen records. */
export type Bulk = { readonly changes: Readonly<Record<string, unknown>> } | { readonly remove: true }

/** By the filter, not by 537 ids, where all are meant. */
const sent = (which: Which) => ('ids' in which ? which : { filter: queryOf(which.filter) })
const ask = (path: string, which: Which, bulk: Bulk, more: object, signal?: AbortSignal) =>
  request<BulkResult>(`/${path}/bulk`, {
    method: 'POST',
    body: { ...sent(which), ...bulk, ...more },
    ...(signal ? { signal } : {}),
  })

/** What would come of it, as things are now. */
export const previewQuery = (path: string, which: Which, bulk: Bulk | undefined) =>
  queryOptions({
    queryKey: ['bulk', path, which, bulk],
    queryFn: async ({ signal }) => (await ask(path, which, bulk!, { preview: true }, signal)).data,
    enabled: bulk !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** More than that nobody waits for: it goes on in the background, and the bell says how far it is. */
export const MOST_AT_ONCE = 200

interface Performed {
  /** Absent where it goes on in the background. */
  readonly result?: BulkResult
  readonly deed?: number | undefined
}
export const perform = async (path: string, which: Which, count: number, bulk: Bulk): Promise<Performed> => {
  if (count > MOST_AT_ONCE) {
    await ask(path, which, bulk, { later: true })
    return {}
  }
  const { data: result, deed } = await ask(path, which, bulk, {})
  return { result, deed }
}

/** Says what came of it, and offers to take it back. */
export const told = (queries: QueryClient, done: (count: number) => string, { result, deed }: Performed) => {
  if (!result) toast.ok('Läuft im Hintergrund. Die Glocke sagt, wie weit es ist.')
  else {
    const left = result.refused.length
    toastUndoable(queries, `${done(result.changed)}${left ? `, ${left} nicht möglich` : ''}`, deed)
  }
  return reloadAll(queries)
}
