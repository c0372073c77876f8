import { agencyMoment, daysLater } from '@rampenlicht/model/rules/calendar-days'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { useEffect, useState } from 'react'

/** The agency's day. Looks again at midnight, and when the page is looked at after a night on which it slept. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => agencyDay(new Date()))
  useEffect(() => {
    const look = () => setToday(agencyDay(new Date()))
    const midnight = agencyMoment(`${daysLater(today, 1)}T00:00`).getTime()
    const timer = setTimeout(look, Math.max(0, midnight - Date.now()) + 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
