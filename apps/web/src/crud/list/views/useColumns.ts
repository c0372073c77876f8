import { useKept } from '../../../ui/useKept.ts'
import type { View } from '../../view.ts'
import { useAddress } from '../useListState.ts'
import type { Views } from './useViews.ts'

const NONE: string[] = []

/** Which columns are hidden: those of the chosen view, or what somebody has hidden for themselves on this device. */
export const useColumns = ({ resource, columns }: View, { active, start }: Views) => {
  const { search, set } = useAddress()
  const [own, setOwn] = useKept(`columns.${resource.path}`, NONE)
  const saved = start?.columns
  const changed = active ? search['spalten']?.split(',') : undefined
  const shown = changed ?? saved
  const hidden = shown ? columns.flatMap(({ id }) => (shown.includes(id) ? [] : [id])) : own
  const shownWithout = (without: readonly string[]) => columns.flatMap(({ id }) => (without.includes(id) ? [] : [id]))
  const nowShown = shownWithout(hidden).join()
  const savedShown = saved && columns.flatMap(({ id }) => (saved.includes(id) ? [id] : [])).join()
  return {
    hidden,
    /** As a view keeps them. */
    shown: nowShown,
    isChanged: active !== undefined && nowShown !== (savedShown ?? shownWithout(own).join()),
    hide: (next: string[]) => {
      if (!active) return setOwn(next)
      const asked = shownWithout(next).join()
      set({ spalten: asked === savedShown ? undefined : asked })
    },
  }
}
