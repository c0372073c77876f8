import type { Field } from '@rampenlicht/model/kit/field'
import { diffWords } from 'diff'
import { textOf } from '../values.ts'

/** A stretch of a text that stayed, came or went. */
export interface Stretch {
  readonly is: 'kept' | 'added' | 'removed'
  readonly text: string
  /** What stayed over many words is folded away until somebody wants to see it. */
  readonly folded?: number
}

const LONGEST_SHOWN = 12
/** Two texts that have hardly anything in common are two texts; comparing them to the end would take many seconds. */
const MOST_EDITS = 600

export const wordDifferences = (before: string, after: string): readonly Stretch[] => {
  const found = diffWords(before, after, { maxEditLength: MOST_EDITS })
  if (!found) return [removed(before), added(after)]
  return found.map(({ value, added: isNew, removed: isGone }) =>
    isNew ? added(value) : isGone ? removed(value) : kept(value),
  )
}
const added = (text: string): Stretch => ({ is: 'added', text })
const removed = (text: string): Stretch => ({ is: 'removed', text })
const kept = (text: string): Stretch => {
  const words = text.split(/\s+/).filter(Boolean).length
  return words > LONGEST_SHOWN ? { is: 'kept', text, folded: words } : { is: 'kept', text }
}

/** One of several values that stayed, came or went. */
export interface ListedValue {
  readonly is: Stretch['is']
  readonly text: string
}

/** What is in both stays in the order it has now, then what came, then what went. */
export const listDifferences = (field: Field, before: unknown, after: unknown): readonly ListedValue[] => {
  const was = wordsIn(field, before)
  const now = wordsIn(field, after)
  const those = (keys: readonly string[], words: ReadonlyMap<string, string>, is: ListedValue['is']) =>
    keys.map((key): ListedValue => ({ is, text: words.get(key) ?? '' }))
  return [
    ...those(
      [...now.keys()].filter((key) => was.has(key)),
      now,
      'kept',
    ),
    ...those(
      [...now.keys()].filter((key) => !was.has(key)),
      now,
      'added',
    ),
    ...those(
      [...was.keys()].filter((key) => !now.has(key)),
      was,
      'removed',
    ),
  ]
}

/** The values of a list by what makes them the same: records by their id, words by themselves. */
const wordsIn = (field: Field, value: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(value) ? value : []).map((one: unknown) => [
      typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one),
      textOf(field, [one]),
    ]),
  )
