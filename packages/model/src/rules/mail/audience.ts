import type { BlockScope } from '../../resources/blocks/blockable.ts'
import { isBlockedFor } from '../blocks.ts'
import type { PersonalFillings } from '../paper/placeholders.ts'
import { keyOf, LEFT_OUT, type LeftOutReason, type Somebody } from './whom.ts'

export {
  type Audience,
  audienceIn,
  audienceText,
  keyOf,
  LEFT_OUT,
  type LeftOutReason,
  MAILED_PATHS,
  type MailedPath,
  NOBODY,
  type Somebody,
} from './whom.ts'

/** Somebody who is meant, with all that decides whether they get it. */
export interface Meant extends Somebody {
  readonly name: string
  readonly medium: string | null
  readonly jobTitle: string | null
  /** As it is written with the contact. */
  readonly email: string | null
  readonly isActive: boolean
  readonly blocked: BlockScope | null
  /** The Sperre in words: „Widerspruch“ since a day. */
  readonly block: { readonly reason: string; readonly since: string | null } | null
  /** Names of what somebody writes about; empty where nobody knows. */
  readonly productTypes: readonly string[]
  readonly keepsEmbargo: boolean
  readonly hasIt: boolean
  readonly isSingle: boolean
  readonly isViewed: boolean
  /** The Verteiler they stand in. */
  readonly lists: readonly number[]
  readonly opening: { readonly text: string; readonly isFallback: boolean }
}
export interface Sorting {
  /** „Kino“: whoever writes about something else is left out. */
  readonly category: string
  /** All kinds of project there are. */
  readonly categories: readonly string[]
  readonly without: readonly Somebody[]
  readonly onlyPromised: boolean
}
export interface Gets extends Meant {
  readonly address: string
}
export interface LeavesOut extends Meant {
  readonly reason: LeftOutReason
  readonly why: string
}
export interface Sorted {
  readonly gets: readonly Gets[]
  readonly leftOut: readonly LeavesOut[]
  /** How often each reason holds; those who are meant several times count as „Doppelt“ once for each further time. */
  readonly counts: Readonly<Record<LeftOutReason, number>>
}

/** The first address in a field that takes whatever somebody noted down. */
export const addressIn = (email: string | null): string | undefined =>
  /[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+\.[^\s<>,;:"()[\]\\@.]{2,}/.exec(email ?? '')?.[0]

const german = (day: string) => day.slice(0, 10).split('-').reverse().map(Number).join('.')
const blockedSince = ({ block }: Meant) =>
  block ? `${block.reason}${block.since ? ` am ${german(block.since)}` : ''}` : 'Steht auf der Sperrliste'
const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** Product types are free words: only whoever has nothing but names of other kinds of project is certainly wrong here. */
const suits = (types: readonly string[], { category, categories }: Sorting): boolean =>
  types.length === 0 ||
  types.some((type) => isAlike(type, category) || !categories.some((known) => isAlike(type, known)))

/** Why somebody gets nothing, before it is looked at whether two share an address. */
const lackOf = (one: Meant, sorting: Sorting): readonly [LeftOutReason, string] | undefined => {
  // an address that came back is no objection, and can be mended
  if (isBlockedFor('Mails', one.blocked))
    return one.block?.reason === 'Unzustellbar'
      ? ['Ohne E-Mail', `Unzustellbar${one.block.since ? ` seit ${german(one.block.since)}` : ''}`]
      : ['Gesperrt', blockedSince(one)]
  if (!addressIn(one.email)) return ['Ohne E-Mail', one.email ? 'Keine gültige E-Mail' : 'Keine E-Mail hinterlegt']
  if (one.isSingle) return undefined
  if (!one.isActive) return ['Inaktiv', 'Nicht mehr aktiv']
  if (!suits(one.productTypes, sorting)) return ['Passt nicht', `Schreibt über ${one.productTypes.join(', ')}`]
  if (one.hasIt) return ['Hat es schon', 'Hat den ersten Versand bekommen']
  if (sorting.onlyPromised && !one.keepsEmbargo) return ['Ohne Zusage', 'Hat noch keine Sperrfrist zugesagt']
  return undefined
}

/** Somebody in three Verteilern is meant three times. */
const timesOf = ({ lists, isViewed, isSingle }: Meant) => lists.length + Number(isViewed) + Number(isSingle)

/** Divides who is meant into those who get it and those who do not; all sums follow from it. */
export const sortAudience = (meant: readonly Meant[], sorting: Sorting): Sorted => {
  const removed = new Set(sorting.without.map(keyOf))
  const gets = new Map<string, Gets>()
  const leftOut: LeavesOut[] = []
  const counts = Object.fromEntries(LEFT_OUT.map((reason) => [reason, 0])) as Record<LeftOutReason, number>
  const leave = (one: Meant, reason: LeftOutReason, why: string) => {
    leftOut.push({ ...one, reason, why })
    counts[reason] += 1
  }
  for (const one of meant) {
    counts.Doppelt += timesOf(one) - 1
    const lack = lackOf(one, sorting)
    const address = addressIn(one.email)
    if (lack || !address) {
      leave(one, ...(lack ?? (['Ohne E-Mail', 'Keine E-Mail hinterlegt'] as const)))
      continue
    }
    const same = gets.get(address.toLowerCase())
    if (removed.has(keyOf(one))) leave(one, 'Entfernt', 'Von Hand entfernt')
    else if (same) leave(one, 'Doppelt', `Gleiche Adresse wie ${same.name}`)
    else gets.set(address.toLowerCase(), { ...one, address })
  }
  return { gets: [...gets.values()], leftOut, counts }
}

/** GET /mailings/7/audience: who gets it and who does not, in sums that add up. */
export interface AudienceTold {
  readonly lists: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  /** How often people are meant by Verteiler, by the view and by name. */
  readonly listed: number
  readonly viewed: number
  readonly single: number
  readonly counts: Readonly<Record<LeftOutReason, number>>
  readonly total: number
  readonly gets: readonly (Gets & { readonly personal: PersonalFillings; readonly origin: string | null })[]
  readonly leftOut: readonly LeavesOut[]
}
