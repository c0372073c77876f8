/** Where a letter goes; the lines above the street name who gets it. */
export interface PostalAddress {
  readonly recipient: readonly (string | null | undefined)[]
  readonly street?: string | null
  readonly zip?: string | null
  readonly city?: string | null
  readonly country?: string | null
}

/** Pictures, and signs that only steer how text is shown, have no place on an envelope. */
const PICTURES = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3/gu
const STEERING = /[\p{Cf}\p{Variation_Selector}]/gu
const GAPS = /[\p{Cc}\p{Z}]+/gu

/** One line of print: letters put together, one space between words, nothing that cannot be seen. */
export const tidyLine = (text: string): string =>
  text.normalize('NFC').replace(GAPS, ' ').replace(PICTURES, '').replace(STEERING, '').replace(/ +/g, ' ').trim()

const HOME = new Set(['', 'deutschland', 'bundesrepublik deutschland', 'germany', 'de', 'deu', 'ger', 'd', 'brd'])

/** A letter within Germany names no country. */
export const isInland = (country: string | null | undefined): boolean => HOME.has(tidyLine(country ?? '').toLowerCase())

/** The lines of an address as DIN 5008 has them: none empty; abroad, town and country stand in capitals. */
export const postalLines = ({ recipient, street, zip, city, country }: PostalAddress): readonly string[] => {
  const isHome = isInland(country)
  const capitals = (text: string | null | undefined) => (isHome ? text : text?.toLocaleUpperCase('de'))
  const place = [zip, capitals(city)].map((part) => tidyLine(part ?? '')).filter(Boolean)
  return [...recipient, street, place.join(' '), isHome ? '' : capitals(country)]
    .map((line) => tidyLine(line ?? ''))
    .filter(Boolean)
}
