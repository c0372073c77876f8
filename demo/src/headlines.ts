import type { SHARINGS } from '@rampenlicht/model/resources/publicity/feature'
import { randomOf } from './art/random.ts'
import type { FeatureType } from './content/feature-texts.ts'
import { HEADLINES } from './content/headlines.ts'
import type { Partner } from './media.ts'
import type { Project } from './projects.ts'
import { nameIn } from './reviews.ts'
import { deckOf, fillIn, weighted } from './words.ts'

/** Above articles of that kind: nothing twice about a project as long as there is something else to say. */
export const headlineDeck = () => {
  const random = randomOf('headlines')
  const decks = new Map<string, () => string>()
  return (type: FeatureType, { id, letter, title, plan }: Project): string => {
    const key = `${id} ${type}`
    const fitting = HEADLINES.filter((one) => one.type === type && (!one.kinds || one.kinds.includes(letter)))
    const deck =
      decks.get(key) ??
      deckOf(
        random,
        fitting.map(({ text }) => text),
      )
    decks.set(key, deck)
    return fillIn(deck(), { title, name: nameIn(plan.talent) })
  }
}

/** A house allows the same for all of its articles; some have not been asked yet. */
export const sharingBy = ({ name }: Partner): (typeof SHARINGS)[number] | null =>
  weighted(randomOf(`sharing ${name}`), [
    ['Erlaubt', 5],
    ['Nur Link', 3],
    [null, 3],
  ])
