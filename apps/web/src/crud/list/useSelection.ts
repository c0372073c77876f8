import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { keys, loadRows, type Parameters, pageQuery, ROWS_PER_PAGE, type Row } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { number } from '../../ui/format.ts'
import type { Which } from '../dialogs.ts'
import { countOf, isIn, selection, useSelected, whichOf } from './selection.ts'
import type { ServedRows } from './useServedRows.ts'

/** A longer stretch is a slip of the mouse rather than a wish. */
const LONGEST_RANGE = 1000
const FRESH_MS = 30_000
/** Where each row says whether it can be chosen, they have to be here for that. */
const MOST_LOADED = 2000

/** Everything the list has. */
export interface Whole {
  /** „Alle 537 auswählen“ */
  readonly label: string
  readonly isPending: boolean
  readonly choose: () => void
}
export interface Selection {
  readonly count: number
  readonly has: (id: number) => boolean
  /** What is chosen, for whoever does something with it. */
  readonly which: Which
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
  const chosen = useSelected(path)
  const question = JSON.stringify(list.parameters)
  const filter = filterIn(list.parameters)
  const narrowing = JSON.stringify(filter)
  const latest = useRef({ list, isOut, anchor: undefined as number | undefined, question })
  Object.assign(latest.current, { list, isOut })
  // In another order the row chosen last stands elsewhere.
  if (latest.current.question !== question) Object.assign(latest.current, { question, anchor: undefined })

  useEffect(() => () => selection.clear(path), [path])
  // Single rows stay chosen while one searches on; „all of these“ means nothing among others.
  useEffect(() => {
    const now = selection.of(path)
    if ('filter' in now && JSON.stringify(now.filter) !== narrowing) selection.clear(path)
  }, [path, narrowing])

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
  /** What choosing the whole list has brought where each row says whether it can be, for as long as it is the same list. */
  const [found, setFound] = useState<{ readonly question: string; readonly ids: readonly number[] }>()
  const choosing = useMutation({
    mutationFn: () => loadRows(path, list.parameters, MOST_LOADED),
    onSuccess: (rows) => {
      const all = idsIn(rows, isOut)
      setFound({ question, ids: all })
      selection.add(path, all)
    },
  })
  if (!isOffered) return undefined
  const loaded = loadedRows(queries, list)
  const free = idsIn(loaded, isOut)
  const has = (id: number) => isIn(chosen, id)
  const isEvery = (some: readonly number[]) => some.length > 0 && some.every(has)
  const isLoaded = isEvery(free)
  const isFound = found?.question === question && isEvery(found.ids)
  const isWhole = loaded.length >= list.total
  const isByFilter = 'filter' in chosen
  const isAll = isByFilter ? chosen.except.size === 0 : isLoaded && (isWhole || (isFound && list.total <= MOST_LOADED))
  return {
    count: countOf(isByFilter ? { ...chosen, total: list.total } : chosen),
    has,
    which: whichOf(chosen),
    isOut,
    choose,
    isAny: free.length > 0,
    isAll,
    hasMore: !isAll && !isFound && !(isWhole && free.length === 0),
    whole: {
      label:
        isOut && list.total > MOST_LOADED
          ? `Die ersten ${number(MOST_LOADED)} auswählen`
          : `Alle ${number(isWhole ? free.length : list.total)} auswählen`,
      isPending: choosing.isPending,
      choose: () => {
        if (isOut) choosing.mutate()
        else if (isWhole) selection.add(path, free)
        else selection.addAll(path, filter, list.total)
      },
    },
    chooseLoaded: () => {
      if (isByFilter) selection.clear(path)
      else if (!isLoaded) selection.add(path, free)
      else selection.remove(path, isFound ? [...found.ids, ...free] : free)
    },
    clear: () => selection.clear(path),
  }
}

/** Neither its order nor its columns decide what a list finds. */
const filterIn = (parameters: Parameters): Parameters =>
  parameters.filter(([name]) => name !== 'properties[]' && !name.startsWith('order['))

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
