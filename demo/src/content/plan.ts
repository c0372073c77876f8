import type {
  CONCEPT_STATUSES,
  PROJECT_CATEGORIES,
  PROJECT_DEPARTMENTS,
} from '@rampenlicht/model/resources/projects/project'
import type { PosterWish } from '../art/index.ts'

export type Category = (typeof PROJECT_CATEGORIES)[number]
export type Department = (typeof PROJECT_DEPARTMENTS)[number]

/** What is known of a project before the demo works it out. */
export interface Plan {
  readonly title: string
  readonly category: Category
  /** What the poster shows, where the words of the title do not say it, and its colours. */
  readonly scene?: NonNullable<PosterWish['scene']>
  readonly palette?: string
  readonly customer: string
  readonly genre: string
  /** Who gives interviews, with what they are. */
  readonly talent: string
  /** Who else has a name. */
  readonly cast: string
  /** Days from today to the release; none: TBC. It then falls on the weekday of its trade. */
  readonly days?: number
  readonly estDays?: number
  readonly tbc?: true
  readonly inactive?: true
  readonly departments: readonly Department[]
  readonly conceptStatus: (typeof CONCEPT_STATUSES)[number]
  readonly conceptBy?: string
  readonly budget?: number
  readonly managers: readonly string[]
  /** What it is about, one or two sentences. */
  readonly story: string
  readonly audience: string
  /** The thought that carries the concept. */
  readonly idea: string
  /** Where things happen: premiere, reading, concert. */
  readonly place: string
}

export const ONLINE: Department = 'Online PR'
export const OFFLINE: Department = 'Offline PR'
export const SOCIAL: Department = 'Social Media'
export const MARKETING: Department = 'Marketing'
