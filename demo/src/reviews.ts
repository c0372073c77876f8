import type { Random } from './art/random.ts'
import { QUOTES } from './content/quotes.ts'
import type { Project } from './projects.ts'
import { deckOf, fillIn, weighted } from './words.ts'

type Mood = (typeof QUOTES)[number]['mood']

/** Mood and quote of a review. Nothing is quoted twice for a project as long as there is something else to say. */
export const reviewDeck = (random: Random) => {
  const decks = new Map<string, () => string>()
  return ({ id, letter, plan }: Project): { mood: Mood; quote: string | null } => {
    // some works are simply liked better than others
    const liked = 48 + ((id * 37) % 40)
    const mood = weighted<Mood>(random, [
      ['Positiv', liked],
      ['Gemischt', 26],
      ['Negativ', 14 - liked / 10],
    ])
    if (random.chance(0.25)) return { mood, quote: null }
    const key = `${letter} ${mood}`
    const fitting = QUOTES.filter((one) => one.mood === mood && one.kinds.includes(letter)).map(({ quote }) => quote)
    const deck = decks.get(key) ?? deckOf(random, fitting)
    decks.set(key, deck)
    return { mood, quote: fitting.length ? fillIn(deck(), { name: nameIn(plan.talent) }) : null }
  }
}

/** "Regisseurin Ida Thormann" is Ida Thormann. */
export const nameIn = (talent: string): string => talent.split(' ').slice(-2).join(' ')
