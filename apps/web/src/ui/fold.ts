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
  search
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => fold(text).includes(fold(word)) || bare(text).includes(bare(word)))
