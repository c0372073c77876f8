import { type RefObject, useDeferredValue } from 'react'
import { useScrolled } from '../../crud/list/useScrolled.ts'
import { whenLaidOut } from '../../ui/laid-out.ts'

export interface Measures {
  /** The head of the table, which stays in view. */
  readonly head: number
  /** The heading of a group, which stays below it. */
  readonly heading: number
  readonly row: number
}
export interface GroupWindow {
  readonly height: number
  /** Number of the group's first row among all rows. */
  readonly start: number
  /** The rows to draw, counted inside the group; the last one is not included. */
  readonly first: number
  readonly end: number
}
const OVERSCAN = 6

/**
 * Which rows of which group are in view. All measures are known, so this is arithmetic and no measuring. A list that opens at
 * a group is drawn as if it had been scrolled there already.
 */
export const useGroupWindow = (
  scroller: RefObject<HTMLElement | null>,
  sizes: readonly number[],
  { head, heading, row }: Measures,
  opensAt: number | undefined,
) => {
  const { top: scrolled, viewport, expect } = useScrolled(scroller, row)
  const whole = sizes.reduce((sum, size) => sum + heading + size * row, head)
  const placeOf = (group: number) => sizes.slice(0, group).reduce((sum, size) => sum + heading + size * row, 0)
  const opening = opensAt === undefined ? undefined : Math.max(0, Math.min(placeOf(opensAt), whole - viewport))
  const top = opening ?? scrolled
  // Those in view come first, and those around them right behind.
  const around = row * useDeferredValue(sizes.length > 0 ? OVERSCAN : 0, 0)
  const from = top - around
  const to = top + viewport + around + row
  let above = head
  let start = 0
  const groups = sizes.map((size): GroupWindow & { readonly above: number } => {
    const rows = above + heading
    const within = (offset: number) => Math.max(0, Math.min(size, offset))
    const group = {
      above,
      start,
      height: heading + size * row,
      first: within(Math.floor((from - rows) / row)),
      end: within(Math.ceil((to - rows) / row)),
    }
    above += group.height
    start += size
    return group
  })

  /** Brings a row into view, clear of what stays on top. */
  const scrollTo = (index: number) => {
    const element = scroller.current
    const group = groups.findLast((one) => one.start <= index)
    if (!element || !group) return
    const place = group.above + heading + (index - group.start) * row
    const covered = head + heading
    if (place - covered < element.scrollTop) element.scrollTop = place - covered
    else if (place + row > element.scrollTop + element.clientHeight)
      element.scrollTop = place + row - element.clientHeight
  }
  /** Puts the heading of the group that the list opens at on top, before anything is painted. */
  const open = () => {
    const element = scroller.current
    if (!element || opening === undefined) return
    expect(opening)
    whenLaidOut(element, () => {
      element.scrollTop = opening
    })
  }
  return { open, groups: groups as readonly GroupWindow[], scrollTo }
}
