import { one, text, timestamp } from '@rampenlicht/model/kit/field'
import { SECURITY_EVENTS } from '@rampenlicht/model/rules/protocol'
import type { SecurityLine } from '@rampenlicht/model/rules/security-lines'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import type { Parameters } from '../../api/queries.ts'
import type { ListState } from '../../crud/list/useListState.ts'
import type { Filter } from '../../crud/view.ts'
import { isoDay } from '../../ui/format.ts'

const PER_PAGE = 50

const KIND: Filter = {
  name: 'art',
  label: 'Was',
  field: text('Was'),
  initial: [],
  options: Object.entries(SECURITY_EVENTS).map(([value, label]) => ({ value, label })),
}
const ACCOUNT: Filter = {
  name: 'konto',
  label: 'Konto',
  field: one('Konto', 'users', ['firstName', 'lastName']),
  initial: [],
}
const DAY_MS = 86_400_000
const daysAgo = (now: Date, days: number) => isoDay(new Date(now.getTime() - days * DAY_MS))
const dayFilter = (name: string, label: string, now: Date): Filter => ({
  name,
  label,
  field: timestamp(label),
  initial: [],
  options: [
    { value: daysAgo(now, 0), label: 'heute' },
    { value: daysAgo(now, 1), label: 'gestern' },
    { value: daysAgo(now, 7), label: 'vor 7 Tagen' },
    { value: daysAgo(now, 30), label: 'vor 30 Tagen' },
  ],
})
const fromAt = (now: Date) => dayFilter('ab', 'Ab', now)
const untilAt = (now: Date) => dayFilter('bis', 'Bis', now)
export const filtersAt = (now: Date): readonly Filter[] => [KIND, ACCOUNT, fromAt(now), untilAt(now)]

/** Shorter, a part of an address is in nearly all of them. */
export const SHORTEST_SEARCH = 3

/** What the server is asked for; what it would not know is left out. */
export const parametersFor = ({ text: sought, chosen }: Pick<ListState, 'text' | 'chosen'>, now: Date): Parameters => {
  // an address that was typed by hand may name a span, which other lists know
  const days = (filter: Filter) => chosen(filter).filter((value) => !value.startsWith('P'))
  return [
    ...(sought.length < SHORTEST_SEARCH ? [] : [['q', sought] as const]),
    ...chosen(KIND).flatMap((kind) => (Object.hasOwn(SECURITY_EVENTS, kind) ? [['kind[]', kind] as const] : [])),
    ...chosen(ACCOUNT).map((id) => ['user[]', `/users/${id}`] as const),
    ...days(fromAt(now)).map((value) => ['from', value] as const),
    ...days(untilAt(now)).map((value) => ['until', value] as const),
  ]
}

/** Page after page, as far as somebody has read. */
export const eventsQuery = (parameters: Parameters) =>
  infiniteQueryOptions({
    queryKey: ['security_events', parameters],
    queryFn: ({ pageParam, signal }) => request<readonly SecurityLine[]>(pageParam, { signal, isQuiet: true }),
    initialPageParam: `/security_events?${new URLSearchParams([
      ...parameters.map(([name, value]) => [name, value]),
      ['itemsPerPage', String(PER_PAGE)],
    ])}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export interface Day {
  readonly heading: string
  readonly lines: readonly SecurityLine[]
}
const LONG = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** The lines by day, in their order. */
export const daysOf = (lines: readonly SecurityLine[], now: Date): readonly Day[] => {
  const days = new Map<string, SecurityLine[]>()
  for (const line of lines) {
    const at = new Date(line.at)
    const heading = isoDay(at) === isoDay(now) ? 'Heute' : LONG.format(at)
    const ofDay = days.get(heading)
    if (ofDay) ofDay.push(line)
    else days.set(heading, [line])
  }
  return [...days].map(([heading, ofDay]) => ({ heading, lines: ofDay }))
}
