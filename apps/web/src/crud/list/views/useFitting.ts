import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import type { SavedView } from './useViews.ts'

/** What stands beside the tabs: „…“, „+ Ansicht“ and what is said of changes. */
const BESIDE_PX = 400

/** Those that fit into one line, the chosen one always among them; phones push the line sideways instead. */
export const useFitting = (
  strip: RefObject<HTMLDivElement | null>,
  all: readonly SavedView[],
  active: SavedView | undefined,
) => {
  const isPhone = useIsPhone()
  const [widths, setWidths] = useState<ReadonlyMap<number, number>>(new Map())
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const line = strip.current?.parentElement
    if (!line) return
    const measure = () => setRoom(line.clientWidth > 0 ? line.clientWidth - BESIDE_PX : Number.POSITIVE_INFINITY)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(line)
    return () => watching.disconnect()
  }, [strip])
  // each tab is drawn once, and its width remembered
  useLayoutEffect(() => {
    const drawn = [...(strip.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const found = drawn.map((tab) => [Number(tab.dataset['tab']), tab.offsetWidth] as const)
    if (found.some(([id, width]) => widths.get(id) !== width)) setWidths(new Map([...widths, ...found]))
  })
  if (isPhone) return { shown: all, hidden: [] }
  const first = strip.current?.querySelector<HTMLElement>('[role=tab]')?.offsetWidth ?? 0
  let left = room - first - (active ? (widths.get(active.id) ?? 0) : 0)
  const fits = (one: SavedView) => {
    if (one.id === active?.id) return true
    left -= widths.get(one.id) ?? 0
    return left >= 0
  }
  const shown = all.filter(fits)
  return { shown, hidden: all.filter((one) => !shown.includes(one)) }
}
