import { useDebouncedValue } from '@mantine/hooks'
import { compact } from '@rampenlicht/model/rules/compact'
import type { PartnerSuggestion } from '@rampenlicht/model/rules/partner-suggestions'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { choicesQuery, keys, type Parameters } from '../../api/queries.ts'
import type { Choice } from '../../domain/project/ChoiceGroup.tsx'
import { isFound } from '../../ui/fold.ts'
import { plural } from '../../ui/format.ts'
import { aboutPartner } from './query.ts'

type Partner = Omit<PartnerSuggestion, 'contacts'>

const SEARCH_DELAY_MS = 200
const SHOWN: Parameters = ['name', 'company', 'categories', 'uniqueUser'].map((name) => ['properties[]', name] as const)

/** Kept below the project's own key: whatever is written anywhere has it asked for again. */
const suggestionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...keys.record('projects', projectId), 'partner suggestions'],
    queryFn: async ({ signal }) =>
      (await request<readonly PartnerSuggestion[]>(`/projects/${projectId}/partner_suggestions`, { signal })).data,
  })

/** Whom the Verteiler suggest, and the directory, searched on the server. */
export const usePartnerChoices = (projectId: number, search: string) => {
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const suggested = useQuery(suggestionsQuery(projectId))
  const parameters: Parameters = settled === '' ? SHOWN : [['q', settled], ...SHOWN]
  const found = useQuery({ ...choicesQuery('mediacontact_partners', parameters), placeholderData: keepPreviousData })
  const suggestions = suggested.data?.filter(({ name }) => isFound(name, search)) ?? []
  const isSuggested = new Set(suggestions.map(({ id }) => id))
  const rows = found.data?.data as readonly Partner[] | undefined
  return {
    suggestions: suggestions.map((one) => choiceOf(one, plural(one.contacts, 'Kontakt', 'Kontakte'))),
    others: (rows?.filter(({ id }) => !isSuggested.has(id)) ?? []).map((one) =>
      choiceOf(one, one.uniqueUser === null ? '' : compact(one.uniqueUser)),
    ),
    unlisted: (found.data?.total ?? 0) - (rows?.length ?? 0),
    isPending: suggested.isPending || found.isPending,
    isFailed: found.isError && !rows,
    retry: () => {
      void found.refetch()
      if (suggested.isError) void suggested.refetch()
    },
  }
}

const choiceOf = (partner: Partner, figure: string): Choice => ({
  id: partner.id,
  name: partner.name,
  note: aboutPartner(partner),
  figure,
})
