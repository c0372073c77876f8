import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { keys, loadRows, type Parameters, pageQuery, ROWS_PER_PAGE, type Row } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { number } from '../../ui/format.ts'
import { selection, useSelected } from './selection.ts'
import type { ServedRows } from './useServedRows.ts'

/** A longer stretch is a slip of the mouse rather than a wish. */
const LONGEST_RANGE = 1000
const FRESH_MS = 30_000
/** As many as a Verteiler takes at once, and material is allocated to. */
const MOST_CHOSEN = 2000

/** Everything the list has, or as much of it as can be dealt with at once. */
export interface Whole {
  /** „Alle 537 auswählen“ */
  readonly label: string
  readonly isPending: boolean
  readonly choose: () => void
}
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Rows with which nothing can be done. */
  readonly isOut?: ((row: Row) => boolean) | undefined
  /** One row, or everything from the row chosen last up to this one. */
  readonly choose: (index: number, row: Row, isRange: boolean) => void
  /** There is a row that can be chosen. */
  readonly isAny: boolean
  /** All rows that have been loaded so far, or none of them when they are chosen already. */
  readonly chooseLoaded: () => void
  /** Every row of the list, also those that nobody has scrolled to. */
  readonly isAll: boolean
  /** Not everything is chosen that can be at once. */
  readonly hasMore: boolean
  readonly whole: Whole
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
      if (isRange && anchor !== undefined && Math.abs(index - anchor) >= LONGEST_RANGE) {
        toast.error(`Bitte höchstens ${number(LONGEST_RANGE)} Zeilen auf einmal auswählen.`)
        return
      }
      latest.current.anchor = index
      if (!isRange || anchor === undefined) selection.toggle(path, row.id)
      else void chooseBetween(queries, now, Math.min(anchor, index), Math.max(anchor, index), isOutNow)
    },
    [queries, path],
  )
  /** What choosing the whole list has brought, for as long as it is the same list. */
  const [found, setFound] = useState<{ readonly question: string; readonly ids: readonly number[] }>()
  const choosing = useMutation({
    mutationFn: () => loadRows(path, isOut ? list.parameters : withoutColumns(list.parameters), MOST_CHOSEN),
    onSuccess: (rows) => {
      const all = idsIn(rows, isOut)
      setFound({ question, ids: all })
      selection.add(path, all)
    },
  })
  if (!isOffered) return undefined
  const loaded = loadedRows(queries, list)
  const free = idsIn(loaded, isOut)
  const isEvery = (some: readonly number[]) => some.length > 0 && some.every((id) => ids.has(id))
  const isLoaded = isEvery(free)
  const isFound = found?.question === question && isEvery(found.ids)
  const isWhole = loaded.length >= list.total
  const isAll = isLoaded && (isWhole || (isFound && list.total <= MOST_CHOSEN))
  return {
    ids,
    isOut,
    choose,
    isAny: free.length > 0,
    isAll,
    hasMore: !isAll && !isFound && !(isWhole && free.length === 0),
    whole: {
      label:
        list.total > MOST_CHOSEN
          ? `Die ersten ${number(MOST_CHOSEN)} auswählen`
          : `Alle ${number(isWhole ? free.length : list.total)} auswählen`,
      isPending: choosing.isPending,
      choose: () => choosing.mutate(),
    },
    chooseLoaded: () => {
      if (!isLoaded) selection.add(path, free)
      else selection.remove(path, isFound ? [...found.ids, ...free] : free)
    },
    clear: () => selection.clear(path),
  }
}

/** Only ids are wanted, unless a row itself says whether it can be chosen. */
const withoutColumns = (parameters: Parameters): Parameters => [
  ...parameters.filter(([name]) => name !== 'properties[]'),
  ['properties[]', 'id'],
]

const idsIn = (rows: readonly Row[], isOut: Selection['isOut']) => rows.flatMap((row) => (isOut?.(row) ? [] : [row.id]))

const loadedRows = (queries: QueryClient, { path, parameters }: ServedRows): readonly Row[] =>
  queries
    .getQueriesData<Answer<readonly Row[]>>({ queryKey: keys.list(path, parameters) })
    .flatMap(([, answer]) => answer?.data ?? [])

/** Pages in between that nobody has scrolled through yet are fetched. */
const chooseBetween = async (
  queries: QueryClient,
  { path, parameters }: ServedRows,
  first: number,
  last: number,
  isOut: Selection['isOut'],
) => {
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
