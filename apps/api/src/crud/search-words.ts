import { type SearchTerm, searchTerms, searchWords } from '@rampenlicht/model/rules/search'
import { badRequest } from '../errors.ts'
import type { Query } from './values.ts'

const LONGEST_SEARCH = 200
/** More words than this narrow nothing down any further. */
const MOST_WORDS = 12

const short = (text: string): string => {
  if (text.length > LONGEST_SEARCH) throw badRequest(`Die Suche (q) ist zu lang (höchstens ${LONGEST_SEARCH} Zeichen).`)
  return text
}

/** What is looked for, the last where there are several. */
export const searchTextIn = (q: Query[string]): string => {
  const text = typeof q === 'string' ? q : (q.at(-1) ?? '')
  if (text.includes('\0')) throw badRequest('Unzulässiges Zeichen in „q“.')
  return text
}

/** The words of a search, each of which must be found. */
export const searchWordsIn = (text: string): readonly string[] => searchWords(short(text)).slice(0, MOST_WORDS)

/** The same where telephone numbers are looked for as well. */
export const searchTermsIn = (text: string): readonly SearchTerm[] => searchTerms(short(text), MOST_WORDS)

/** A condition for each term, from the one for a single word. */
export const everyTerm = (terms: readonly SearchTerm[], has: (word: string) => string): readonly string[] =>
  terms.map(({ words, number }) => {
    const all = words.map(has).join(' and ')
    return number === undefined ? all : `((${all}) or ${has(number)})`
  })

/** The word at this place among the parameters occurs in a search column. */
export const likeAny = (column: string, place: string) => `${column} like any (search_patterns(${place}))`

/** The same in a text without such a column. Folding it takes longest by far, and one of plain letters needs none. */
export const likeAnyIn = (text: string, place: string) =>
  `case when ${text} ~ '^[ -~]*$' then ' ' || lower(${text} collate "C") else search_key(${text}) end
    like any (search_patterns(${place}))`
