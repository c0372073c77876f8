import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import { agencyDay, daysBetween } from '@rampenlicht/model/rules/deadlines'
import { number } from '../../../ui/format.ts'

const WEEKDAY = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'Europe/Berlin' })

/** „9:00 Uhr“ at the agency. */
export const hourOf = (moment: Date): string => {
  const [hours = '', minutes = ''] = agencyClock(moment).slice(11, 16).split(':')
  return `${Number(hours)}:${minutes} Uhr`
}
/** „heute, 9:00 Uhr“, „morgen, 9:00 Uhr“, „Di., 24.11., 9:00 Uhr“ */
export const momentOf = (moment: Date, now: Date): string => {
  const day = agencyDay(moment)
  const [, month = '', date = ''] = day.split('-')
  const days = daysBetween(agencyDay(now), day)
  const near = { 0: 'heute', 1: 'morgen' }[days]
  return `${near ?? `${WEEKDAY.format(moment)}., ${Number(date)}.${month}.`}, ${hourOf(moment)}`
}

/** How many minutes it takes: by the pace as a whole, or by the domain that most of them have. */
export const minutesFor = (
  addresses: readonly string[],
  { perMinute, perDomain }: { readonly perMinute: number; readonly perDomain: number },
): number => {
  const domains = new Map<string, number>()
  for (const address of addresses) {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    domains.set(domain, (domains.get(domain) ?? 0) + 1)
  }
  const slowest = Math.max(0, ...domains.values())
  return Math.max(Math.ceil(addresses.length / Math.max(perMinute, 1)), Math.ceil(slowest / Math.max(perDomain, 1)))
}
/** „etwa 8 Minuten“, „etwa 3 Stunden“ */
export const lasting = (minutes: number): string => {
  if (minutes <= 1) return 'etwa eine Minute'
  if (minutes < 90) return `etwa ${number(minutes)} Minuten`
  return `etwa ${number(Math.round(minutes / 60))} Stunden`
}
