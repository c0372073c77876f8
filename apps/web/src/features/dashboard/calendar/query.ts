import type { CalendarAnswer } from '@rampenlicht/model/rules/calendar'
import { agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'

const SOME_MINUTES = 5 * 60_000

/** Spec 7: start of the first day and end of the last one, in UTC. Among the records, so that every write has it asked again; a list would be of rows. */
export const calendarQuery = (first: string, last: string) => {
  const parameters = [
    ['startDateTime', agencyMoment(`${first}T00:00`).toISOString()],
    ['endDateTime', agencyMoment(`${daysLater(last, 1)}T00:00`).toISOString()],
  ] as const
  return queryOptions({
    queryKey: ['record', 'fetch/calendar', parameters] as const,
    queryFn: async ({ signal }) =>
      (
        await request<CalendarAnswer>(`/fetch/calendar?${new URLSearchParams(parameters.map(([...one]) => one))}`, {
          signal,
          isQuiet: true,
        })
      ).data,
    refetchInterval: SOME_MINUTES,
  })
}
