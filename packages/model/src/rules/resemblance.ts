import type { Resource } from '../kit/resource.ts'
import type { Sign } from './duplicates.ts'
import { houseIds, type Likeness, likenessOf, mailKey, nameWords, numberKey, soundOf, textsIn } from './likeness.ts'

type Values = Readonly<Record<string, unknown>>

/** From here on it is the same, without a question. */
export const SURE = 0.95
/** From here on one is taken for the other unless somebody says otherwise. */
export const LIKELY = 0.85
/** Below, nobody is bothered. */
export const MAYBE = 0.6

export interface Resemblance {
  /** From 0 to 1. */
  readonly score: number
  /** The most telling first. */
  readonly signs: readonly Sign[]
}

/** Mail to them is read by many. */
const ROLES = new Set(
  'anfrage buero contact desk feedback hallo hello info kontakt kultur mail newsroom office post pr presse press redaktion service studio team verlag willkommen zentrale'.split(
    ' ',
  ),
)
export const isRole = (mail: string) => ROLES.has(mail.split('@')[0]?.replace(/[^a-z].*$/, '') ?? '')

/** Father and son. */
const GENERATIONS: Readonly<Record<string, string>> = {
  jun: 'jun',
  jr: 'jun',
  junior: 'jun',
  sen: 'sen',
  sr: 'sen',
  senior: 'sen',
}

/** What a record tells about itself, in one spelling. */
interface Told {
  readonly mails: readonly string[]
  readonly numbers: readonly string[]
  /** The words of each name it goes by. */
  readonly names: readonly (readonly string[])[]
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly generation: string | undefined
  readonly houses: readonly string[]
  readonly houseIds: readonly number[]
  readonly towns: readonly string[]
  readonly parents: readonly unknown[]
}

const toldBy = (likeness: Likeness, values: Values): Told => {
  const { mails, phones, town, house, parents, isPerson } = likeness
  const called = likeness.names.map((name) => nameWords(values[name]))
  const words = isPerson ? called.map((some) => some.filter((word) => !GENERATIONS[word])) : called
  const [first = [], last = []] = isPerson ? words : []
  const names = isPerson ? [words.flat().sort()] : words
  return {
    mails: mails.map((name) => mailKey(values[name])).filter(Boolean),
    numbers: phones.map((name) => numberKey(values[name])).filter(Boolean),
    names: names.filter((one) => one.length),
    first,
    last,
    generation: isPerson ? called.flat().flatMap((word) => GENERATIONS[word] ?? [])[0] : undefined,
    houses: textsIn(values['house']),
    houseIds: houseIds(house && values[house]),
    towns: textsIn(town && values[town]),
    parents: parents.map((name) => values[name]),
  }
}

type Nearness = 'same' | 'swapped' | 'close' | 'unknown' | 'different'

/**
 * How much two records look like the same one. A record says where it works by name, by id, or both: `house` holds the
 * names of its partners, its company or its customer, the field itself their ids.
 */
export const resemblanceIn = (resource: Pick<Resource, 'fields'>) => {
  const likeness = likenessOf(resource)
  const known = new WeakMap<Values, Told>()
  const toldOf = (values: Values): Told => {
    const told = known.get(values) ?? toldBy(likeness, values)
    known.set(values, told)
    return told
  }
  return (one: Values, other: Values): Resemblance => {
    const [ours, theirs] = [toldOf(one), toldOf(other)]
    if (isApart(ours, theirs)) return { score: 0, signs: [] }
    const found = foundIn(likeness, ours, theirs)
    const score = likeness.isPerson ? scoreOfPeople(found) : scoreOfOthers(found)
    const isTwoPeople = ours.generation !== theirs.generation || (found.isPhone && isCouple(ours, theirs))
    return { score: isTwoPeople ? Math.min(score, MAYBE) : score, signs: signsOf(found) }
  }
}

/** Parts of different records. */
const isApart = (one: Told, other: Told) =>
  one.parents.some((parent, n) => {
    const their = other.parents[n]
    return typeof parent === 'number' && typeof their === 'number' && parent !== their
  })
/** Another first name, the same last one. */
const isCouple = (one: Told, other: Told) =>
  one.last.length > 0 &&
  one.last.join(' ') === other.last.join(' ') &&
  one.first.length > 0 &&
  other.first.length > 0 &&
  !one.first.some((word) => other.first.some((their) => isAlike(word, their)))

interface Found {
  readonly isMail: boolean
  readonly isRoleMail: boolean
  readonly isPhone: boolean
  readonly name: Nearness
  readonly isHouse: boolean
  readonly isTown: boolean
  readonly isElsewhere: boolean
  readonly hasOtherMail: boolean
}

