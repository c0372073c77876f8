import { text } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Parameters } from '../../api/queries.ts'
import type { ListState } from '../../crud/list/useListState.ts'
import type { Filter } from '../../crud/view.ts'
import { CERTAINTIES, signOptionsOf } from './words.ts'

const CERTAINTY: Filter = {
  name: 'sicherheit',
  label: 'Sicherheit',
  field: text('Sicherheit'),
  initial: [],
  options: CERTAINTIES,
}
const SIGN: Filter = { name: 'grund', label: 'Grund', field: text('Grund'), initial: [] }

export const filtersFor = (resource: Pick<Resource, 'fields'>): readonly Filter[] => [
  { ...SIGN, options: signOptionsOf(resource) },
  CERTAINTY,
]

/** A list is asked for one span of scores: the word chosen last takes the place of the one before. */
export const oneCertainty = (state: ListState): ListState => ({
  ...state,
  choose: (filter, values) => state.choose(filter, filter.name === CERTAINTY.name ? values.slice(-1) : values),
})

export const parametersFor = ({ text: sought, chosen }: Pick<ListState, 'text' | 'chosen'>): Parameters => {
  const certainty = CERTAINTIES.find(({ value }) => value === chosen(CERTAINTY).at(-1))
  return [
    ...(sought === '' ? [] : [['q', sought] as const]),
    ...chosen(SIGN).map((sign) => ['sign[]', sign] as const),
    ...(certainty
      ? ([
          ['atLeast', String(certainty.atLeast)],
          ['atMost', String(certainty.atMost)],
        ] as const)
      : []),
  ]
}
