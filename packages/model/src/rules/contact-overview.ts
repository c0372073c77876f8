import type { EntityAt } from '../resources/index.ts'
import type { COOPERATION_STATUSES } from '../resources/influencers/project-influencer.ts'
import type { FEATURE_STATUSES, FEATURE_TYPES } from '../resources/publicity/feature.ts'

/** How many of each kind an overview carries at most; the count is of all of them. */
export const MOST_ITEMS = 100
export const MOST_NOTES = 20
export const MOST_KNOWN_BY = 6

interface Some<Item> {
  readonly count: number
  readonly items: readonly Item[]
}
interface ItsProject {
  readonly id: number
  readonly title: string
  readonly coverName: string | null
}
export interface ListOfContact {
  readonly id: number
  readonly name: string
  readonly contactCount: number
  readonly project: ItsProject
}
/** A shipment: so many pieces of a material, on that day. */
export interface ReceivedByContact {
  readonly id: number
  readonly material: string
  readonly count: number
  readonly date: string
  readonly project: ItsProject
}
export interface FeatureOfContact {
  readonly id: number
  readonly type: (typeof FEATURE_TYPES)[number]
  readonly status: (typeof FEATURE_STATUSES)[number]
  readonly date: string | null
  readonly partner: { readonly id: number; readonly name: string }
  readonly project: ItsProject
}
export interface CooperationOfContact {
  readonly id: number
  /** Of an influencer; media partners have a status with each Beitrag. */
  readonly status: (typeof COOPERATION_STATUSES)[number] | null
  readonly project: ItsProject
}
export interface PersonAtPartner {
  readonly id: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly jobTitle: string | null
}
export interface KnownBy {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
  /** Talks that they took part in. */
  readonly notes: number
  /** Projects of theirs that it has to do with. */
  readonly projects: number
}

/** What is known of somebody beside what their record says; each kind has what there is of it. */
export interface ContactOverview {
  /** Open ones, those due first ahead. */
  readonly reminders: readonly EntityAt<'reminders'>[]
  /** The newest. */
  readonly notes: Some<EntityAt<'contact_notes'>>
  /** Who talked to them most comes first. */
  readonly knownBy: readonly KnownBy[]
  readonly lists?: Some<ListOfContact>
  readonly received?: Some<ReceivedByContact>
  /** Those of their media partners, the latest first. */
  readonly features?: Some<FeatureOfContact>
  readonly cooperations?: Some<CooperationOfContact>
  readonly contacts?: Some<PersonAtPartner>
  /** Of an Ansprechpartner. */
  readonly projects?: Some<ItsProject>
}
