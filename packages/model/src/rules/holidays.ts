import { daysLater, weekdayOf } from './weeks.ts'

/** The Bundesländer, by the letters that everybody writes them with. */
export const STATES = [
  'BB',
  'BE',
  'BW',
  'BY',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SH',
  'SL',
  'SN',
  'ST',
  'TH',
] as const
export type State = (typeof STATES)[number]

interface Holiday {
  readonly name: string
  readonly on: (year: number) => string
  /** Absent: everywhere. */
  readonly states?: readonly State[]
}

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`
const easter = (days: number) => (year: number) => daysLater(easterSunday(year), days)
/** The Wednesday before 23 November. */
const dayOfRepentance = (year: number) => daysLater(`${year}-11-22`, -((weekdayOf(`${year}-11-22`) + 5) % 7))

const HOLIDAYS: readonly Holiday[] = [
  { name: 'Neujahr', on: fixed('01-01') },
  { name: 'Heilige Drei Könige', on: fixed('01-06'), states: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: fixed('03-08'), states: ['BE', 'MV'] },
  { name: 'Karfreitag', on: easter(-2) },
  { name: 'Ostersonntag', on: easter(0), states: ['BB'] },
  { name: 'Ostermontag', on: easter(1) },
  { name: 'Tag der Arbeit', on: fixed('05-01') },
  { name: 'Christi Himmelfahrt', on: easter(39) },
  { name: 'Pfingstsonntag', on: easter(49), states: ['BB'] },
  { name: 'Pfingstmontag', on: easter(50) },
  { name: 'Fronleichnam', on: easter(60), states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  // in Bavaria only where most people are Catholic, hence not here
  { name: 'Mariä Himmelfahrt', on: fixed('08-15'), states: ['SL'] },
  { name: 'Weltkindertag', on: fixed('09-20'), states: ['TH'] },
  { name: 'Tag der Deutschen Einheit', on: fixed('10-03') },
  { name: 'Reformationstag', on: fixed('10-31'), states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { name: 'Allerheiligen', on: fixed('11-01'), states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: dayOfRepentance, states: ['SN'] },
  { name: '1. Weihnachtstag', on: fixed('12-25') },
  { name: '2. Weihnachtstag', on: fixed('12-26') },
]

/** What is celebrated on that day in that state; without one only what is celebrated everywhere. */
export const holidayOn = (day: string, state: State | null): string | undefined => {
  const year = Number(day.slice(0, 4))
  return HOLIDAYS.find(({ on, states }) => on(year) === day && (!states || (state !== null && states.includes(state))))
    ?.name
}

/** Gauss's rule for the Gregorian calendar, as Butcher wrote it down. */
export const easterSunday = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
