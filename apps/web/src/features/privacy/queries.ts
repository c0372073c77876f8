import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { AnswerText } from '@rampenlicht/model/rules/privacy/answer-words'
import type { ErasureOrder, ErasurePreview, ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import type { FileChapter, FoundPerson, PersonFile } from '@rampenlicht/model/rules/privacy/person-file'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { keys, reloadAll, wholeListQuery } from '../../api/queries.ts'

export const casesQuery = wholeListQuery('privacy_cases')

/** What stands in answers. */
export const textsQuery = queryOptions({
  queryKey: ['privacy', 'texts'],
  queryFn: async ({ signal }) =>
    (await request<Readonly<Record<AnswerText, string>>>('/privacy/texts', { signal, isQuiet: true })).data,
})

export const SHORTEST_SEARCH = 3
/** Whoever may be meant by what was typed. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['privacy', 'people', text],
    queryFn: async ({ signal }) =>
      (
        await request<readonly FoundPerson[]>(`/privacy/people?q=${encodeURIComponent(text)}`, {
          signal,
          isQuiet: true,
        })
      ).data,
    enabled: text.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })

type Whose = Pick<FoundPerson, 'path' | 'id'>
const at = ({ path, id }: Whose) => `/privacy/people/${path}/${id}`
export const fileQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['privacy', 'file', whose.path, whose.id],
    queryFn: async ({ signal }) => (await request<PersonFile>(at(whose), { signal, isQuiet: true })).data,
  })
/** Every text of the house is looked through, so it comes after the rest. */
export const mentionsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['privacy', 'mentions', whose.path, whose.id],
    queryFn: async ({ signal }) =>
      (await request<readonly FileChapter[]>(`${at(whose)}/mentions`, { signal, isQuiet: true })).data,
  })

/** What an erasure would do; asked for anew each time, since it is decided by. */
export const erasureQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['privacy', 'erasure', whose.path, whose.id],
    queryFn: async ({ signal }) =>
      (await request<ErasurePreview>(`${at(whose)}/erasure`, { signal, isQuiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  })
/** Failures are told where the name was typed. */
export const erase = async (whose: Whose, order: ErasureOrder): Promise<ErasureProof> =>
  (await request<ErasureProof>(`${at(whose)}/erasure`, { method: 'POST', body: order, isQuiet: true })).data
export const erasuresQuery = queryOptions({
  queryKey: ['privacy', 'erasures'],
  queryFn: async ({ signal }) =>
    (await request<readonly ErasureProof[]>('/privacy/erasures', { signal, isQuiet: true })).data,
})
export const proofAddress = (id: number) => `/privacy/erasures/${id}/proof`
export const portableAddress = (whose: Whose, format: 'json' | 'csv') => `${at(whose)}/portable?format=${format}`

/** Whoever was found may not be there any more, and nothing that names them is as it was. */
export const reloadPeople = (queries: QueryClient) =>
  Promise.all([reloadAll(queries), queries.invalidateQueries({ queryKey: ['privacy'] })])

/** The Sperren that stand against somebody. */
export const blocksQuery = (path: BlockablePath, id: number) =>
  queryOptions({
    queryKey: keys.list(`${path}/${id}/blocks`, []),
    queryFn: async ({ signal }) =>
      (await request<readonly EntityAt<'blocked_addresses'>[]>(`/${path}/${id}/blocks`, { signal })).data,
  })
