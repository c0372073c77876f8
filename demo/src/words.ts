import type { Random } from './art/random.ts'

/** A few different ones of the list, in the list's order. */
export const some = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const chosen = new Set(random.shuffled(list.map((_, index) => index)).slice(0, count))
  return list.filter((_, index) => chosen.has(index))
}

/** One of the values; a value with twice the weight comes twice as often. */
export const weighted = <T>(random: Random, choices: readonly (readonly [value: T, weight: number])[]): T => {
  let rest = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of choices) {
    rest -= weight
    if (rest < 0) return value
  }
  return choices.at(-1)![0]
}

/** Draws as from a pack of cards: nothing comes twice before everything came once. */
export const deckOf = <T>(random: Random, list: readonly T[]): (() => T) => {
  let cards: T[] = []
  return () => {
    if (!cards.length) cards = random.shuffled(list)
    return cards.pop()!
  }
}

/** A number as people write it down: two leading digits, zeros behind. */
export const rounded = (value: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / step) * step
}

/** Spread evenly over the orders of magnitude, as followers and visits are. */
export const spread = (random: Random, low: number, high: number): number =>
  Math.round(low * (high / low) ** random.next())

/** Lines of a table in a template: "a | b | c", comments and empty lines left out. */
export const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The lines of a list in a template. */
export const listOf = (text: string): string[] => linesOf(text).map((cells) => cells.join('|'))
/** Words separated by blanks; an underscore stands for a blank inside a name. */
export const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '))

/** Puts facts into the {holes} of a text; an unknown hole is a mistake in the text. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text
    .replace(/\{(\w+)\}/g, (hole, name: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`${hole} in „${text}“`)
      return fact
    })
    // a day ends with a full stop of its own
    .replace(/\.\.(?!\.)/g, '.')

/** "Öztürk & Söhne" becomes "oeztuerk-soehne". */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** An address for mail of this person; houses have their own habits. */
export const mailOf = (first: string, last: string, domain: string, habit = 0): string => {
  const [given, family] = [slugOf(first), slugOf(last)]
  const [initial = ''] = given
  return `${[`${given}.${family}`, `${initial}.${family}`, family, given][habit % 4]}@${domain}`
}

export const domainOf = (name: string): string => `${slugOf(name)}.example`

/** Euro with cents that people would agree on. */
export const euros = (value: number, step = 50): number => Math.round(value / step) * step
export const cents = (value: number): number => Math.round(value * 100) / 100
