import { one, text } from '@rampenlicht/model/kit/field'
import { resources } from '@rampenlicht/model/resources/index'
import type { TrashEntry } from '@rampenlicht/model/rules/memory'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type Answer, request } from '../../api/client.ts'
import { keys, type Parameters } from '../../api/queries.ts'
import type { ListState } from '../../crud/list/useListState.ts'
import type { Filter } from '../../crud/view.ts'

export const TRASH = 'trash'
const PER_PAGE = 100

const KINDS = [...new Set(resources.map(({ noun }) => noun.one))].sort((a, b) => a.localeCompare(b, 'de'))
/** Several share a name, such as the categories of three directories: they are sought together. */
const pathsOf = (kind: string) => resources.filter(({ noun }) => noun.one === kind).map(({ path }) => path)
const KIND: Filter = {
  name: 'art',
  label: 'Art',
  field: text('Art'),
  initial: [],
  options: KINDS.map((kind) => ({ value: kind, label: kind })),
}
const PERSON: Filter = {
  name: 'von',
  label: 'Gelöscht von',
  field: one('Gelöscht von', 'users', ['firstName', 'lastName']),
  initial: [],
}
export const FILTERS: readonly Filter[] = [KIND, PERSON]

export const parametersFor = ({ text: sought, chosen }: Pick<ListState, 'text' | 'chosen'>): Parameters => [
  ...(sought === '' ? [] : [['q', sought] as const]),
  ...chosen(KIND).flatMap((kind) => pathsOf(kind).map((path) => ['path[]', path] as const)),
  ...chosen(PERSON).map((id) => ['by[]', `/users/${id}`] as const),
]

/** Page after page, as far as somebody has scrolled. */
export const trashQuery = (parameters: Parameters) =>
  infiniteQueryOptions({
    queryKey: keys.list(TRASH, parameters),
    queryFn: ({ pageParam, signal }) => request<readonly TrashEntry[]>(pageParam, { signal }),
    initialPageParam: addressOf([...parameters, ['itemsPerPage', String(PER_PAGE)]]),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
export const addressOf = (parameters: Parameters) =>
  `/${TRASH}?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`

/** The entries behind these ids, as far as they have been shown. */
export const entriesIn = (queries: QueryClient, ids: readonly number[]): readonly TrashEntry[] => {
  const held = queries.getQueriesData<{ readonly pages: readonly Answer<readonly TrashEntry[]>[] }>({
    queryKey: ['list', TRASH],
  })
  const all = new Map(held.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []).map((e) => [e.id, e]))
  return ids.flatMap((id) => all.get(id) ?? [])
}
