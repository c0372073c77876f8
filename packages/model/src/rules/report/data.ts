import type { MOODS, SHARINGS } from '../../resources/publicity/feature.ts'
import type { Channel } from '../channels.ts'

/** What GET /project_reports/{id}/data answers: all that a report could say of its project, and nothing that stays in the house. */
export interface ReportData {
  readonly project: {
    readonly id: number
    readonly title: string
    readonly category: string
    readonly releaseDate: string | null
    readonly tbc: boolean
    readonly coverName: string | null
    readonly customer: {
      readonly id: number
      readonly name: string
      readonly logoName: string | null
      readonly color: string | null
    }
  }
  /** Whom the customer may ask, with the whole telephone number. */
  readonly contact: { readonly name: string; readonly email: string | null; readonly phone: string | null } | null
  readonly agency: { readonly name: string; readonly color: string; readonly hasLogo: boolean }
  readonly features: readonly ReportFeature[]
  readonly cooperations: readonly ReportCooperation[]
}

export interface ReportFeature {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly date: string | null
  readonly headline: string | null
  readonly link: string | null
  readonly highlight: boolean
  readonly mood: (typeof MOODS)[number] | null
  readonly quote: string | null
  /** Of a video, as typed or else as counted by YouTube. */
  readonly views: number | null
  readonly sharing: (typeof SHARINGS)[number] | null
  readonly medium: Medium
  /** In the order in which they came. */
  readonly clippings: readonly ReportClipping[]
}
export interface Medium {
  readonly id: number
  readonly name: string
  /** The first by name of its categories. */
  readonly category: string | null
  readonly uniqueUser: number | null
  readonly visits: number | null
  readonly printCount: number | null
}
export interface ReportClipping {
  readonly id: number
  readonly name: string
  readonly mimeType: string | null
  /** For those who are signed in. */
  readonly url: string
}

export interface ReportCooperation {
  readonly id: number
  readonly influencer: number
  readonly name: string
  readonly category: string | null
  readonly feature: string | null
  readonly link: string | null
  readonly status: string | null
  /** Read by the server only where the report shows fees. */
  readonly fee: number | null
  readonly channels: readonly {
    readonly name: Channel
    readonly count: number
    readonly unit: string
    /** Since when the count holds. */
    readonly at: string | null
  }[]
  /** A picture of one of the channels, „/files/influencers/7/…“. */
  readonly image: string | null
}
