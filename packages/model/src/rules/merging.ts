import type { Field } from '../kit/field.ts'
import { isEmbedded } from '../kit/iri.ts'
import { entriesOf, type Resource } from '../kit/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** Records of one kind that point at one of the two. */
export interface MergeUse {
  readonly path: string
  readonly one: string
  readonly many: string
  /** How many point at the one, and at the other. */
  readonly counts: readonly [one: number, other: number]
  /** In how many both are, e.g. Verteiler: of these one is left. */
  readonly shared: number
}
export interface MergeSide {
  /** As GET /{path}/{id} answers it. */
  readonly record: Values & { readonly id: number }
  readonly version: number
  /** When it came in; null where nobody knows any more. */
  readonly createdAt: string | null
}
/** GET /{path}/{id}/merge?with=8: what there is to decide before two records become one. */
export interface Mergeable {
  readonly one: MergeSide
  readonly other: MergeSide
  readonly uses: readonly MergeUse[]
}

/** Rows that say in what somebody is are called after that. */
export const CALLED: Readonly<Record<string, Resource['noun']>> = {
  project_list_mediacontacts: { one: 'Verteiler', many: 'Verteiler' },
}

/** The fields that two records are compared by: what people write. What a part belongs to is the same for both. */
export const mergedFields = ({ fields }: Pick<Resource, 'fields'>): readonly (readonly [string, Field])[] =>
  entriesOf(fields).filter(
    ([, field]) => !field.readOnly && !field.derived && !field.handled && !field.partOf && field.kind !== 'children',
  )

export const isList = (field: Field): boolean => field.kind === 'many' || field.kind === 'choices'

/** References are compared by id, whether they are embedded or not; lists without regard to their order. */
const keyOf = (value: unknown): unknown => (isEmbedded(value) ? value.id : value)
const keysOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.map(keyOf) : [])
const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

export const isMergedSame = (field: Field, one: unknown, other: unknown): boolean => {
  if (!isList(field)) return (keyOf(one) ?? null) === (keyOf(other) ?? null)
  const [ours, theirs] = [new Set(keysOf(one)), new Set(keysOf(other))]
  return ours.size === theirs.size && [...ours].every((key) => theirs.has(key))
}

/**
 * What a field becomes unless somebody says otherwise: of lists both, of long texts one below the other, else the value
 * that is filled; where both are, the preferred one.
 */
export const mergedValue = (field: Field, preferred: unknown, other: unknown): unknown => {
  if (isList(field)) return union(preferred, other)
  if (!isFilled(preferred)) return other ?? null
  if (field.kind !== 'longText' || !isFilled(other)) return preferred
  return below(String(preferred), String(other))
}

const union = (one: unknown, other: unknown): readonly unknown[] => {
  const known = new Set(keysOf(one))
  const ours = Array.isArray(one) ? one : []
  return [...ours, ...(Array.isArray(other) ? other : []).filter((value) => !known.has(keyOf(value)))]
}
const below = (one: string, other: string): string => {
  if (one.includes(other.trim())) return one
  return other.includes(one.trim()) ? other : `${one.trimEnd()}\n\n${other.trimStart()}`
}
