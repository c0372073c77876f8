/** Lists print "Abendroth, Imke" and "20095, Hamburg"; only between figures a comma belongs to them ("12,50"). */
const GAPS = /(?:\s|,(?!\d)|(?<!\d),)+/

/** The words of a search, each of which must be found. */
export const searchWords = (text: string): readonly string[] => text.split(GAPS).filter(Boolean)

/** Found when all of its words are, or its number. */
export interface SearchTerm {
  readonly words: readonly string[]
  /** The words in a row as one telephone number. */
  readonly number?: string
}

/** The words of a search in which telephone numbers may be spelled as anybody likes: 040/12 34-5, +49 (0)40 12345 … */
export const searchTerms = (text: string, mostWords: number): readonly SearchTerm[] => {
  const rows: string[][] = []
  let isInNumber = false
  for (const word of searchWords(text).slice(0, mostWords)) {
    const isFigures = /^[+(]?[\d()/.-]*\d[\d()/.-]*$|^[/–-]$/.test(word)
    const last = rows.at(-1)
    if (isInNumber && isFigures && last && !word.startsWith('+')) last.push(word)
    else rows.push([word])
    isInNumber = isFigures
  }
  return rows.flatMap((words): SearchTerm[] => {
    const written = words.join(' ')
    const number = phoneKey(written)
    const isNumber = /^[+(\d]/.test(written) && number.length > 1 && number !== written
    return isNumber ? [{ words, number }] : words.map((word) => ({ words: [word] }))
  })
}

/** One spelling of a telephone number, the same as the database's phone_key: "+49 (0)40 / 12-3" is 040123. */
export const phoneKey = (text: string): string =>
  text
    .replace(/\(0\)/g, '')
    .replace(/^\s*\+/, '00')
    .replace(/\D/g, '')
    .replace(/^0049/, '0')
