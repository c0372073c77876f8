import type { Field } from '../kit/field.ts'
import { entriesOf, type Fields } from '../kit/resource.ts'
import type { UsedIn } from './used-in.ts'

/** More than that nobody looks over. */
export const MOST_IN_BULK = 20_000

/** What is to become of a field: a value, or of a list what comes and goes. */
export type BulkEdit = unknown | { readonly add?: readonly unknown[]; readonly remove?: readonly unknown[] }

/** A record that stays as it is, and why. */
export interface BulkRefusal {
  readonly id: number
  readonly name: string
  readonly reason: string
  /** What uses it, where that is why. */
  readonly usedIn?: readonly UsedIn[]
}
/** One of those that change, for the preview. */
export interface BulkExample {
  readonly id: number
  readonly name: string
  /** Before and after, by field; references are { id, name }, lists of them an array of such. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}
/** POST /{path}/bulk */
export interface BulkResult {
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly BulkRefusal[]
  /** What POST /deeds/{id}/undo takes back; null for a preview, or where nothing changed. */
  readonly deed: number | null
  /** The first of those that change. */
  readonly examples: readonly BulkExample[]
}

/** Fields that many records may be given at once: what people write and what does not say what a record belongs to. */
export const bulkFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  entriesOf(fields).filter(
    ([, field]) => !field.readOnly && !field.derived && !field.handled && !field.partOf && field.kind !== 'children',
  )

export const isListEdit = (
  edit: unknown,
): edit is { readonly add?: readonly unknown[]; readonly remove?: readonly unknown[] } =>
  typeof edit === 'object' &&
  edit !== null &&
  !Array.isArray(edit) &&
  Object.keys(edit).length > 0 &&
  Object.entries(edit).every(([name, value]) => ['add', 'remove'].includes(name) && Array.isArray(value))

/** A list with what comes and without what goes; whoever is named in both comes. */
export const editedList = <T>(before: readonly T[], add: readonly T[], remove: readonly T[]): readonly T[] => [
  ...before.filter((one) => add.includes(one) || !remove.includes(one)),
  ...add.filter((one) => !before.includes(one)),
]
