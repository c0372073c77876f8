import { resourceAt } from '@rampenlicht/model/resources/index'
import { sortKeyAt } from '../db/names.ts'
import { indexedOrders, orderOf } from '../db/schema.ts'
import type { Selection } from './selection.ts'

/** How many rows a list has, and its table: so many that this decides how the rows of a page are best found. */
export interface Known {
  readonly total: number
  readonly size: number
}

/** How the rows of a page are found. */
export type Way =
  /** As the planner likes: of few rows it knows best, and of a list that nothing narrows. */
  | { readonly kind: 'any' }
  /** All that fit, then sorted. */
  | { readonly kind: 'all' }
  /** By their places in the list. */
  | { readonly kind: 'number'; readonly total: number }
  /** Row by row in the order of the list, so far and no further. */
  | { readonly kind: 'walk'; readonly steps: number }

/** Rows of a table that take longer than a few milliseconds to count, or to walk through. */
export const LARGE = 100_000
/** So many rows are found and sorted within a hundred milliseconds. */
const MOST_SORTED = 20_000
/** Of what a third of all rows fit, the planner knows that a page is met at once. */
const FREQUENT = 1 / 3
/** So many times as far as a page of rows would reach that lie evenly in the list: whatever lies evenly is met by then. */
const AMPLE = 3
/** Of what lies in heaps more may follow: as far as is still cheap beside finding all. */
const CHEAP = 1 / 4

/**
 * Ways to find the rows of a page, one after the other until a page is full; the last one always finds them. Left to itself,
 * the planner walks a large table in the order of the list in the hope of soon meeting a page of what fits, and for rows that
 * lie together somewhere else walks all of it. A walk that ends costs little there, and is quickest where they lie evenly.
 */
export const waysOf = (path: string, selection: Selection, known: Known | undefined): readonly [Way, ...Way[]] => {
  const { where, page, after, perPage } = selection
  if (!known) return [{ kind: 'any' }]
  const { total, size } = known
  const isByNumber = page > 1 && !after
  if (where.length > 0 && isByNumber && total <= MOST_SORTED) return [{ kind: 'all' }]
  if (isByNumber) return [{ kind: 'number', total }]
  if (where.length === 0 || total >= size * FREQUENT) return [{ kind: 'any' }]
  const far = (perPage * size) / total
  // a walk in vain adds no more than half of what it takes to find them all
  if (AMPLE * far <= total / 2 && isIndexed(path, selection))
    return [{ kind: 'walk', steps: Math.ceil(Math.max(AMPLE * far, CHEAP * total)) }, { kind: 'all' }]
  return [{ kind: total <= MOST_SORTED ? 'all' : 'any' }]
}

/**
 * Of a table that is not large the planner finds the rows as well, except where a page of them lies further away in the order of
 * the list than there are rows to find: which of the two it takes then, its statistics leave to chance.
 */
export const isUpToPlanner = ({ page, after, perPage }: Selection, { total, size }: Known): boolean => {
  const far = ((after ? 1 : page) * perPage * size) / total
  return size < LARGE && (far <= total || total > MOST_SORTED)
}

/** Whether somebody may jump far in a list, and all of it is walked within moments: most of what is passed belongs to it. */
export const isLong = ({ total, size }: Known): boolean => total >= LARGE && total >= size * FREQUENT

/** Whether an index tells the rows in this order: others would all be sorted first. */
const isIndexed = (path: string, { order, joins }: Selection): boolean => {
  const resource = resourceAt(path)
  const isSame = (names: readonly string[]) =>
    names.length === order.length &&
    orderOf(names).every(
      ({ name, down }, n) => order[n]?.down === down && order[n].key === sortKeyAt(resource, name, 't0', down),
    )
  return joins.length === 0 && indexedOrders(resource).some(isSame)
}
