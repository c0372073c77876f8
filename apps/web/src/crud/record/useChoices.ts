import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@rampenlicht/model/kit/field'
import { labelOf, namesIn } from '@rampenlicht/model/kit/label'
import type { Path } from '@rampenlicht/model/resources/index'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { choicesQuery, type Parameters, type Row, recordQuery } from '../../api/queries.ts'
import { isFound } from '../../ui/fold.ts'

export type Relation = Extract<Field, { kind: 'one' | 'many' }>

/** Long enough to finish a word, short enough to feel immediate. */
const SEARCH_DELAY_MS = 200

/**
 * What a relation can be set to. The first page tells how many there are: a short list is held whole and searched
 * here, a long one is searched on the server. So no screen needs to know which targets are big.
 */
export const useChoices = (relation: Relation, search: string, isWanted: boolean, within: Parameters = []) => {
  const base: Parameters = [
    ...namesIn(relation.embeds).map((name) => ['properties[]', name] as const),
    ...(relation.only ? [[relation.only, 'true'] as const] : []),
    ...within,
  ]
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const first = useQuery({ ...choicesQuery(relation.target, base), enabled: isWanted })
  const isWhole = first.data !== undefined && (first.data.total ?? 0) <= first.data.data.length
  const found = useQuery({
    ...choicesQuery(relation.target, [...base, ['q', settled]]),
    enabled: isWanted && first.data !== undefined && !isWhole && settled !== '',
    placeholderData: keepPreviousData,
  })
  const sought = search.trim()
  const isAnswered = settled === sought && found.data !== undefined && !found.isPlaceholderData
  // Until the answer is there, what is at hand is searched: a row that somebody is about to click stays.
  const atHand = isWhole || sought === '' || settled === '' ? first.data : (found.data ?? first.data)
  const rows = atHand?.data ?? []
  return {
    rows: isAnswered && !isWhole ? rows : rows.filter((row) => isFound(labelOf(row), search)),
    isWhole,
    isPending: isWanted && (first.isPending || (!isWhole && sought !== '' && !isAnswered && !found.isError)),
  }
}

/** Names of chosen records that stand on no page loaded so far, e.g. after opening a bookmarked filter. */
export const useNames = (target: string, ids: readonly number[], known: readonly Row[]) => {
  const missing = ids.filter((id) => !known.some((row) => row.id === id))
  const records = useQueries({ queries: missing.map((id) => recordQuery(target as Path, id)) })
  const found = new Map<number, string>(known.map((row) => [row.id, labelOf(row)]))
  records.forEach(({ data }, index) => {
    if (data) found.set(missing[index] ?? 0, labelOf(data))
  })
  return (id: number) => found.get(id) ?? '…'
}
