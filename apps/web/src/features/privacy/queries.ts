import type { AnswerText } from '@rampenlicht/model/rules/privacy/answer-words'
import type { FileChapter, FoundPerson, PersonFile } from '@rampenlicht/model/rules/privacy/person-file'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { wholeListQuery } from '../../api/queries.ts'

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
