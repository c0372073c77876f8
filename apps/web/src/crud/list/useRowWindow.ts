import { type RefObject, useDeferredValue } from 'react'
import { useScrolled } from './useScrolled.ts'

/** Browsers clip taller elements; a list of a million rows is longer than that, so its scroll bar is stretched. */
const TALLEST_PX = 15_000_000
const OVERSCAN = 8
/** Rows of a stretched list move together; this many share one place to be counted from. */
const GROUP = 64

export interface RowWindow {
  readonly first: number
  /** Inclusive; smaller than `first` when there is nothing to show. */
  readonly last: number
  /** The first in view. */
  readonly seen: number
  readonly height: number
  /** Whether nobody has scrolled, not even by a part of a row. */
  readonly isAtTop: () => boolean
  /** How far all drawn rows are moved together, and each of them from there: so a scrolled row is not drawn anew. */
  readonly shift: number
  readonly topOf: (index: number) => number
  readonly scrollTo: (index: number) => void
  readonly isSeen: (index: number) => boolean
}

/** Which rows are in view. All rows are equally high, so this is arithmetic and no measuring. */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  covered: { readonly above: number; readonly below: number },
): RowWindow => {
  const full = count * rowHeight
  const height = Math.min(full, TALLEST_PX)
  // Unstretched rows stand still, so only a new first row is news.
  const { top, viewport, isAtTop } = useScrolled(scroller, full > height ? 0 : rowHeight)
  const room = Math.max(viewport - covered.above, rowHeight)
  const stretch = full > height ? (full - room) / (height - room) : 1

  const offset = top * stretch
  // Those in view come first, and those around them right behind.
  const around = useDeferredValue(count > 0 ? OVERSCAN : 0, 0)
  const seen = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)))
  const first = Math.max(0, seen - around)
  const anchor = stretch > 1 ? first - (first % GROUP) : 0
  const last = Math.min(count - 1, Math.ceil((offset + viewport) / rowHeight) + around)
  return {
    first,
    last,
    seen,
    height,
    isAtTop,
    isSeen: (index) => index * rowHeight >= offset && (index + 1) * rowHeight <= offset + room,
    shift: anchor * rowHeight - offset + top,
    topOf: (index) => (index - anchor) * rowHeight,
    scrollTo: (index) => {
      const element = scroller.current
      if (!element) return
      const from = element.scrollTop * stretch
      const start = index * rowHeight
      const open = Math.max(room - covered.below, rowHeight)
      if (start < from) element.scrollTop = start / stretch
      else if (start + rowHeight > from + open) element.scrollTop = (start + rowHeight - open) / stretch
    },
  }
}
