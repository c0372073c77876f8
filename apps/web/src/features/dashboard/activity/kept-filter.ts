import { idIn } from '@rampenlicht/model/kit/iri'
import { ACTIVITY_KINDS } from '@rampenlicht/model/rules/activity'
import type { ActivityFilter } from '@rampenlicht/model/rules/activity-feed'
import { useState } from 'react'

/** The same words as in the address of the API. */
export const filterText = ({ weeks, kinds, people }: ActivityFilter): URLSearchParams =>
  new URLSearchParams([
    ['weeks', String(weeks)],
    ...kinds.map((kind) => ['kind[]', kind]),
    ...people.map((id) => ['by[]', `/users/${id}`]),
  ])

/** What an older version wrote, or somebody by hand, may mean nothing: that is left out. */
export const filterIn = (text: string): ActivityFilter => {
  const kept = new URLSearchParams(text)
  const kinds = kept.getAll('kind[]')
  return {
    weeks: kept.get('weeks') === '1' ? 1 : 4,
    kinds: ACTIVITY_KINDS.filter((kind) => kinds.includes(kind)),
    people: kept.getAll('by[]').flatMap((path) => idIn('users', path) ?? []),
  }
}

/** The filter as this person left it on this machine. */
export const useKeptFilter = (user: number) => {
  const name = `activity ${user}`
  const [filter, setFilter] = useState(() => filterIn(localStorage.getItem(name) ?? ''))
  const keep = (chosen: ActivityFilter) => {
    localStorage.setItem(name, filterText(chosen).toString())
    setFilter(chosen)
  }
  return [filter, keep] as const
}
