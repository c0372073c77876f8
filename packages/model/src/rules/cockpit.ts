import { anyOf, manager, managerOfProject } from '../kit/rule.ts'

/** Who looks after a project at large, or after this one. */
export const maySeeCockpit = anyOf(manager, managerOfProject)

/** What should have happened by now; what there is too little of; what has come in. Each in the order it is told in. */
export const LATE_KINDS = ['adMaterial', 'campaign', 'feature', 'reminder', 'invoice'] as const
export const SHORT_KINDS = ['material', 'adBudget'] as const
export const NEW_KINDS = ['published', 'promised', 'booked', 'answer', 'upload'] as const

/** Several of a kind are one line, told by the first of them. */
export interface CockpitLine<Kind extends string> {
  readonly kind: Kind
  readonly count: number
  /** The first one: the oldest of what is late, the scarcest of what is short, the newest of what came in. */
  readonly name: string
  /** Its day, where it has one. */
  readonly date: string | null
  /** What is missing: pieces of a material, or euros of a budget. */
  readonly missing: number | null
}
export type LateLine = CockpitLine<(typeof LATE_KINDS)[number]>
export type ShortLine = CockpitLine<(typeof SHORT_KINDS)[number]>
export type NewLine = CockpitLine<(typeof NEW_KINDS)[number]>

/** Of one project. */
export interface Cockpit {
  readonly late: readonly LateLine[]
  readonly short: readonly ShortLine[]
  readonly recent: readonly NewLine[]
}
/** One of those that GET /cockpit answers. */
export interface CockpitOfProject extends Cockpit {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly coverName: string | null
  readonly releaseDate: string | null
  readonly tbc: boolean
}

/** „Diese Woche“ is not empty on a Monday: today and the six days before it. */
export const RECENT_DAYS = 7
/** An invoice that nobody has paid for so long is late: none has a term of its own. */
export const PAYMENT_DAYS = 30

export const countOf = (lines: readonly CockpitLine<string>[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0)
