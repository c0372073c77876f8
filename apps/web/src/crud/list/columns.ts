import type { Column, Width } from '../view.ts'

export const USUAL_NAME: Width = [220, 1.5]
/** What a row keeps free on its left and right. */
export const EDGES_PX = 24
/** The column of check boxes. */
export const CHECK_PX = 40
const PHONE_PX = 700

export const track = ([least, share]: Width) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`)

/** Minor columns give way, the last one first, until the rest fits. On phones rows are cards, which choose themselves. */
export const fitting = (columns: readonly Column[], nameWidth: number, width: number): readonly Column[] => {
  const needed = columns.reduce((sum, { width: [least] }) => sum + least, nameWidth + EDGES_PX)
  const minor = columns.findLast(({ isMinor }) => isMinor)
  if (needed <= width || !minor || width <= PHONE_PX) return columns
  return fitting(
    columns.filter((column) => column !== minor),
    nameWidth,
    width,
  )
}
