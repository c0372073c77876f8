import { entriesOf, type Resource } from '../kit/resource.ts'
import { phoneKey } from './search.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields by which a record is found again. */
export interface Likeness {
  /** First and last name of a person; else each name on its own. */
  readonly names: readonly string[]
  readonly mails: readonly string[]
  readonly phones: readonly string[]
  readonly town: string | undefined
  readonly house: string | undefined
  /** What it belongs to for good: records of different ones are never the same. */
  readonly parents: readonly string[]
  readonly isPerson: boolean
}

/** Where somebody works, or whose something is: what tells two people of one name apart. */
export const houseOf = ({ fields }: Pick<Resource, 'fields'>): string | undefined =>
  ['partners', 'company', 'customer', 'influencerNetwork'].find((name) => fields[name])

export const likenessOf = ({ fields }: Pick<Resource, 'fields'>): Likeness => {
  const isPerson = Boolean(fields['firstName'] && fields['lastName'])
  const names = isPerson ? ['firstName', 'lastName'] : ['name', 'fullName'].filter((name) => fields[name])
  const own = entriesOf(fields).filter(([, field]) => !field.readOnly)
  return {
    names,
    mails: own.flatMap(([name, { kind }]) => (kind === 'email' ? [name] : [])),
    phones: own.flatMap(([name, field]) => ('isPhone' in field && field.isPhone ? [name] : [])),
    town: fields['city'] ? 'city' : undefined,
    house: houseOf({ fields }),
    parents: own.flatMap(([name, field]) => (field.partOf ? [name] : [])),
    isPerson,
  }
}

/** All fields that tell who somebody is: when one of them changes, the record is compared anew. */
export const tellingFields = ({ names, mails, phones, town, house }: Likeness): readonly string[] => [
  ...names,
  ...mails,
  ...phones,
  ...(town ? [town] : []),
  ...(house ? [house] : []),
]

const LEGAL_FORMS = new Set(['gmbh', 'mbh', 'ag', 'kg', 'ohg', 'ug', 'gbr', 'se', 'co', 'ev', 'ltd', 'inc', 'llc'])

/** One spelling: small letters, ä as ae, ß as ss, no accents. Most texts need no more than the first. */
export const folded = (text: string): string => (isPlain(text) ? text.toLowerCase() : withoutAccents(text))
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
const withoutAccents = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The words of a name, sorted; what kind of company it is says nothing of which one. */
export const nameWords = (name: unknown): readonly string[] => {
  const words = folded(typeof name === 'string' ? name : '').match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.filter((word) => !LEGAL_FORMS.has(word))
  return (own.length ? own : words).sort()
}

const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '0': 'aeijouy',
    '1': 'bp',
    '2': 'dt',
    '3': 'fvw',
    '4': 'gkq',
    '48': 'X',
    '5': 'l',
    '6': 'mn',
    '7': 'r',
    '8': 'cszS',
  }).flatMap(([code, letters]) => [...letters].map((letter) => [letter, code])),
)
const MOST_SOUNDS = 50_000
const knownSounds = new Map<string, string>()
/** How a folded word sounds. The same names come again and again: most of them are known. */
export const soundOf = (word: string): string => {
  const known = knownSounds.get(word) ?? cologneSound(word)
  if (knownSounds.size >= MOST_SOUNDS) knownSounds.clear()
  knownSounds.set(word, known)
  return known
}

/** By the Kölner Phonetik: letters that hang on their neighbours come first; H is silent. */
const cologneSound = (word: string): string => {
  const coded = word
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/(?<=[ckq])x/g, 'S')
    .replace(/x/g, 'X')
    .replace(/[dt](?=[csz])/g, '8')
    .replace(/^c(?=[ahkloqruXS])/, '4')
    .replace(/^c/, '8')
    .replace(/(?<=[sz])c/g, '8')
    .replace(/c(?=[ahkoquXS])/g, '4')
    .replace(/[a-zXS]/g, (letter) => SOUNDS[letter] ?? '')
    .replace(/(\d)\1+/g, '$1')
  return coded.slice(0, 1) + coded.slice(1).replaceAll('0', '')
}

export const mailKey = (mail: unknown): string =>
  typeof mail === 'string' && /\S@\S/.test(mail) ? mail.trim().toLowerCase() : ''
/** Shorter ones are no number, or an extension. */
const SHORTEST_NUMBER = 6
export const numberKey = (phone: unknown): string => {
  const key = typeof phone === 'string' ? phoneKey(phone) : ''
  return key.length < SHORTEST_NUMBER ? '' : key
}

/** The ids of those a record belongs to; a row that knows them by name only has none. */
export const houseIds = (value: unknown): readonly number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number')

const keysIn = ({ names, mails, phones, town, house, isPerson }: Likeness, values: Values) => {
  const [first = [], last = []] = names.map((name) => nameWords(values[name]))
  const whole = isPerson ? [[...first, ...last].sort()] : names.map((name) => nameWords(values[name]))
  const sounds = isPerson
    ? first
        .flatMap((one) => last.map((other) => [soundOf(one), soundOf(other)].sort()))
        .filter(([one]) => one)
        .map((pair) => pair.join(' '))
    : []
  const [place = ''] = textsIn(town && values[town])
  const places = [...(place ? [`in ${place}`] : []), ...houseIds(house && values[house]).map((id) => `at ${id}`)]
  return {
    telling: [
      ...mails
        .map((name) => mailKey(values[name]))
        .filter(Boolean)
        .map((key) => `mail ${key}`),
      ...phones
        .map((name) => numberKey(values[name]))
        .filter(Boolean)
        .map((key) => `phone ${key}`),
      ...whole.filter((words) => words.length).map((words) => `name ${words.join(' ')}`),
      ...sounds.flatMap((sound) => places.map((at) => `sound ${sound} ${at}`)),
    ],
    sounds: sounds.map((sound) => `sound ${sound}`),
  }
}
const hashesOf = (keys: readonly string[]): readonly number[] => [...new Set(keys.map(hashOf))]

/**
 * Keys of which records that may be the same share at least one: addresses, telephone numbers, the words of a name in any
 * order, and for people the sound of first and last name, once for each part of a double name: by itself, and with the
 * town and the house, since there are many people of one name.
 */
export const likenessKeys = (likeness: Likeness, values: Values): readonly number[] => {
  const { telling, sounds } = keysIn(likeness, values)
  return hashesOf([...telling, ...sounds])
}
/** Those by which anything worth comparing is found: a similar name by itself is nothing. */
export const tellingKeys = (likeness: Likeness, values: Values): readonly number[] =>
  hashesOf(keysIn(likeness, values).telling)

/** A value, or several, in one spelling. */
export const textsIn = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one.trim() ? [folded(one.trim())] : []))

const LOW_BITS = 2_097_152
/** 53 bits of a text, spread evenly: a number takes a fifth of the room, and what is found by it is compared anyway. */
const hashOf = (text: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * ((LOW_BITS - 1) & low) + (high >>> 0)
}
