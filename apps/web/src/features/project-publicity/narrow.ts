import { isFound } from '../../ui/fold.ts'
import type { Cooperation, Feature } from './query.ts'

export interface Question {
  readonly text: string
  readonly types: readonly string[]
  readonly statuses: readonly string[]
}
export interface Found {
  readonly cooperation: Cooperation
  /** Those of its Beiträge that the filters let through. */
  readonly features: readonly Feature[]
}

export const isFiltered = ({ types, statuses }: Question) => types.length > 0 || statuses.length > 0

const includes = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)

/**
 * The partners whose name or company is looked for and, where filters are set, that have a Beitrag which meets all of
 * them. What was added just now (`fresh`) is shown in any case: nobody should have to look for it.
 */
export const narrowed = (
  cooperations: readonly Cooperation[],
  question: Question,
  fresh: ReadonlySet<number>,
): readonly Found[] => {
  const { text, types, statuses } = question
  const isMet = ({ id, type, status }: Feature) =>
    fresh.has(id) || (includes(types, type) && includes(statuses, status))
  return cooperations.flatMap((cooperation) => {
    const { name, company } = cooperation.mediacontactPartner
    if (!isFound(`${name} ${company?.name ?? ''}`, text)) return []
    if (!isFiltered(question)) return [{ cooperation, features: cooperation.features }]
    const features = cooperation.features.filter(isMet)
    return features.length > 0 ? [{ cooperation, features }] : []
  })
}
