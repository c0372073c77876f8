import { agencyClock, clockIn } from '@rampenlicht/model/rules/calendar-days'
import ICAL from 'ical.js'

const NAMED = /;TZID="?([A-Za-z0-9_+/-]{1,64})"?[;:]/g

/** Zones that a calendar names without describing them, as far as this machine knows the name: "Europe/London". */
export const learnZones = (text: string): void => {
  for (const name of new Set(Array.from(text.matchAll(NAMED), ([, found = '']) => found)))
    if (!ICAL.TimezoneService.get(name)) {
      const zone = zoneNamed(name)
      if (zone) ICAL.TimezoneService.register(zone, name)
    }
}

const zoneNamed = (name: string): ICAL.Timezone | undefined => {
  try {
    const { momentOf } = clockIn(name)
    const utcOffset = (time: ICAL.Time) => {
      const shown = time.toString().slice(0, 16)
      return (Date.parse(`${shown}Z`) - momentOf(shown).getTime()) / 1000
    }
    return Object.assign(new ICAL.Timezone({ tzid: name }), { utcOffset })
  } catch {
    return undefined
  }
}

/** As the agency writes it. What names no zone is a time of the agency, and so is what names one that nobody knows. */
export const shownAt = (time: ICAL.Time): string => {
  if (time.isDate) return time.toString()
  if (time.zone === ICAL.Timezone.localTimezone) return time.toString().slice(0, 16)
  return agencyClock(new Date(time.toUnixTime() * 1000))
}