const foundIn = ({ isPerson }: Likeness, one: Told, other: Told): Found => {
  const mail = one.mails.find((key) => other.mails.includes(key))
  const isTown = meet(one.towns, other.towns)
  return {
    isMail: mail !== undefined && !isRole(mail),
    isRoleMail: mail !== undefined && isRole(mail),
    isPhone: meet(one.numbers, other.numbers),
    name: nearness(one, other, isPerson),
    isHouse: meet(one.houses, other.houses) || meet(one.houseIds, other.houseIds),
    isTown,
    isElsewhere: one.towns.length > 0 && other.towns.length > 0 && !isTown,
    hasOtherMail: mail === undefined && one.mails.length > 0 && other.mails.length > 0,
  }
}
const meet = <T>(one: readonly T[], other: readonly T[]) => one.some((value) => other.includes(value))

const scoreOfPeople = ({ isMail, isRoleMail, isPhone, name, isHouse, isTown, hasOtherMail }: Found): number => {
  const isName = name === 'same'
  const isNear = isName || name === 'swapped' || name === 'close'
  if (isMail) return name === 'different' ? 0.8 : 1
  if (isRoleMail && isNear) return isName ? 0.95 : 0.9
  if (isPhone && isNear) return isName ? 0.95 : 0.9
  if (isHouse && isNear) return isName ? 0.9 : 0.85
  if (isTown && isName) return 0.75
  // in a large town many are called alike
  if (isTown && isNear && !hasOtherMail) return 0.65
  if (isName || name === 'swapped') return hasOtherMail ? 0.5 : 0.6
  if (isPhone || isRoleMail) return name === 'unknown' ? 0.6 : 0.5
  return name === 'close' ? 0.5 : 0
}

const scoreOfOthers = ({ isMail, isRoleMail, isPhone, name, isTown, isElsewhere }: Found): number => {
  if (name === 'same') return isTown || isMail ? 1 : isElsewhere ? 0.7 : 0.95
  if (isMail) return name === 'close' ? 0.95 : 0.8
  if (name === 'close') return isTown || isPhone || isRoleMail ? 0.85 : 0.6
  return isPhone && isTown ? 0.6 : 0
}

const NAME_SIGNS: Readonly<Record<Nearness, readonly Sign[]>> = {
  same: ['name'],
  swapped: ['swappedName'],
  close: ['nearName'],
  unknown: [],
  different: [],
}
const signsOf = ({ isMail, isRoleMail, isPhone, name, isHouse, isTown }: Found): readonly Sign[] => [
  ...(isMail || isRoleMail ? (['mail'] as const) : []),
  ...(isPhone ? (['phone'] as const) : []),
  ...NAME_SIGNS[name],
  ...(isHouse ? (['house'] as const) : []),
  ...(isTown ? (['town'] as const) : []),
  ...(name === 'different' ? (['otherName'] as const) : []),
]

const nearness = (one: Told, other: Told, isPerson: boolean): Nearness => {
  if (!one.names.length || !other.names.length) return 'unknown'
  const pairs = one.names.flatMap((words) => other.names.map((their) => [words, their] as const))
  if (pairs.some(([words, their]) => isSame(words, their))) {
    if (one.generation !== other.generation) return 'close'
    return isSwapped(one, other) ? 'swapped' : 'same'
  }
  if (pairs.some(([words, their]) => isClose(words, their, isPerson))) return 'close'
  const isHalf = pairs.some(([words, their]) => Math.min(words.length, their.length) === 1 && isWithin(words, their))
  return isPerson && isHalf ? 'unknown' : 'different'
}
const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')
/** The first name of one is the last name of the other. */
const isSwapped = (one: Told, other: Told) =>
  one.first.length > 0 &&
  !isSame(one.first, other.first) &&
  isSame(one.first, other.last) &&
  isSame(one.last, other.first)

/** Another spelling, a second first name, one half of a double name; of a person two words at least. */
const isClose = (one: readonly string[], other: readonly string[], isPerson: boolean): boolean =>
  isPerson
    ? Math.min(one.length, other.length) > 1 && Math.abs(one.length - other.length) <= 2 && isWithin(one, other)
    : one.length === other.length && isWithin(one, other)

/** Each word of the shorter one has its like in the longer one. */
const isWithin = (one: readonly string[], other: readonly string[]): boolean => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...many]
  return few.every((word) => {
    const at = left.findIndex((their) => isAlike(word, their))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
const isAlike = (one: string, other: string) =>
  one === other ||
  (one[0] === other[0] && soundOf(one) !== '' && soundOf(one) === soundOf(other)) ||
  isOneSlip(one, other)

const LONG_ENOUGH = 5
/** One letter more, less, other, or two in the wrong order. */
const isOneSlip = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < LONG_ENOUGH || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  )
}
