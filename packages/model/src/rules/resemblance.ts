import type { Resource } from '../kit/resource.ts'
import { folded, type Likeness, likenessOf, mailKey, nameWords, numberKey, soundOf } from './likeness.ts'

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
  /** German, the most telling first. */
  readonly reasons: readonly string[]
}

/** Where somebody works, or whose something is: what tells two people of one name apart. */
export const houseOf = ({ fields }: Pick<Resource, 'fields'>): string | undefined =>
  ['partners', 'company', 'customer', 'influencerNetwork'].find((name) => fields[name])

/** Mail to them is read by many. */
const ROLES = new Set(
  'anfrage buero contact desk feedback hallo hello info kontakt kultur mail newsroom office post pr presse press redaktion service studio team verlag willkommen zentrale'.split(
    ' ',
  ),
)
export const isRole = (mail: string) => ROLES.has(mail.split('@')[0]?.replace(/[^a-z].*$/, '') ?? '')

type Nearness = 'same' | 'close' | 'unknown' | 'different'

/**
 * How much two records look like the same one. A record says where it works by name: `house` holds the names of its
 * partners, its company or its customer.
 */
export const resemblanceIn = (resource: Pick<Resource, 'fields'>) => {
  const likeness = likenessOf(resource)
  const house = houseOf(resource)
  const houseLabel = house ? resource.fields[house]?.label : undefined
  return (one: Values, other: Values): Resemblance => {
    const shared = (names: readonly string[], key: (value: unknown) => string) => {
      const keys = new Set(names.map((name) => key(one[name])).filter(Boolean))
      return names.map((name) => key(other[name])).find((value) => keys.has(value))
    }
    const mail = shared(likeness.mails, mailKey)
    const name = nearness(likeness, one, other)
    const found: Found = {
      isMail: mail !== undefined && !isRole(mail),
      isRoleMail: mail !== undefined && isRole(mail),
      isPhone: shared(likeness.phones, numberKey) !== undefined,
      name,
      isHouse: meet(one['house'], other['house']),
      isTown: isSameText(one['city'], other['city']),
      isElsewhere: bothSaid(one['city'], other['city']) && !isSameText(one['city'], other['city']),
      hasOtherMail:
        mail === undefined && likeness.mails.some((field) => bothSaid(mailKey(one[field]), mailKey(other[field]))),
    }
    const score = likeness.isPerson ? scoreOfPeople(found) : scoreOfOthers(found)
    return { score, reasons: reasonsOf(found, houseLabel) }
  }
}

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

const scoreOfPeople = ({ isMail, isRoleMail, isPhone, name, isHouse, isTown, hasOtherMail }: Found): number => {
  const isName = name === 'same'
  const isNear = isName || name === 'close'
  if (isMail) return name === 'different' ? 0.8 : 1
  if (isRoleMail && isNear) return isName ? 0.95 : 0.9
  if (isPhone && isNear) return isName ? 0.95 : 0.9
  if (isHouse && isNear) return isName ? 0.9 : 0.85
  if (isTown && isNear) return isName ? 0.75 : 0.65
  if (isName) return hasOtherMail ? 0.5 : 0.6
  if (isPhone || isRoleMail) return name === 'unknown' ? 0.6 : 0.5
  return 0
}

const scoreOfOthers = ({ isMail, isRoleMail, isPhone, name, isTown, isElsewhere }: Found): number => {
  if (name === 'same') return isTown || isMail ? 1 : isElsewhere ? 0.7 : 0.95
  if (isMail) return name === 'close' ? 0.95 : 0.8
  if (name === 'close') return isTown || isPhone || isRoleMail ? 0.85 : 0.6
  return isPhone && isTown ? 0.6 : 0
}

const reasonsOf = ({ isMail, isRoleMail, isPhone, name, isHouse, isTown }: Found, house: string | undefined) => [
  ...(isMail || isRoleMail ? ['Gleiche E-Mail'] : []),
  ...(isPhone ? ['Gleiche Telefonnummer'] : []),
  ...(name === 'same' ? ['Gleicher Name'] : name === 'close' ? ['Ähnlicher Name'] : []),
  ...(isHouse && house ? [`${house} gleich`] : []),
  ...(isTown ? ['Gleicher Ort'] : []),
  ...(name === 'different' ? ['Name verschieden'] : []),
]

const nearness = ({ names, isPerson }: Likeness, one: Values, other: Values): Nearness => {
  const wordsIn = (values: Values) =>
    isPerson
      ? [names.flatMap((name) => nameWords(values[name])).sort()].filter((words) => words.length)
      : names.map((name) => nameWords(values[name])).filter((words) => words.length)
  const [ours, theirs] = [wordsIn(one), wordsIn(other)]
  if (!ours.length || !theirs.length) return 'unknown'
  const pairs = ours.flatMap((words) => theirs.map((their) => [words, their] as const))
  if (pairs.some(([words, their]) => words.join(' ') === their.join(' '))) return 'same'
  if (pairs.some(([words, their]) => isClose(words, their, isPerson))) return 'close'
  const isHalf = pairs.some(([words, their]) => Math.min(words.length, their.length) === 1 && isWithin(words, their))
  return isPerson && isHalf ? 'unknown' : 'different'
}

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

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one.trim() ? [folded(one.trim())] : [],
  )
const meet = (one: unknown, other: unknown) => {
  const theirs = new Set(textsIn(other))
  return textsIn(one).some((text) => theirs.has(text))
}
const bothSaid = (one: unknown, other: unknown) => textsIn(one).length > 0 && textsIn(other).length > 0
const isSameText = (one: unknown, other: unknown) => meet(one, other)
