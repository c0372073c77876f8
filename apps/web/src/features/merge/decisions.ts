import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import {
  isList,
  isMergedSame,
  type Mergeable,
  type MergeSide,
  mergedFields,
  mergedValue,
} from '@rampenlicht/model/rules/merging'
import { sent } from '../../crud/values.ts'

export type Side = 'one' | 'other'
export const SIDES = ['one', 'other'] as const
export const otherThan = (side: Side): Side => (side === 'one' ? 'other' : 'one')

/** Of a single value one of the two; of long texts both, one below the other. */
export type Choice = Side | 'both'
/** What somebody has decided; the rest is as proposed. */
export interface Decisions {
  readonly stays: Side
  readonly choices: Readonly<Record<string, Choice>>
  /** Of lists what is left out, by field. */
  readonly leftOut: Readonly<Record<string, readonly unknown[]>>
}
export type Named = readonly [name: string, field: Field]

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields in which two records differ, and how many say the same; what both leave empty says nothing. */
export const differencesIn = (resource: Pick<Resource, 'fields'>, { one, other }: Mergeable) => {
  const fields = mergedFields(resource)
  const isSame = ([name, field]: Named) => isMergedSame(field, one.record[name], other.record[name])
  return {
    differing: fields.filter((entry) => !isSame(entry)),
    same: fields.filter((entry) => isSame(entry) && !isEmpty(one.record[entry[0]])).length,
  }
}

/** Who stays unless somebody says otherwise: the one that more records point at, else the older one. */
export const stayingIn = ({ one, other, uses }: Mergeable): Side => {
  const sum = (at: 0 | 1) => uses.reduce((all, { counts }) => all + counts[at], 0)
  if (sum(0) !== sum(1)) return sum(0) > sum(1) ? 'one' : 'other'
  return ageOf(other) < ageOf(one) ? 'other' : 'one'
}
/** Nobody knows any more when the oldest came in. */
const ageOf = ({ createdAt, record: { id } }: MergeSide) => [createdAt ?? '', String(id).padStart(12, '0')].join(' ')

/** Whose values are taken where both have one: those of the record that was changed last. */
const newerIn = ({ one, other }: Mergeable, stays: Side): Side => {
  const [ours, theirs] = [one.record['updatedAt'], other.record['updatedAt']]
  if (typeof ours !== 'string' || typeof theirs !== 'string' || ours === theirs) return stays
  return ours > theirs ? 'one' : 'other'
}

const isJoined = (field: Field, one: unknown, other: unknown) =>
  field.kind === 'longText' && !isEmpty(one) && !isEmpty(other)

export const choiceOf = (mergeable: Mergeable, { stays, choices }: Decisions, [name, field]: Named): Choice => {
  const chosen = choices[name]
  if (chosen) return chosen
  const [one, other] = SIDES.map((side) => mergeable[side].record[name])
  if (isJoined(field, one, other)) return 'both'
  const newer = newerIn(mergeable, stays)
  return isEmpty(mergeable[newer].record[name]) ? otherThan(newer) : newer
}

/** How a field is decided. */
export const wayOf = (mergeable: Mergeable, [name, field]: Named): 'list' | 'texts' | 'values' => {
  if (isList(field)) return 'list'
  return isJoined(field, mergeable.one.record[name], mergeable.other.record[name]) ? 'texts' : 'values'
}

const keyOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

export interface Listed {
  readonly key: unknown
  readonly value: unknown
  /** Only the one that goes has it. */
  readonly isNew: boolean
  readonly isLeftOut: boolean
}
/** What both lists have together, those first that the one that stays has already. */
export const listedIn = (
  mergeable: Mergeable,
  { stays, leftOut }: Decisions,
  [name, field]: Named,
): readonly Listed[] => {
  const [staying, going] = [mergeable[stays].record[name], mergeable[otherThan(stays)].record[name]]
  const own = new Set((Array.isArray(staying) ? staying : []).map(keyOf))
  const out = new Set(leftOut[name])
  return (mergedValue(field, staying, going) as readonly unknown[]).map((value) => ({
    key: keyOf(value),
    value,
    isNew: !own.has(keyOf(value)),
    isLeftOut: out.has(keyOf(value)),
  }))
}

/** The value that a field will have. */
export const decidedValue = (mergeable: Mergeable, decisions: Decisions, entry: Named): unknown => {
  const [name, field] = entry
  if (isList(field))
    return listedIn(mergeable, decisions, entry)
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ value }) => value)
  const choice = choiceOf(mergeable, decisions, entry)
  if (choice !== 'both') return mergeable[choice].record[name]
  const { stays } = decisions
  return mergedValue(field, mergeable[stays].record[name], mergeable[otherThan(stays)].record[name])
}

/** What the server is asked to write. */
export const valuesOf = (resource: Pick<Resource, 'fields'>, mergeable: Mergeable, decisions: Decisions) =>
  Object.fromEntries(
    differencesIn(resource, mergeable).differing.map((entry) => [
      entry[0],
      sent(entry[1], decidedValue(mergeable, decisions, entry) ?? null),
    ]),
  )
