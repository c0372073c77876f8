import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import type { SavedView } from './useViews.ts'

/** What stands beside the tabs: „…“, „+ Ansicht“ and what is said of changes. */
const BESIDE_PX = 400

interface Measured {
  readonly room: number
  /** Of the tab of all rows. */
  readonly first: number
  /** Of each tab by its view: it is drawn once, and its width remembered. */
  readonly widths: ReadonlyMap<number, number>
}
const NOTHING: Measured = { room: Number.POSITIVE_INFINITY, first: 0, widths: new Map() }

/** Those that fit into one line, the chosen one always among them; phones push the line sideways instead. */
export const useFitting = (
  strip: RefObject<HTMLDivElement | null>,
  all: readonly SavedView[],
  active: SavedView | undefined,
) => {
  const isPhone = useIsPhone()
  const [{ room, first, widths }, setMeasured] = useState(NOTHING)
  let left = room - first - (active ? (widths.get(active.id) ?? 0) : 0)
  const fits = (one: SavedView) => {
    if (isPhone || one.id === active?.id) return true
    left -= widths.get(one.id) ?? 0
    return left >= 0
  }
  const shown = all.filter(fits)
  const drawn = shown.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tabs are drawn is what is to be measured
  useLayoutEffect(() => {
    const line = strip.current?.parentElement
    if (!line) return
    const measure = () => setMeasured((before) => measuredIn(line, before))
    // Called first when all is laid out and nothing is painted yet, and when a tab gets its number.
    const watching = new ResizeObserver(() => flushSync(measure))
    watching.observe(line)
    for (const tab of line.querySelectorAll('[role=tab]')) watching.observe(tab)
    return () => watching.disconnect()
  }, [strip, drawn])
  return { shown, hidden: all.filter((one) => !shown.includes(one)) }
}

const measuredIn = (line: HTMLElement, before: Measured): Measured => {
  const room = line.clientWidth > 0 ? line.clientWidth - BESIDE_PX : Number.POSITIVE_INFINITY
  const first = line.querySelector<HTMLElement>('[role=tab]')?.offsetWidth ?? 0
  const drawn = [...line.querySelectorAll<HTMLElement>('[data-tab]')]
  const found = drawn.map((tab) => [Number(tab.dataset['tab']), tab.offsetWidth] as const)
  const isSame = found.every(([id, width]) => before.widths.get(id) === width)
  if (isSame && before.room === room && before.first === first) return before
  return { room, first, widths: isSame ? before.widths : new Map([...before.widths, ...found]) }
}
