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
