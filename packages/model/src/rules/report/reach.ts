import { readable } from '../compact.ts'
import type { Medium, ReportCooperation } from './data.ts'

/** Nobody noted it; never 0, which would say that nobody was reached. */
export const UNKNOWN = 'k. A.'

const UNITS = [
  { key: 'uniqueUser', short: 'UU', long: 'Unique User' },
  { key: 'printCount', short: 'Aufl.', long: 'Auflage' },
  { key: 'visits', short: 'Visits', long: 'Visits' },
] as const

/** By what the reach of a medium is told: the first that is known. They are never added up. */
export const reached = (medium: Medium) => {
  for (const { key, short, long } of UNITS) {
    const value = medium[key]
    if (value !== null) return { value, short, long }
  }
  return undefined
}

/** „4,3 Mio. UU“, „218.000 Aufl.“, „k. A.“ */
export const reachWords = (medium: Medium): string => {
  const found = reached(medium)
  return found ? `${readable(found.value)}\u00a0${found.short}` : UNKNOWN
}

/** All that is known of a medium, each by itself: „Unique User: 4,3 Mio.“ */
export const reachFacts = (medium: Medium): readonly (readonly [string, string])[] => {
  const known = UNITS.flatMap(({ key, long }) => {
    const value = medium[key]
    return value === null ? [] : [[long, readable(value)] as const]
  })
  return known.length > 0 ? known : [['Reichweite', UNKNOWN]]
}

/** Who follows on two channels counts twice, as everywhere. Undefined where no channel is known. */
export const followersOf = ({ channels }: Pick<ReportCooperation, 'channels'>): number | undefined =>
  channels.length > 0 ? channels.reduce((sum, { count }) => sum + count, 0) : undefined
