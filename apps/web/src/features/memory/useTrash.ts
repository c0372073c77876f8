import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pagesOf } from '../../api/pages.ts'
import type { Parameters } from '../../api/queries.ts'
import { setBack } from '../../api/undo.ts'
import { countOf, isIn, selection, useSelected, whichOf } from '../../crud/list/selection.ts'
import { TRASH, trashQuery } from './trash.ts'

/** What lies in the trash, as far as it has been asked for. */
export const useTrash = (parameters: Parameters) => {
  const { rows: entries, ...list } = pagesOf(useInfiniteQuery(trashQuery(parameters)))
  return { entries, ...list }
}

/** The chosen entries, one by one or from the one chosen last. */
export const useChosen = (entries: readonly TrashEntry[]) => {
  const chosen = useSelected(TRASH)
  const has = (id: number) => isIn(chosen, id)
  const anchor = useRef<number>(undefined)
  useEffect(() => () => selection.clear(TRASH), [])
  const all = entries.map(({ id }) => id)
  const isAll = all.length > 0 && all.every(has)
  return {
    count: countOf(chosen),
    has,
    which: whichOf(chosen),
    isAny: all.length > 0,
    isAll,
    chooseLoaded: () => (isAll ? selection.clear(TRASH) : selection.add(TRASH, all)),
    choose: (index: number, isRange: boolean) => {
      const from = isRange ? (anchor.current ?? index) : index
      anchor.current = index
      const stretch = all.slice(Math.min(from, index), Math.max(from, index) + 1)
      if (stretch.length > 1) selection.add(TRASH, stretch)
      else for (const id of stretch) selection.toggle(TRASH, id)
    },
    clear: () => selection.clear(TRASH),
  }
}

/** Brings entries back, together with what went along. */
export const useRestore = () => {
  const queries = useQueryClient()
  return (ids: readonly number[]) =>
    setBack(queries, {
      path: '/trash/restore',
      body: { ids },
      onDone: () => selection.remove(TRASH, ids),
    })
}
