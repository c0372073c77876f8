import { useDebouncedValue } from '@mantine/hooks'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { CHANNELS } from '@rampenlicht/model/rules/channels'
import { compact } from '@rampenlicht/model/rules/compact'
import { reachOf } from '@rampenlicht/model/rules/reach'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { choicesQuery, type Parameters } from '../../api/queries.ts'
import { PORTRAITS, portraitOf } from '../../domain/channels/portraits.ts'
import type { Choice } from '../../domain/project/ChoiceGroup.tsx'
import { aboutInfluencer } from './query.ts'

const SEARCH_DELAY_MS = 200
const SHOWN: Parameters = [
  'name',
  'fullName',
  'influencerCategory',
  ...CHANNELS.flatMap(({ handle, count }) => [handle, count]),
  ...PORTRAITS,
].map((name) => ['properties[]', name] as const)

/** The directory, searched on the server. */
export const useInfluencerChoices = (search: string, categories: readonly string[]) => {
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const parameters: Parameters = [
    ...(settled === '' ? [] : [['q', settled] as const]),
    ...categories.map((id) => ['influencerCategory[]', `/influencer_categories/${id}`] as const),
    ...SHOWN,
  ]
  const found = useQuery({ ...choicesQuery('influencers', parameters), placeholderData: keepPreviousData })
  const rows = found.data?.data as readonly EntityAt<'influencers'>[] | undefined
  return {
    choices: rows?.map(choiceOf) ?? [],
    unlisted: (found.data?.total ?? 0) - (rows?.length ?? 0),
    isPending: found.isPending,
    isFailed: found.isError && !rows,
    retry: () => void found.refetch(),
  }
}

const choiceOf = (influencer: EntityAt<'influencers'>): Choice => {
  const reach = reachOf(influencer)
  return {
    id: influencer.id,
    name: influencer.name,
    note: aboutInfluencer(influencer),
    picture: portraitOf(influencer),
    figure: reach === undefined ? '' : compact(reach),
  }
}
