import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { SOON_DAYS } from '@rampenlicht/model/rules/reminders'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { keys, loadRows } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { useHeld } from '../../ui/Together.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Today.module.css'
import type { Reminder } from './TodayList.tsx'
import { useKeptHeight } from './useKeptHeight.ts'

const MOST = 500

/** What is open of mine, up to a week ahead. What shows it comes along where there is some, as most days there is none. */
export const useTodayQuery = () => {
  const until = daysLater(agencyDay(useMinute()), SOON_DAYS)
  const { id } = useMe()
  return queryOptions({
    queryKey: [...keys.record('users', id), 'today', until] as const,
    queryFn: async () => {
      const mine = [
        ['person', `/users/${id}`],
        ['isDone', 'false'],
        ['due[before]', until],
      ] as const
      const reminders = (await loadRows('reminders', mine, MOST)) as unknown as readonly Reminder[]
      return reminders.length > 0 ? { reminders, List: (await import('./TodayList.tsx')).TodayList } : null
    },
  })
}

/** „Heute dran“: only there when there is something. */
export const Today = () => {
  const { data, isError } = useQuery(useTodayQuery())
  const part = useRef<HTMLElement>(null)
  const shown = useHeld(data)
  const height = useKeptHeight('today', part, shown !== undefined || isError)
  if (height > 0) return <div className={`bone ${s.outline}`} style={{ height }} aria-hidden />
  if (!shown) return null
  return (
    <section ref={part} aria-labelledby="today">
      <shown.List reminders={shown.reminders} />
    </section>
  )
}
