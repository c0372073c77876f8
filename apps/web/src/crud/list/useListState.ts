import type { Field } from '@rampenlicht/model/kit/field'
import { SPAN } from '@rampenlicht/model/rules/spans'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Parameters } from '../../api/queries.ts'
import type { Column, Filter, View } from '../view.ts'

export interface Sorting {
  readonly id: string
  readonly isDown: boolean
}
/** The id of the column that carries the name of a record. */
export const NAME_COLUMN = 'name'

type Search = Readonly<Record<string, string | undefined>>
/** What stands in the address of the page, and how it is changed; undefined takes something out of it. */
export const useAddress = () => {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const set = useCallback(
    (changes: Search): void =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true } as never),
    [navigate],
  )
  return { search, set }
}

/** What a list starts with where a saved view is chosen; the address then says what differs from it. */
export interface Start {
  readonly text: string
  readonly sorting: Sorting | undefined
  readonly values: Readonly<Record<string, readonly string[]>>
}

const startOf = ({ name, initial }: Filter, start: Start | undefined) => (start ? (start.values[name] ?? []) : initial)

/** What can be done to a list; the same functions whatever it shows, so that what offers them is not drawn anew with every letter. */
const deedsOf = (filters: readonly Filter[], start: Start | undefined, set: (changes: Search) => void) => {
  const startText = start?.text ?? ''
  /** What the list starts with anyway need not stand in the address; an emptied filter does. */
  const unlessStart = (filter: Filter, values: readonly string[]) =>
    values.join() === startOf(filter, start).join() ? undefined : values.join(',')
  return {
    setText: (value: string) => set({ suche: value === startText ? undefined : value }),
    setSorting: ({ id, isDown }: Sorting) => {
      const isStart = start?.sorting?.id === id && start.sorting.isDown === isDown
      set({ sortierung: isStart ? undefined : `${isDown ? '-' : ''}${id}` })
    },
    choose: (filter: Filter, values: readonly string[]) => set({ [filter.name]: unlessStart(filter, values) }),
    reset: () =>
      set({
        suche: startText === '' ? undefined : '',
        ...Object.fromEntries(filters.map((filter) => [filter.name, unlessStart(filter, filter.initial)])),
      }),
  }
}

/** Search, filters and order of a list live in the address: it can be reloaded, bookmarked and sent to a colleague. */
export const useListState = ({ filters }: Pick<View, 'filters'>, start?: Start) => {
  const { search, set } = useAddress()
  const deeds = useMemo(() => deedsOf(filters, start, set), [filters, start, set])
  const text = search['suche'] ?? start?.text ?? ''
  const chosen = (filter: Filter) => {
    const value = search[filter.name]
    return value === undefined ? startOf(filter, start) : value.split(',').filter((one) => fits(filter.field, one))
  }
  const sorted = search['sortierung']
  const sorting = useMemo(
    (): Sorting | undefined =>
      sorted ? { id: sorted.replace(/^-/, ''), isDown: sorted.startsWith('-') } : start?.sorting,
    [sorted, start],
  )
  const isNarrowed = text !== '' || filters.some((filter) => chosen(filter).join() !== filter.initial.join())
  return { ...deeds, text, sorting, chosen, isNarrowed }
}
/** An address may be typed by hand; what no filter could hold is left out instead of asked for. */
export const fits = (field: Field, value: string): boolean => {
  switch (field.kind) {
    case 'one':
    case 'many':
      return /^[1-9]\d{0,8}$/.test(value)
    case 'choice':
    case 'choices':
      return field.options.some((option) => String(option) === value)
    case 'flag':
      return value === 'true' || value === 'false'
    case 'timestamp':
      return SPAN.test(value) || isDay(value)
    default:
      return value !== ''
  }
}
/** What is no date at all has no JSON either. */
const isDay = (value: string) => new Date(value).toJSON()?.slice(0, 10) === value
export type ListState = ReturnType<typeof useListState>

/** What the API is asked for: the columns shown, the filters chosen, the order. */
export const parametersOf = (
  view: View,
  state: Pick<ListState, 'sorting' | 'text' | 'chosen'>,
  columns: readonly Column[],
  within: Parameters,
): Parameters => {
  const { sorting, text } = state
  const sortsBy =
    sorting && (sorting.id === NAME_COLUMN ? view.name : view.columns.find(({ id }) => id === sorting.id))?.sortsBy
  const reads = new Set([...view.name.reads, ...columns.flatMap((column) => column.reads)])
  const filters = view.filters.flatMap((filter) =>
    state.chosen(filter).map((value) => {
      const { name, field, parameter = `${name}[]` } = filter
      const isRelation = field.kind === 'one' || field.kind === 'many'
      return [parameter, isRelation ? `/${field.target}/${value}` : value] as const
    }),
  )
  return [
    ...within,
    ...(text === '' ? [] : [['q', text] as const]),
    ...filters,
    ...(sortsBy ?? []).map((name) => [`order[${name}]`, sorting?.isDown ? 'desc' : 'asc'] as const),
    ...[...reads].map((name) => ['properties[]', name] as const),
  ]
}
