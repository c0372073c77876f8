/*
 * Days and times as everywhere else (rules/dates, rules/link-end). Those rules stand in files that the whole app shares; to
 * take two lines from them would cost somebody on a phone a third of this page once more.
 */

/** 2026-11-06 is 6.11.2026. */
export const dayOf = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)}.${month}.${year}`
}

/** Swedish days are written as ours are kept. */
const agencyClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
const parted = (moment: string) => agencyClock.format(new Date(moment)).split(' ') as [day: string, clock: string]
export const dayOfMoment = (moment: string): string => dayOf(parted(moment)[0])
/** „16.11.2026, 14:40 Uhr“ */
export const clockOf = (moment: string): string => {
  const [day, clock] = parted(moment)
  return `${dayOf(day)}, ${clock} Uhr`
}
