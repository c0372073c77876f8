import { labelOf } from '../kit/label.ts'
import type { Resource } from '../kit/resource.ts'
import { likenessOf, mailKey, numberKey } from './likeness.ts'
import type { Doer } from './memory.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a pair stands: to be looked at, told apart by somebody, or one record by now. */
export const DUPLICATE_STATES = ['open', 'distinct', 'merged'] as const
export type DuplicateState = (typeof DUPLICATE_STATES)[number]

/** What two records have in common; the most telling first. */
export const SIGNS = ['mail', 'phone', 'name', 'nearName', 'swappedName', 'house', 'town', 'otherName'] as const
export type Sign = (typeof SIGNS)[number]

/** One of the two, as far as one needs it to tell them apart. */
export interface Twin {
  readonly id: number
  readonly name: string
  /** „Ressortleitung Kultur · Kulturspiegel“ */
  readonly detail: string
  /** E-mail, telephone or town: that which both share, if there is one. */
  readonly contact: string
  /** Merged into the other one, hence no longer there. */
  readonly isGone: boolean
}

/** One entry of GET /duplicates?resource=mediacontacts. */
export interface Duplicate {
  readonly id: number
  /** The path of the directory. */
  readonly resource: string
  /** From 0 to 100. */
  readonly score: number
  readonly signs: readonly Sign[]
  /** The signs in words: „E-Mail gleich“, „Name ähnlich“, „Medienpartner gleich“. */
  readonly reasons: readonly string[]
  readonly state: DuplicateState
  /** Of a merged pair the one that stayed. */
  readonly one: Twin
  readonly other: Twin
  /** Who told them apart or merged them, and when. */
  readonly by: Doer | null
  readonly at: string | null
  /** The deed that merged them, for POST /deeds/{id}/undo. */
  readonly deed: number | null
}

/** GET /duplicates/counts?resource=mediacontacts */
export type DuplicateCounts = Readonly<Record<DuplicateState, number>>

/** Somebody who may be the one that is being typed: POST /duplicates/alike answers the likeliest. */
export interface AlikeRecord extends Twin {
  readonly score: number
  readonly signs: readonly Sign[]
  readonly reasons: readonly string[]
}

/** How sure one can be, in words. */
export const certaintyOf = (score: number): string => {
  if (score >= 95) return 'So gut wie sicher'
  if (score >= 90) return 'Sehr wahrscheinlich'
  return score >= 80 ? 'Wahrscheinlich' : 'Möglich'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * One of the two from what is compared of it; `house` holds the names of those it belongs to. What there is of the other
 * one says which of the ways to reach it is told.
 */
export const twinOf = (
  resource: Pick<Resource, 'fields'>,
  values: Values,
  other: Values | null,
): Omit<Twin, 'isGone'> => {
  const { mails, phones, town } = likenessOf(resource)
  const own = (names: readonly string[]) => names.map((name) => textOf(values[name])).filter(Boolean)
  const shared = (names: readonly string[], key: (text: string) => string) => {
    const theirs = new Set(names.map((name) => key(textOf(other?.[name]))).filter(Boolean))
    return own(names).find((text) => theirs.has(key(text)))
  }
  const name = labelOf(values)
  const fullName = textOf(values['fullName'])
  const houses = [values['house'] ?? []].flat().map(textOf).filter(Boolean)
  const towns = town ? [town] : []
  const contact =
    shared(mails, mailKey) ??
    shared(phones, numberKey) ??
    shared(towns, (text) => text.toLowerCase()) ??
    [...own(mails), ...own(phones), ...own(towns)][0]
  return {
    id: Number(values['id']),
    name,
    detail: [
      ...own(['jobTitle', 'position']),
      ...(fullName && fullName !== name ? [fullName] : []),
      ...(houses.length ? [houses.join(', ')] : []),
    ].join(' · '),
    contact: contact ?? '',
  }
}
