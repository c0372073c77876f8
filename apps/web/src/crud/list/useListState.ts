import type { Field } from '@rampenlicht/model/kit/field'
import { SPAN } from '@rampenlicht/model/rules/spans'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Parameters } from '../../api/queries.ts'
import type { Column, Filter, View } from '../view.ts'

export interface Sorting {
  readonly id: string
  readonly isDown: boolean
}
/** The id of the column that carries the name of a record. */
export const NAME_COLUMN = 'name'

/** Search, filters and order of a list live in the address: it can be reloaded, bookmarked and sent to a colleague. */
export const useListState = (view: Pick<View, 'filters'>) => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const set = (changes: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true } as never)

  const text = search['suche'] ?? ''
  const chosen = ({ name, field, initial }: Filter) => {
    const value = search[name]
    return value === undefined ? initial : value.split(',').filter((one) => fits(field, one))
  }
  const sorted = search['sortierung']
  const sorting: Sorting | undefined = sorted
    ? { id: sorted.replace(/^-/, ''), isDown: sorted.startsWith('-') }
    : undefined
  const isNarrowed = text !== '' || view.filters.some((filter) => chosen(filter).join() !== filter.initial.join())
  return {
    text,
    sorting,
    chosen,
    isNarrowed,
    setText: (value: string) => set({ suche: value || undefined }),
    setSorting: ({ id, isDown }: Sorting) => set({ sortierung: `${isDown ? '-' : ''}${id}` }),
    /** An emptied filter stays in the address where the list would otherwise start with one. */
    choose: ({ name, initial }: Filter, values: readonly string[]) =>
      set({ [name]: values.join() === initial.join() ? undefined : values.join(',') }),
    reset: () => set({ suche: undefined, ...Object.fromEntries(view.filters.map(({ name }) => [name, undefined])) }),
  }
}
/** An address may be typed by hand; what no filter could hold is left out instead of asked for. */
const fits = (field: Field, value: string): boolean => {
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
  state: ListState,
  columns: readonly Column[],
  within: Parameters,
): Parameters => {
  const { sorting, text } = state
  const sortsBy =
    sorting && (sorting.id === NAME_COLUMN ? view.name : columns.find(({ id }) => id === sorting.id))?.sortsBy
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
