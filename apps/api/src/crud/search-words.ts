import { badRequest } from '../errors.ts'

const LONGEST_SEARCH = 200
/** More words than this narrow nothing down any further. */
const MOST_WORDS = 12

/** The words of a search, each of which must be found. */
export const searchWordsIn = (text: string): readonly string[] => {
  if (text.length > LONGEST_SEARCH) throw badRequest(`Die Suche (q) ist zu lang (höchstens ${LONGEST_SEARCH} Zeichen).`)
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** Every word stands in the row's search column. `add` puts a value among the parameters and answers its place. */
export const searchConditions = (column: string, words: readonly string[], add: (value: unknown) => string) =>
  words.map((word) => `${column} like any (search_patterns(${add(word)}))`)
