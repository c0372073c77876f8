import { one, oneOf } from '@rampenlicht/model/kit/field'
import { ACTIVITY_KINDS, ACTIVITY_NOUNS, type ActivityKind } from '@rampenlicht/model/rules/activity'
import type { ActivityFilter } from '@rampenlicht/model/rules/activity-feed'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../../api/queries.ts'
import { useMe } from '../../../api/session.ts'
import { FilterPill } from '../../../crud/record/FilterPill.tsx'
import type { Filter, FilterOption } from '../../../crud/view.ts'
import { Segments } from '../../../ui/Segments.tsx'
import s from './Activity.module.css'

const KIND: Filter = {
  name: 'kind',
  label: 'Art',
  field: oneOf('Art', ACTIVITY_KINDS, ACTIVITY_NOUNS),
  initial: [],
}
const PERSON: Omit<Filter, 'options'> = {
  name: 'by',
  label: 'Person',
  field: one('Person', 'users', ['firstName', 'lastName']),
  initial: [],
}
const RANGES = [
  { value: '1', label: 'Eine Woche' },
  { value: '4', label: 'Vier Wochen' },
] as const

/** Oneself first, then everybody by name. */
const usePeople = (): readonly FilterOption[] => {
  const me = useMe()
  const { data = [] } = useQuery({
    ...wholeListQuery('users', [
      ['properties[]', 'firstName'],
      ['properties[]', 'lastName'],
    ]),
    staleTime: 60_000,
  })
  const others = data.filter(({ id }) => id !== me.id)
  return [
    { value: String(me.id), label: 'Ich' },
    ...others.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
  ]
}

interface Props {
  readonly id: string
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}
export default function ActivityFilters({ id, filter, onChange }: Props) {
  const people = usePeople()
  return (
    <div id={id} className={s.filters}>
      <FilterPill
        filter={KIND}
        values={filter.kinds}
        onChange={(values) => onChange({ ...filter, kinds: values as readonly ActivityKind[] })}
      />
      <FilterPill
        filter={{ ...PERSON, options: people }}
        values={filter.people.map(String)}
        onChange={(values) => onChange({ ...filter, people: values.map(Number) })}
      />
      <Segments
        label="Zeitraum"
        options={RANGES}
        value={String(filter.weeks)}
        onChange={(weeks) => onChange({ ...filter, weeks: weeks === '1' ? 1 : 4 })}
      />
    </div>
  )
}
