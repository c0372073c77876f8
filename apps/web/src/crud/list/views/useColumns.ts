import { useCallback, useMemo } from 'react'
import { useKept } from '../../../ui/useKept.ts'
import type { View } from '../../view.ts'
import { useAddress } from '../useListState.ts'
import type { Views } from './useViews.ts'

const NONE: string[] = []
/** The columns beside these, by their ids. */
const besides = (columns: View['columns'], these: readonly string[]) =>
  columns.flatMap(({ id }) => (these.includes(id) ? [] : [id]))

/** Which columns are hidden: those of the chosen view, or what somebody has hidden for themselves on this device. */
export const useColumns = ({ resource, columns }: View, { active, start }: Views) => {
  const { search, set } = useAddress()
  const [own, setOwn] = useKept(`columns.${resource.path}`, NONE)
  const saved = start?.columns
  const changed = active ? search['spalten']?.split(',') : undefined
  const shown = changed ?? saved
  const told = shown?.join()
  // The same list as long as the same columns are hidden: whoever draws it need not do so again.
  const hidden = useMemo(() => (told === undefined ? own : besides(columns, told.split(','))), [told, own, columns])
  const nowShown = besides(columns, hidden).join()
  const savedShown = saved && columns.flatMap(({ id }) => (saved.includes(id) ? [id] : [])).join()
  const isOwn = active === undefined
  const hide = useCallback(
    (next: string[]) => {
      if (isOwn) return setOwn(next)
      const asked = besides(columns, next).join()
      set({ spalten: asked === savedShown ? undefined : asked })
    },
    [isOwn, setOwn, columns, set, savedShown],
  )
  return {
    hidden,
    /** As a view keeps them. */
    shown: nowShown,
    isChanged: active !== undefined && nowShown !== (savedShown ?? besides(columns, own).join()),
    hide,
  }
}
