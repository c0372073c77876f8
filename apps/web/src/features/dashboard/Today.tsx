import type { EntityAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { dayAfter, SOON_DAYS } from '@rampenlicht/model/rules/reminders'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { chunk } from '../../ui/chunk.ts'
import { useHeld } from '../../ui/Together.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Today.module.css'
import { useKeptHeight } from './useKeptHeight.ts'

export type Reminder = EntityAt<'reminders'>
// most people have none today, and need none of it
const TodayList = lazy(chunk('TodayList', () => import('./TodayList.tsx')))

/** What is open of mine, up to a week ahead. */
export const useTodayQuery = () => {
  const today = agencyDay(useMinute())
  const { id } = useMe()
  return wholeListQuery('reminders', [
    ['person', `/users/${id}`],
    ['isDone', 'false'],
    ['due[before]', dayAfter(today, SOON_DAYS)],
  ])
}

/** „Heute dran“: only there when there is something. */
export const Today = () => {
  const { data, isPending } = useQuery(useTodayQuery())
  const part = useRef<HTMLElement>(null)
  const reminders = useHeld(data)
  const height = useKeptHeight('today', part, !isPending)
  if (height > 0) return <div className={`bone ${s.outline}`} style={{ height }} aria-hidden />
  if (!reminders || reminders.length === 0) return null
  return (
    <section ref={part} aria-labelledby="today">
      <Suspense>
        <TodayList reminders={reminders} />
      </Suspense>
    </section>
  )
}
