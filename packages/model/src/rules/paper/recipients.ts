import type { Sending } from '../../kit/body.ts'
import { grouped } from '../../kit/grouped.ts'
import type { BlockScope } from '../../resources/blocks/blockable.ts'
import { isBlockedFor } from '../blocks.ts'
import { isInland, postalLines, tidyLine } from '../postal.ts'
import { PRINTS, type PrintKind, type PrintValues, printContent, printName, printValues } from '../print.ts'
import { type Addressed, type Opening, openingOf } from '../salutation.ts'
import { BLOCKED } from './told.ts'

/** One delivery to a contact of a Verteiler. */
export interface Allocated {
  readonly name: string
  readonly count: number
  /** The day it was sent; null where that is still to come. */
  readonly date: string | null
}

/** Somebody who gets post, with everything that paper says of them. */
export interface Recipient {
  /** The record behind it. */
  readonly path: string
  readonly id: number
  readonly kind: PrintKind
  /** In one line, for lists. */
  readonly name: string
  readonly values: PrintValues
  /** They want no post. */
  readonly isBlocked: boolean
  /** The address as it stands in a window and on a label. */
  readonly lines: readonly string[]
  readonly opening: Opening
  /** What somebody writes or works for. */
  readonly media: string
  /** Its row in the Verteiler. */
  readonly member: number | null
  readonly materials: readonly Allocated[]
}

const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? tidyLine(one.name) : ''
const mediaOf = (kind: PrintKind, record: Sending, values: PrintValues): string => {
  if (kind === 'influencer') return printName(values)
  if (kind !== 'mediacontact') return tidyLine(String(values['company'] ?? ''))
  const names = (Array.isArray(record['partners']) ? record['partners'] : []).map(nameOf).filter(Boolean)
  return new Intl.ListFormat('de').format(names)
}

/** A record as it is read for printing, by the same rule as the Einzeldruck. */
export const recipientOf = (kind: PrintKind, record: Sending): Recipient => {
  const values = printValues(kind, record)
  return {
    path: PRINTS[kind].path,
    id: Number(record['id']),
    kind,
    name: printName(values),
    values,
    isBlocked: isBlockedFor('Post', record['blocked'] as BlockScope | null),
    lines: printContent(kind, values, '').address,
    opening: openingOf(record as Addressed),
    media: mediaOf(kind, record, values),
    member: typeof record['member'] === 'number' ? record['member'] : null,
    materials: Array.isArray(record['materials']) ? (record['materials'] as readonly Allocated[]) : [],
  }
}

const at = ({ values }: Pick<Recipient, 'values'>, name: string): string => tidyLine(String(values[name] ?? ''))

/** Why no letter goes to somebody: they have said no, or it would not reach them. A house that gets much post has a postcode of its own and needs no street. */
export const lackOf = (recipient: Pick<Recipient, 'values' | 'isBlocked'>): string | undefined => {
  if (recipient.isBlocked) return BLOCKED
  const [zip, city] = [at(recipient, 'zip'), at(recipient, 'city')]
  if (!city && !zip) return 'Keine Anschrift'
  if (!city) return 'Ort fehlt'
  if (!zip && isInland(at(recipient, 'country'))) return 'PLZ fehlt'
  return undefined
}
/** What should be looked at before it is printed all the same. */
export const doubtOf = (recipient: Pick<Recipient, 'values'>): string | undefined =>
  at(recipient, 'street') ? undefined : 'Straße fehlt'

export const ORDERS = ['zip', 'name'] as const
export type PaperOrder = (typeof ORDERS)[number]
const collator = new Intl.Collator('de', { numeric: true })
const surname = (recipient: Recipient) =>
  `${at(recipient, 'lastName') || at(recipient, 'name')} ${at(recipient, 'firstName')}`
/** As the post wants them, those abroad last; or as in a telephone book. */
export const inOrder = (recipients: readonly Recipient[], order: PaperOrder): readonly Recipient[] => {
  const keyed = recipients.map((recipient) => {
    const country = at(recipient, 'country')
    const place = isInland(country) ? '' : country
    return { recipient, place, zip: at(recipient, 'zip'), name: surname(recipient) }
  })
  keyed.sort(
    (a, b) =>
      (order === 'zip' && (collator.compare(a.place, b.place) || (a.zip < b.zip ? -1 : Number(a.zip > b.zip)))) ||
      collator.compare(a.name, b.name) ||
      a.recipient.id - b.recipient.id,
  )
  return keyed.map(({ recipient }) => recipient)
}

export const PER = ['person', 'house'] as const
export type PaperPer = (typeof PER)[number]
const houseKey = (recipient: Recipient): string | undefined => {
  const house = at(recipient, 'company')
  if (!house) return undefined
  return [house, ...['street', 'zip', 'city', 'country'].map((name) => at(recipient, name))].join('\n').toLowerCase()
}
/** One for each house at one address: several people there are its newsroom, one alone keeps the name. */
export const perHouse = (recipients: readonly Recipient[]): readonly Recipient[] => {
  const houses = grouped(recipients, (recipient) => houseKey(recipient) ?? recipient)
  return [...houses.values()].map(([first, ...others]) => {
    const one = first as Recipient
    return others.length === 0
      ? one
      : { ...one, lines: newsroomLines(one), opening: openingOf({ salutation: 'Neutral' }) }
  })
}
const newsroomLines = (recipient: Recipient) => {
  const place = Object.fromEntries(['street', 'zip', 'city', 'country'].map((name) => [name, at(recipient, name)]))
  const newsroom = recipient.kind === 'mediacontact' ? 'Redaktion' : ''
  return postalLines({ recipient: [at(recipient, 'company'), newsroom], ...place })
}
