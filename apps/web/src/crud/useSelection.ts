import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Answer } from '../api/client.ts'
import { keys, pageQuery, ROWS_PER_PAGE, type Row } from '../api/queries.ts'
import { toast } from '../api/toast.ts'
import { number } from '../ui/format.ts'
import { selection, useSelected } from './selection.ts'
import type { ServedRows } from './useServedRows.ts'

/** A longer stretch is a slip of the mouse rather than a wish. */
const LONGEST_RANGE = 1000
const FRESH_MS = 30_000

export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Rows with which nothing can be done. */
  readonly isOut?: ((row: Row) => boolean) | undefined
  /** One row, or everything from the row chosen last up to this one. */
  readonly choose: (index: number, row: Row, isRange: boolean) => void
  /** All rows that have been loaded so far, or none of them when they are chosen already. */
  readonly chooseLoaded: () => void
  readonly isAll: boolean
  readonly clear: () => void
}

/** Which rows of a list are chosen. Forgotten when the page is left. */
export const useSelection = (
  list: ServedRows,
  isOffered: boolean,
  isOut?: (row: Row) => boolean,
): Selection | undefined => {
  const queries = useQueryClient()
  const { path } = list
  const ids = useSelected(path)
  const question = JSON.stringify(list.parameters)
  const latest = useRef({ list, isOut, anchor: undefined as number | undefined, question })
  Object.assign(latest.current, { list, isOut })
  // In another order the row chosen last stands elsewhere.
  if (latest.current.question !== question) Object.assign(latest.current, { question, anchor: undefined })

  useEffect(() => () => selection.clear(path), [path])

  const choose = useCallback(
    (index: number, row: Row, isRange: boolean) => {
      const { anchor, list: now, isOut: isOutNow } = latest.current
      if (isOutNow?.(row)) return
      latest.current.anchor = index
      if (!isRange || anchor === undefined) selection.toggle(path, row.id)
      else void chooseBetween(queries, now, Math.min(anchor, index), Math.max(anchor, index), isOutNow)
    },
    [queries, path],
  )
  if (!isOffered) return undefined
  const loaded = ids.size > 0 ? loadedIds(queries, list, isOut) : []
  const isAll = loaded.length > 0 && loaded.every((id) => ids.has(id))
  return {
    ids,
    isOut,
    choose,
    isAll,
    chooseLoaded: () =>
      isAll
        ? selection.remove(path, loaded)
        : selection.add(path, ids.size > 0 ? loaded : loadedIds(queries, list, isOut)),
    clear: () => selection.clear(path),
  }
}

const idsIn = (rows: readonly Row[], isOut: Selection['isOut']) => rows.flatMap((row) => (isOut?.(row) ? [] : [row.id]))

const loadedIds = (queries: QueryClient, { path, parameters }: ServedRows, isOut: Selection['isOut']) =>
  queries
    .getQueriesData<Answer<readonly Row[]>>({ queryKey: keys.list(path, parameters) })
    .flatMap(([, answer]) => (answer?.data ? idsIn(answer.data, isOut) : []))

/** Pages in between that nobody has scrolled through yet are fetched. */
const chooseBetween = async (
  queries: QueryClient,
  { path, parameters }: ServedRows,
  first: number,
  last: number,
  isOut: Selection['isOut'],
) => {
  if (last - first >= LONGEST_RANGE) {
    toast.error(`Bitte höchstens ${number(LONGEST_RANGE)} Zeilen auf einmal auswählen.`)
    return
  }
  const from = Math.floor(first / ROWS_PER_PAGE)
  const to = Math.floor(last / ROWS_PER_PAGE)
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  try {
    const found = await Promise.all(
      pages.map((page) => queries.fetchQuery({ ...pageQuery(path, parameters, page + 1), staleTime: FRESH_MS })),
    )
    const rows = found.flatMap(({ data }) => data)
    const start = from * ROWS_PER_PAGE
    selection.add(path, idsIn(rows.slice(first - start, last - start + 1), isOut))
  } catch {
    // said in a toast; what was chosen before stays chosen
  }
}
