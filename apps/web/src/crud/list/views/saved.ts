import { idIn } from '@rampenlicht/model/kit/iri'
import { knownIn, queryOf } from '@rampenlicht/model/rules/views'
import type { Parameters } from '../../../api/queries.ts'
import type { View } from '../../view.ts'
import { fits, type ListState, NAME_COLUMN, parametersOf, type Sorting, type Start } from '../useListState.ts'

/** A saved view as its list understands it. */
export interface Understood extends Start {
  /** Undefined where everybody sees the columns they chose for themselves. */
  readonly columns: readonly string[] | undefined
  /** What the server knows and no filter of the page shows; it holds all the same. */
  readonly rest: Parameters
  /** What nobody knows any more. */
  readonly lost: readonly string[]
}

/** From the parameters of the list to what stands in the filters of its page. */
export const understood = (
  view: View,
  { query, columns }: { query: string | null; columns: string | null },
): Understood => {
  const { known, unknown } = knownIn(view.resource, query)
  const values: Record<string, readonly string[]> = {}
  const rest: (readonly [string, string])[] = []
  const order: (readonly [string, string])[] = []
  let text = ''
  for (const [name, value] of known) {
    const filter = view.filters.find((one) => name === one.name || name === (one.parameter ?? `${one.name}[]`))
    const [, sorted] = /^order\[(.+)\]$/.exec(name) ?? []
    if (name === 'q') text = value
    else if (sorted !== undefined) order.push([sorted, value])
    else if (filter) {
      const { field } = filter
      const isRelation = field.kind === 'one' || field.kind === 'many'
      const chosen = isRelation ? String(idIn(field.target, value) ?? '') : value
      if (fits(field, chosen)) values[filter.name] = [...(values[filter.name] ?? []), chosen]
    } else rest.push([name, value])
  }
  const sorting = sortingOf(view, order)
  return {
    text,
    values,
    sorting,
    columns: columns === null ? undefined : columns.split(','),
    rest: sorting ? rest : [...rest, ...order.map(([name, way]) => [`order[${name}]`, way] as const)],
    lost: unknown,
  }
}

/** The column whose order it is. */
const sortingOf = (view: View, order: readonly (readonly [string, string])[]): Sorting | undefined => {
  const names = order.map(([name]) => name).join()
  const id = [{ id: NAME_COLUMN, sortsBy: view.name.sortsBy }, ...view.columns].find(
    ({ sortsBy }) => sortsBy.length > 0 && sortsBy.join() === names,
  )?.id
  return id === undefined ? undefined : { id, isDown: order[0]?.[1] === 'desc' }
}

/** From what stands in the filters to what is saved. */
export const queryFor = (
  view: View,
  state: Pick<ListState, 'sorting' | 'text' | 'chosen'>,
  rest: Parameters = [],
): string => {
  const asked = parametersOf(view, state, view.columns, []).filter(([name]) => name !== 'properties[]')
  return queryOf([...asked, ...rest])
}
