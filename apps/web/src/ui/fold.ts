import { searchWords } from '@rampenlicht/model/rules/search'

/** One spelling for search in small lists: Müller = Mueller = muller. */
export const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const bare = (text: string) => fold(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** Every word of the search occurs, with umlauts written out, left bare or as they are. */
export const isFound = (text: string, search: string) =>
  searchWords(search).every((word) => fold(text).includes(fold(word)) || bare(text).includes(bare(word)))

export interface Piece {
  readonly text: string
  readonly isFound: boolean
}
/** The text in pieces, those told apart in which a word of the search was found. */
export const piecesOf = (text: string, search: string): readonly Piece[] => {
  const letters = [...text.normalize('NFC')]
  const found = new Set<number>()
  for (const spelling of [fold, bare]) {
    // one letter may become two (ä, ae): each letter of the key remembers where it comes from
    const origins = letters.flatMap((letter, at) => [...spelling(letter)].map(() => at))
    const key = letters.map(spelling).join('')
    for (const word of searchWords(search).map(spelling))
      for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + word.length))
        for (const origin of origins.slice(at, at + word.length)) found.add(origin)
  }
  const pieces: { text: string; isFound: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last?.isFound === found.has(at)) last.text += letter
    else pieces.push({ text: letter, isFound: found.has(at) })
  }
  return pieces
}
