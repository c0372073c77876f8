import { type RefObject, useCallback, useDeferredValue } from 'react'
import { movedTo, type Place, placeOf, START } from './place.ts'
import { useScrolled } from './useScrolled.ts'

/** Browsers clip taller elements; a list of a million rows is longer than that, so its scroll bar is stretched. */
const TALLEST_PX = 15_000_000
const OVERSCAN = 8

export interface RowWindow {
  readonly first: number
  /** Inclusive; smaller than `first` when there is nothing to show. */
  readonly last: number
  /** The first in view. */
  readonly seen: number
  readonly height: number
  /** Whether nobody has scrolled, not even by a part of a row. */
  readonly isAtTop: () => boolean
  readonly toTop: () => void
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
  const { above } = covered
  const roomIn = useCallback((viewport: number) => Math.max(viewport - above, rowHeight), [above, rowHeight])
  const follow = useCallback(
    (before: Place, top: number, viewport: number) => movedTo(before, top, { full, height, room: roomIn(viewport) }),
    [full, height, roomIn],
  )
  const scrolled = useScrolled(scroller, rowHeight, full > height ? follow : undefined)
  const { top, viewport, goTo, isAtTop, place } = scrolled
  const room = roomIn(viewport)
  const beyond = Math.min(scrolled.beyond, full - height)

  const offset = top + beyond
  // Those in view come first, and those around them right behind.
  const around = useDeferredValue(count > 0 ? OVERSCAN : 0, 0)
  const seen = Math.max(0, Math.min(count - 1, Math.floor(offset / rowHeight)))
  const first = Math.max(0, seen - around)
  // While the list is moved by hand, its rows stand still in it.
  const anchor = Math.floor(beyond / rowHeight)
  const last = Math.min(count - 1, Math.ceil((offset + viewport) / rowHeight) + around)
  return {
    first,
    last,
    seen,
    height,
    isAtTop,
    toTop: useCallback(() => goTo(START), [goTo]),
    isSeen: (index) => index * rowHeight >= offset && (index + 1) * rowHeight <= offset + room,
    shift: anchor * rowHeight - beyond,
    topOf: (index) => (index - anchor) * rowHeight,
    scrollTo: (index) => {
      const now = place()
      const from = now.top + now.beyond
      const start = index * rowHeight
      const open = Math.max(room - covered.below, rowHeight)
      const behind = start + rowHeight - open
      if (start >= from && behind <= from) return
      const wanted = start < from ? start : behind
      const near = now.top + wanted - from
      const isNear = Math.abs(wanted - from) <= room && near > 0 && near < height - room
      goTo(isNear ? { ...now, top: near } : placeOf(wanted, { full, height, room }))
    },
  }
}
