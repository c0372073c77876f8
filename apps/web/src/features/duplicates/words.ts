import type { Resource } from '@rampenlicht/model/kit/resource'
import { certaintyOf, type DuplicateState, SIGNS } from '@rampenlicht/model/rules/duplicates'
import { houseOf } from '@rampenlicht/model/rules/likeness'
import { PAIR_WORDS, reasonsOf } from '@rampenlicht/model/rules/signs'
import type { Piece } from '../../ui/fold.ts'

/** The signs that pairs of a directory can have, as their reasons say it. */
export const signOptionsOf = (resource: Pick<Resource, 'fields'>) => {
  const signs = SIGNS.filter((sign) => sign !== 'house' || houseOf(resource) !== undefined)
  const words = reasonsOf(resource, PAIR_WORDS, signs)
  return signs.map((value, at) => ({ value, label: words[at] ?? value }))
}

/** How sure one can be, as the list is asked for it. */
export const CERTAINTIES = [
  { atLeast: 95, atMost: 100 },
  { atLeast: 90, atMost: 94 },
  { atLeast: 80, atMost: 89 },
  { atLeast: 0, atMost: 79 },
].map((span) => ({ ...span, value: String(span.atLeast), label: certaintyOf(span.atLeast) }))
/** Below, nobody should rely on it. */
export const WEAK_BELOW = 80

/** By how it is called in the address. */
export const TABS = [
  { value: 'open', label: 'Offen', address: undefined },
  { value: 'distinct', label: 'Verschieden', address: 'verschieden' },
  { value: 'merged', label: 'Zusammengeführt', address: 'zusammengeführt' },
] as const satisfies readonly { value: DuplicateState; label: string; address: string | undefined }[]

/** The words of a name, those told apart that another name has not, or has elsewhere. */
export const differingPieces = (name: string, against: string): readonly Piece[] => {
  const words = name.split(' ')
  const theirs = against.split(' ')
  const isElsewhere = (word: string, at: number) =>
    words.length === theirs.length ? theirs[at] !== word : !theirs.includes(word)
  const pieces: { text: string; isFound: boolean }[] = []
  for (const [at, word] of words.entries()) {
    const isFound = isElsewhere(word, at)
    const last = pieces.at(-1)
    if (last?.isFound === isFound) last.text += ` ${word}`
    else {
      if (last) pieces.push({ text: ' ', isFound: false })
      pieces.push({ text: word, isFound })
    }
  }
  return pieces
}
