import { badRequest } from '../errors.ts'

const LONGEST_SEARCH = 200
/** More words than this narrow nothing down any further. */
const MOST_WORDS = 12

/** The words of a search, each of which must be found. */
export const searchWordsIn = (text: string): readonly string[] => {
  if (text.length > LONGEST_SEARCH) throw badRequest(`Die Suche (q) ist zu lang (höchstens ${LONGEST_SEARCH} Zeichen).`)
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** The word at this place among the parameters occurs in a search column. */
export const likeAny = (column: string, place: string) => `${column} like any (search_patterns(${place}))`
