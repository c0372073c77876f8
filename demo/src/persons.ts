import { BASES, type Basis } from '@rampenlicht/model/resources/provenance'
import { type Random, randomOf } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { FAMILY_NAMES, MEN, WOMEN } from './content/names.ts'
import { type City, STREETS } from './content/places.ts'
import { weighted } from './words.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly feminine: boolean
}

/** Well-known people who would come out of our lists by chance. */
const KNOWN = new Set(['Christian Lindemann', 'Jens Jensen', 'Martin Müller', 'Andreas Müller', 'Max Müller'])

/** Invented people, none twice. */
export const personsOf = (random: Random): (() => Person) => {
  const used = new Set(KNOWN)
  const familyName = () => {
    const name = random.pick(FAMILY_NAMES)
    if (!random.chance(0.05) || name.includes(' ')) return name
    const second = random.pick(FAMILY_NAMES.filter((one) => one !== name && !one.includes(' ') && one.length < 8))
    return `${name}-${second}`
  }
  return () => {
    for (;;) {
      const feminine = random.chance(0.54)
      const person = { firstName: random.pick(feminine ? WOMEN : MEN), lastName: familyName(), feminine }
      const name = `${person.firstName} ${person.lastName}`
      if (used.has(name)) continue
      used.add(name)
      return person
    }
  }
}

const TITLES = ['Dr.', 'Dr.', 'Dr.', 'Prof. Dr.', 'Dipl.-Ing.', 'M.A.']
export const salutationOf = ({ feminine }: Pick<Person, 'feminine'>) => (feminine ? 'Frau' : 'Herr')

/** How they are spoken to: some nobody has asked yet, some are friends, a few have a title. The name alone decides it. */
export const addressedAs = (name: string, salutation: 'Frau' | 'Herr' | undefined, friends = 0.1) => {
  const random = randomOf(`addressed ${name}`)
  return {
    salutation: weighted(random, [
      [salutation ?? null, 92],
      ['Neutral' as const, 3],
      [null, 5],
    ]),
    title: random.chance(0.05) ? random.pick(TITLES) : null,
    isInformal: random.chance(friends),
  }
}

/** Where we have them from: of some nobody has noted it, of whom there are older ones. The name alone decides it. */
export const gatheredFrom = (name: string, calendar: Calendar, sources: readonly string[], usual: Basis) => {
  const random = randomOf(`gathered ${name}`)
  if (random.chance(0.08)) return { source: null, sourceDate: null, basis: null }
  return {
    source: random.pick(sources),
    sourceDate: calendar.inDays(-random.whole(20, 1100)),
    basis: weighted(random, [[usual, 84], ...BASES.filter((one) => one !== usual).map((one) => [one, 8] as const)]),
  }
}

export const addressIn = (random: Random, city: City) => {
  const street = `${random.pick(STREETS)} ${random.whole(1, 94)}${random.chance(0.1) ? random.pick(['a', 'b', 'c']) : ''}`
  return {
    street: city.country === 'Schweiz' ? street.replaceAll('ß', 'ss') : street,
    zip: random.pick(city.zips),
    city: city.name,
    country: city.country,
  }
}

const extension = (random: Random) => String(random.whole(0, 999)).padStart(3, '0')
export const phoneIn = (random: Random, { trunk }: City): string | null =>
  trunk ? `${trunk}-${extension(random)}` : null

/** From the two ranges of mobile numbers that belong to nobody. */
export const mobileOf = (random: Random): string => {
  const last = String(random.whole(0, 99)).padStart(2, '0')
  return random.chance(0.5) ? `0171 39200${last}` : `0176 040690${last}`
}
