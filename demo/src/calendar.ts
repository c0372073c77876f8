import { type Random, randomOf } from './art/random.ts'

const DAY_MS = 86_400_000
const ZONE = 'Europe/Berlin'
const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const offsetIn = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
/** Holidays with a fixed date on which nobody in the agency works. */
const FREE = new Set(['01-01', '05-01', '10-03', '12-24', '12-25', '12-26', '12-31'])

/** A calendar day, "2026-03-05". */
export type Day = string
export const MONDAY = 1
export const TUESDAY = 2
export const WEDNESDAY = 3
export const THURSDAY = 4
export const FRIDAY = 5

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)
const weekdayOf = (day: Day) => noonOf(day).getUTCDay()
const isWorkday = (day: Day) => weekdayOf(day) % 6 !== 0 && !FREE.has(day.slice(5))

export const daysLater = (day: Day, days: number): Day =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
/** That day, or the working day before it. */
export const workdayBy = (day: Day): Day => (isWorkday(day) ? day : workdayBy(daysLater(day, -1)))
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS)

/** Hamburg's distance to UTC on that day, "+02:00". */
const offsets = new Map<Day, string>()
const offsetOn = (day: Day): string => {
  const known = offsets.get(day) ?? /GMT([+-]\d\d:\d\d)/.exec(offsetIn.format(noonOf(day)))?.[1] ?? 'Z'
  offsets.set(day, known)
  return known
}

/** All days of the demo count from one moment, so that its dashboard is never out of date. */
export const calendarAt = (now: Date) => {
  const today = dayIn.format(now)
  const latest = now.toISOString()
  const inDays = (days: number): Day => daysLater(today, days)
  const until = (day: Day): number => daysBetween(today, day)

  /** At a desk on that day in Hamburg: mostly in the morning and after lunch, seldom in the evening. */
  const at = (random: Random, day: Day): string => {
    const hours = random.chance(0.52)
      ? random.between(8.7, 12.3)
      : random.chance(0.92)
        ? random.between(13, 17.9)
        : random.between(18, 20.5)
    const seconds = Math.floor(hours * 3600)
    const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    )
    return new Date(`${day}T${clock.join(':')}${offsetOn(day)}`).toISOString()
  }
  /** On that day or the next working day, but never later than now. */
  const on = (random: Random, day: Day): string => {
    let chosen = day
    while (chosen < today && !isWorkday(chosen)) chosen = daysLater(chosen, 1)
    if (chosen > today) chosen = today
    while (!isWorkday(chosen)) chosen = daysLater(chosen, -1)
    // of its own: how often it is asked depends on the day, and what is made up next must not
    const hours = randomOf(random.next())
    let moment = at(hours, chosen)
    while (moment > latest) {
      do chosen = daysLater(chosen, -1)
      while (!isWorkday(chosen))
      moment = at(hours, chosen)
    }
    return moment
  }
  // the last ones first
  const workdays = Array.from({ length: 40 }, (_, days) => inDays(-days)).filter(isWorkday)
  return {
    today,
    now: latest,
    inDays,
    until,
    on,
    /** The first such weekday on or after today plus so many days. */
    weekday: (days: number, weekday: number): Day => {
      let day = inDays(days)
      while (weekdayOf(day) !== weekday) day = daysLater(day, 1)
      return FREE.has(day.slice(5)) ? daysLater(day, 7) : day
    },
    /** Some time in the last weeks, the last days a little more often. */
    recently: (random: Random, within = 34): string => {
      const first = inDays(-within)
      const days = workdays.filter((day) => day > first)
      return on(random, days[Math.floor(days.length * random.next() ** 1.2)] ?? today)
    },
    between: (random: Random, from: number, to: number): string => on(random, inDays(random.whole(from, to))),
  }
}
export type Calendar = ReturnType<typeof calendarAt>

/** "5.03." as people write it into notes. */
export const shortDay = (day: Day): string => `${Number(day.slice(8))}.${day.slice(5, 7)}.`
