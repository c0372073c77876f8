import { phone as phoneField, text } from '../kit/field.ts'
import { folded, likenessKeys, likenessOf } from './likeness.ts'
import type { SearchTerm } from './search.ts'

/** In shorter words a typo leaves too little to look for. */
const SHORTEST_MISTYPED = 5
const LONGEST_MISTYPED = 24
const isLong = (word: string) => word.length >= SHORTEST_MISTYPED && word.length <= LONGEST_MISTYPED
const isName = (word: string) => /^[\p{L}'’.-]+$/u.test(word)
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Patterns (of LIKE) of the words that a person meant who made one mistake while typing this one: a wrong letter, one
 * too few, one too many, or two swapped. The words they are looked for among are folded, with a space in front of each.
 */
export const mistypedPatterns = (typed: string): readonly string[] => {
  const word = folded(typed)
  const before = (at: number) => escaped(word.slice(0, at))
  const from = (at: number) => escaped(word.slice(at))
  const meant = [...word].flatMap((letter, at) => [
    `${before(at)}_${from(at + 1)}`,
    `${before(at)}_${from(at)}`,
    before(at) + from(at + 1),
    before(at) + escaped(word.charAt(at + 1) + letter) + from(at + 2),
  ])
  return [...new Set(meant)].map((one) => `% ${one}%`)
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** The same words written out, for an index that knows nothing but beginnings; ä, ö and ü stand there beside a, o and u. */
const wordsMeant = (typed: string): readonly string[] =>
  mistypedPatterns(typed)
    .map((pattern) => pattern.slice(2, -1))
    .flatMap((word) => (word.includes('_') ? LETTERS.map((letter) => word.replace('_', letter)) : [word]))

/** The beginnings of last names that were meant, each list with the first name that was typed beside it. */
export const namesMeant = (
  words: readonly string[],
): readonly { readonly first?: string; readonly lasts: readonly string[] }[] =>
  namesIn(words)
    .filter(({ last }) => isName(last) && isLong(last))
    .map(({ first, last }) => ({ ...(first ? { first } : {}), lasts: wordsMeant(last) }))

/** The words of a search, each with the patterns of what may be meant; undefined where a mistake cannot be made up for. */
export const mistyped = (words: readonly string[]): readonly (readonly string[])[] | undefined => {
  if (!words.some((word) => isName(word) && isLong(folded(word)))) return undefined
  return words.map((word) => (isName(word) && folded(word).length > 2 ? mistypedPatterns(word) : []))
}

const NUMBER = likenessOf({ fields: { phone: phoneField('Telefon') } })
/** Keys of whoever has this telephone number, where nothing else is looked for; none where it is only a part of one. */
export const numberKeys = (terms: readonly SearchTerm[]): readonly number[] => {
  const [term, ...others] = terms
  const phone = others.length === 0 ? term?.words.join(' ') : undefined
  return likenessKeys(NUMBER, { phone: phone?.replace(/\p{L}/gu, '') })
}

const UMLAUTS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }
/** A name as it was typed, with umlauts written out, and with umlauts instead. */
const spellingsOf = (name: string): readonly string[] => [
  ...new Set([
    name.normalize('NFC').toLowerCase(),
    folded(name),
    folded(name).replace(/[aou]e/g, (pair) => UMLAUTS[pair] ?? pair),
  ]),
]
/** More words than this are no name. */
const LONGEST_NAME = 4
export interface TypedName {
  readonly first?: string
  readonly last: string
}
/** The beginnings of names that these words may be: of a last name, or of first and last name in either order. */
export const namesIn = (words: readonly string[]): readonly TypedName[] => {
  const whole = words.join(' ')
  if (/\d/.test(whole) || words.length > LONGEST_NAME) return []
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  return [
    ...spellingsOf(whole).map((last) => ({ last })),
    ...splits
      .flatMap(([one, other]) => [
        [one, other],
        [other, one],
      ])
      .flatMap(([one = '', other = '']) =>
        spellingsOf(other).flatMap((last) => spellingsOf(one).map((first) => ({ first, last }))),
      ),
  ]
}

const PERSON = likenessOf({ fields: { firstName: text('Vorname'), lastName: text('Nachname') } })
/** Keys of the people who are called like this, or nearly: any two words may be the first and the last name. */
export const soundingLike = (words: readonly string[]): readonly number[] => {
  if (words.length < 2) return []
  const [firstName, ...others] = words
  return likenessKeys(PERSON, { firstName, lastName: others.join(' ') })
}
