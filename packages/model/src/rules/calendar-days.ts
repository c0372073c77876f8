const DAY_MS = 86_400_000

/** Calendar and clock of a time zone. */
export const clockIn = (timeZone: string) => {
  // Swedish writes days and times as ISO does
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  /** What they show at a moment, as "2026-11-17T09:41". */
  const shown = (moment: Date): string => format.format(moment).replace(' ', 'T')
  const ahead = (moment: number) => Date.parse(`${shown(new Date(moment))}Z`) - moment
  /** The moment at which they show it; where clocks are turned back, the earlier one of the two. */
  const momentOf = (text: string): Date => {
    const asUtc = Date.parse(`${text}Z`)
    // a day earlier and a day later the clocks are on either side of a change
    const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map((shift) => asUtc - ahead(asUtc + shift))
    return new Date(shown(new Date(before)) === text.slice(0, 16) ? before : after)
  }
  return { shown, momentOf }
}

export const { shown: agencyClock, momentOf: agencyMoment } = clockIn('Europe/Berlin')

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
export const daysLater = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday is 0, Sunday is 6. */
export const weekdayOf = (day: string): number => (new Date(noonOf(day)).getUTCDay() + 6) % 7

/** Spec 9: from the current day through the end of the week; on a Sunday that is one day. */
export const restOfWeek = (today: string): readonly string[] =>
  Array.from({ length: 7 - weekdayOf(today) }, (_, days) => daysLater(today, days))

/** Monday to Sunday. */
export const weekOf = (day: string): readonly string[] => restOfWeek(daysLater(day, -weekdayOf(day)))
