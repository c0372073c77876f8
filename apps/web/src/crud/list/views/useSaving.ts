import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import { useMay } from '../../useMay.ts'
import type { View } from '../../view.ts'
import type { ListState } from '../useListState.ts'
import { queryFor } from './saved.ts'
import type { useColumns } from './useColumns.ts'
import type { Views } from './useViews.ts'

/** What the list shows now, as it would be saved, and whether the chosen view says otherwise. */
export const useSaving = (
  view: View,
  { active, start }: Pick<Views, 'active' | 'start'>,
  state: Pick<ListState, 'text' | 'sorting' | 'chosen'>,
  columns: ReturnType<typeof useColumns> | undefined,
) => {
  const may = useMay(savedView, active && { ...active })
  const query = queryFor(view, state, start?.rest)
  const isOther =
    start !== undefined &&
    query !== queryFor(view, { ...start, chosen: ({ name }) => start.values[name] ?? [] }, start.rest)
  return {
    shown: { query, columns: columns?.shown ?? null },
    isChanged: isOther || columns?.isChanged === true,
    mayChange: active !== undefined && may(savedView.may.update),
  }
}
