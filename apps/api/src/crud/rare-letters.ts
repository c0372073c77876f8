import type { SearchTerm } from '@rampenlicht/model/rules/search'

/** How many rows of a table have three letters in a row, as a sample of them shows. */
export interface LetterShares {
  readonly rows: number
  /** Between 0 and 1; whatever the sample does not have is rarer than anything in it. */
  readonly shareOf: (letters: string) => number
}

/** Three letters of which one stands in each row that a word is found in, or of several one for each of its spellings. */
export type Letters = readonly string[]

/** A run of letters and figures without a break, as "öztürk" in "Öztürk-Timm". */
interface Part {
  readonly windows: readonly Window[]
}
interface Window {
  /** Where it begins in its part. */
  readonly at: number
  readonly letters: Letters
  readonly share: number
}

const LENGTH = 3
/** Reading and comparing a row takes as long as so many entries of an index. */
const ROW_IN_ENTRIES = 40
/**
 * Well below the number of rows up to which a list is found first and then sorted (page.ts): what a sample tells is not
 * exact, and of more rows than that a page is met sooner in the order of the list.
 */
const MOST_EXPECTED = 10_000
/** The same where words that are taken for independent always stand together. */
const MOST_TOGETHER = 100_000
/** What further letters of a word leave of the rows that have the first of them: mostly the word itself. */
const LEFT_BY_NEIGHBOURS = 0.5

const triplesIn = (text: string) =>
  Array.from({ length: Math.max(0, text.length - LENGTH + 1) }, (_, at) => ({
    at,
    letters: text.slice(at, at + LENGTH),
  }))

const partOf = (part: string, { shareOf }: LetterShares): Part => {
  // what follows a or ae differs, what leads to it does not
  const certain = triplesIn(part.replace(/ä/g, 'a ').replace(/ö/g, 'o ').replace(/ü/g, 'u '))
  const windows = certain.flatMap(({ at, letters }) =>
    letters.includes(' ') ? [] : [{ at, letters: [letters], share: shareOf(letters) }],
  )
  if (windows.length > 0) return { windows: windows.sort((a, b) => a.share - b.share) }
  const short = part.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u')
  const long = part.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue')
  const spellings = [short, long].map((spelling) => triplesIn(spelling).map(({ letters }) => letters))
  const letters = spellings.flatMap((all) => all.sort((a, b) => shareOf(a) - shareOf(b)).slice(0, 1))
  const share = Math.min(
    1,
    letters.reduce((sum, one) => sum + shareOf(one), 0),
  )
  return { windows: letters.length === spellings.length ? [{ at: 0, letters, share }] : [] }
}

/** The database folds other signs than these in ways that it knows better: they end what is certain. */
const partsIn = (word: string, shares: LetterShares): readonly Part[] =>
  (
    word
      .normalize('NFC')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .match(/[a-z0-9äöü]+/g) ?? []
  )
    .map((part) => partOf(part, shares))
    .filter(({ windows }) => windows.length > 0)

/**
 * The letters by which the rows of a search are found with the fewest entries read, where these rows are few. An index of
 * trigrams otherwise goes through all letters of all words, and in a million rows most of them stand in ten thousands.
 */
export const rareLettersOf = (terms: readonly SearchTerm[], shares: LetterShares): readonly Letters[] | undefined => {
  // a number is another way to be found
  const words = terms.filter(({ number }) => number === undefined).flatMap((term) => term.words)
  const parts = words.flatMap((word) => partsIn(word, shares))
  const rarest = parts.map(({ windows }) => windows[0]!.share)
  const together = Math.min(1, ...rarest) * shares.rows
  const expected = rarest.reduce((rows, share) => rows * share, shares.rows)
  if (parts.length === 0 || expected > MOST_EXPECTED || together > MOST_TOGETHER) return undefined
  return cheapestOf(parts, shares.rows)
}

/** One after the other, as long as reading where letters stand is cheaper than looking at the rows that they rule out. */
const cheapestOf = (parts: readonly Part[], rows: number): readonly Letters[] => {
  const chosen: Letters[] = []
  const places = new Map<Part, number[]>()
  let left = rows
  for (;;) {
    const ways = parts.flatMap((part) => {
      const taken = places.get(part) ?? []
      // letters that overlap nearly always stand together
      const next = part.windows.find(({ at }) => taken.every((other) => Math.abs(other - at) >= LENGTH))
      if (!next) return []
      const kept = taken.length > 0 ? Math.max(LEFT_BY_NEIGHBOURS, next.share) : next.share
      return [{ ...next, part, kept, saved: left * (1 - kept) * ROW_IN_ENTRIES - rows * next.share }]
    })
    const best = ways.sort((a, b) => b.saved - a.saved)[0]
    if (!best || best.saved <= 0) return chosen
    chosen.push(best.letters)
    places.set(best.part, [...(places.get(best.part) ?? []), best.at])
    left *= best.kept
  }
}
