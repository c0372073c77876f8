import type { EntityAt } from '../../resources/index.ts'
import { agencyDay } from '../deadlines.ts'
import { daysLater } from '../weeks.ts'
import type { ReportContent } from './content.ts'

/** It is passed on by telephone or in a mail of its own, and guessing at it is slowed down. */
export const SHORTEST_LINK_PASSWORD = 6
export const LONGEST_LINK_PASSWORD = 256
export const USUAL_LINK_DAYS = 90
/** A link is no archive. */
export const LONGEST_LINK_DAYS = 730
export { LONGEST_AUTHOR, LONGEST_COMMENT, PASS_HEADER, SHARED_WIDTHS } from './link-bounds.ts'

/** How the customer reaches a report: what GET and PUT /project_reports/{id}/link answer; null where there is none that was not revoked. */
export interface ReportLink {
  readonly url: string
  /** The Stand that is shown, and since when it holds. */
  readonly number: number
  readonly at: string
  readonly hasPassword: boolean
  /** The last day on which it is good. */
  readonly expiresOn: string
  readonly allowsPdf: boolean
  readonly isLive: boolean
  readonly allowsComments: boolean
  readonly createdAt: string
  readonly createdBy: Pick<EntityAt<'users'>, 'id' | 'firstName' | 'lastName' | 'pictureName'> | null
  /** Opened pages; from where is not kept. */
  readonly visits: number
  readonly lastVisitAt: string | null
  /** Drawing it takes a moment after the Stand was kept. */
  readonly isPdfReady: boolean
}

/** What PUT /project_reports/{id}/link takes; what is left out stays as it is, or begins as usual. */
export interface ReportLinkChange {
  /** Null takes it away. */
  readonly password?: string | null
  readonly expiresOn?: string
  readonly allowsPdf?: boolean
  readonly isLive?: boolean
  readonly allowsComments?: boolean
  /** Shows what the report is now, as a new Stand. */
  readonly renews?: true
}

export const usualExpiry = (now: Date): string => daysLater(agencyDay(now), USUAL_LINK_DAYS)
export const longestExpiry = (now: Date): string => daysLater(agencyDay(now), LONGEST_LINK_DAYS)
/** Good through its last day, as the agency counts days. */
export const isLinkOver = ({ expiresOn }: Pick<ReportLink, 'expiresOn'>, now: Date): boolean =>
  expiresOn < agencyDay(now)

/** What GET /shared_reports/{token} answers. */
export type SharedReport = LockedReport | OpenReport
/** All that is told before the password was right; the poster and the logo of the agency can be loaded as well. */
export interface LockedReport
  extends Pick<
    ReportContent,
    'name' | 'title' | 'customer' | 'contact' | 'agency' | 'color' | 'hasPoster' | 'hasAgencyLogo'
  > {
  readonly state: 'locked'
}
export interface OpenReport {
  readonly state: 'open'
  /** The Stand as it was kept. */
  readonly content: ReportContent
  readonly expiresOn: string
  readonly allowsPdf: boolean
  readonly isPdfReady: boolean
  /** Where the link shows it. */
  readonly live: LiveStatus | null
  /** Null where nobody may write any. About Beiträge, those of the live status as well, and about the whole; oldest first. */
  readonly comments: readonly SharedComment[] | null
  /** To be sent along with further requests; null where there is no password. */
  readonly pass: string | null
}

export interface SharedComment {
  readonly id: number
  /** What it is about, by its number in `content.entries` or `live`; null is the whole. */
  readonly entry: number | null
  readonly author: string
  readonly text: string
  readonly at: string
}

/** What is agreed and published at this moment. */
export interface LiveStatus {
  readonly asOf: string
  /** What is still to come, the nearest first; those without a day last. */
  readonly agreed: readonly LiveEntry[]
  /** The newest first. */
  readonly published: readonly LiveEntry[]
}
export interface LiveEntry {
  readonly id: number
  readonly date: string | null
  readonly title: string
  /** The medium, or the influencer. */
  readonly by: string
  readonly tag: string | null
  readonly link: string | null
}

/** What POST /shared_reports/{token}/comments takes. */
export interface NewComment {
  readonly entry: number | null
  readonly name: string
  readonly text: string
}
