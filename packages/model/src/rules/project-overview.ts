import type { COOPERATION_STATUSES } from '../resources/influencers/project-influencer.ts'
import type { FEATURE_STATUSES } from '../resources/publicity/feature.ts'
import type { ActivityPerson } from './activity.ts'
import type { Cockpit } from './cockpit.ts'
import { sumOf } from './money.ts'

type Counts<Status extends string> = Readonly<Record<Status, number>>
type FeatureStatus = (typeof FEATURE_STATUSES)[number]
type CooperationStatus = (typeof COOPERATION_STATUSES)[number]

export interface PublicityFigures {
  /** Beiträge by status. */
  readonly features: Counts<FeatureStatus>
  readonly lists: number
  /** People, however many lists they are in. */
  readonly contacts: number
}
export interface MarketingFigures {
  /** Sum of the ad budgets. */
  readonly budget: number
  /** Customer net of all campaigns. */
  readonly planned: number
  readonly campaigns: number
  readonly openMaterials: number
  readonly doneMaterials: number
}
export interface SocialMediaFigures {
  readonly cooperations: Counts<CooperationStatus>
  readonly withoutStatus: number
  /** Of all cooperations, and of the booked ones. */
  readonly fees: number
  readonly bookedFees: number
}
/** Outgoing invoices only; what is not paid is open. */
export interface AccountingFigures {
  readonly open: { readonly count: number; readonly sum: number }
  readonly paid: { readonly count: number; readonly sum: number }
  /** How many of them only chief and above see; always 0 for others. */
  readonly hidden: number
}

export const DEADLINE_KINDS = ['release', 'est', 'campaignStart', 'campaignEnd', 'adMaterial'] as const
export interface ProjectDeadline {
  readonly kind: (typeof DEADLINE_KINDS)[number]
  /** The campaign or ad material; the project itself for its own dates. */
  readonly id: number
  readonly date: string
  readonly name: string
  /** Open ad materials that are due on the same day are one deadline; everything else stands alone. */
  readonly count: number
}

export const CHANGE_KINDS = ['project', 'briefing', 'upload', 'list', 'feature', 'campaign', 'adMaterial'] as const
export interface ProjectChange {
  readonly kind: (typeof CHANGE_KINDS)[number]
  readonly id: number
  readonly name: string
  readonly at: string
  readonly by: ActivityPerson | null
}

/** What GET /projects/{id}/overview answers. */
export interface ProjectOverview {
  readonly publicity: PublicityFigures
  readonly marketing: MarketingFigures
  readonly socialMedia: SocialMediaFigures
  readonly accounting: AccountingFigures
  /** Nearest first; what is overdue is nearest of all. */
  readonly deadlines: readonly ProjectDeadline[]
  /** Newest first. */
  readonly changes: readonly ProjectChange[]
  /** For managers, and for those who look after the project. */
  readonly cockpit: Cockpit | null
}
export const MOST_DEADLINES = 8
export const MOST_CHANGES = 10

/** What a budget has left, to the cent, and how much of it is used as a share from 0 to 1. */
export const budgetUse = (budget: number, planned: number) => {
  const free = sumOf([budget, -planned])
  return { free, isOver: free < 0, share: budget > 0 ? Math.min(Math.max(planned / budget, 0), 1) : 0 }
}

/** Without a budget for ads nothing is over it: whoever keeps none has set no limit. */
export const adBudgetUse = (budget: number, planned: number) => {
  const { free, isOver } = budgetUse(budget, planned)
  const hasBudget = budget > 0
  return { free, hasBudget, isOver: hasBudget && isOver }
}
