import type { ReportChart, ReportFigure, ReportKind } from '../../resources/reports/report.ts'

/**
 * A report put together: all that a page, a PDF, a presentation or a table shows, in German words, and nothing else. This is
 * what is frozen and handed on, so whatever is not in here never leaves the house.
 */
export interface ReportContent {
  readonly kind: ReportKind
  /** „Clipping-Report“ */
  readonly name: string
  readonly title: string
  readonly subtitle: string | null
  readonly customer: string
  /** „1.9. – 15.11.2026“; null where the report has no bounds and nothing in it a day. */
  readonly period: string | null
  /** When it was put together, as a moment. */
  readonly asOf: string
  readonly agency: string
  /** „#5753c6“ */
  readonly color: string
  readonly hasPoster: boolean
  readonly hasCustomerLogo: boolean
  readonly hasAgencyLogo: boolean
  readonly contact: { readonly name: string; readonly email: string | null; readonly phone: string | null } | null
  /** Those that are shown, in their order. */
  readonly pages: readonly ContentPage[]
  /** Everything that is in the report, in its order. */
  readonly entries: readonly ContentEntry[]
  /** Those that were chosen. */
  readonly figures: readonly ContentFigure[]
  readonly charts: readonly ContentChart[]
  /** Where the figures come from, and which of them are never added up. */
  readonly method: string
  /** The list as a table to calculate with. */
  readonly table: ContentTable
}

export interface ContentEntry {
  readonly id: number
  readonly date: string | null
  readonly title: string
  /** The medium, or the influencer. */
  readonly by: string
  /** The type of a Beitrag, or the category of an influencer. */
  readonly tag: string | null
  /** „4,3 Mio. UU“, „218.000 Aufl.“, „k. A.“ */
  readonly reach: string
  readonly link: string | null
  readonly isHighlight: boolean
  readonly mood: string | null
  readonly quote: string | null
  /** Without leave there is a small picture only. */
  readonly isShared: boolean
  /** What a highlight tells beside the quote. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly picture: ContentPicture | null
  /** What may be opened as a whole: nothing without leave. */
  readonly files: readonly { readonly id: number; readonly name: string }[]
}
/** Whose picture it is: the first clipping of a Beitrag, or the channel of an influencer. */
export interface ContentPicture {
  readonly kind: 'clipping' | 'influencer'
  readonly id: number
}

export interface ContentFigure {
  readonly key: ReportFigure
  /** „12,5 Mio.“ */
  readonly value: string
  readonly label: string
  /** „14 von 16 Medien, 2 k. A.“ */
  readonly note: string | null
}

export interface ContentChart {
  readonly key: ReportChart
  readonly title: string
  readonly bars: readonly ContentBar[]
}
export interface ContentBar {
  readonly label: string
  readonly value: number
  /** The highest of a chart over time; the rest of one by names, which is no winner. */
  readonly mark?: 'peak' | 'rest'
  /** The whole of a short label: „KW 44, 26.10. – 1.11.2026“. */
  readonly spoken?: string
}

/** Each page has its own words; a list may need several sheets. */
export type ContentPage =
  | { readonly kind: 'cover' }
  | { readonly kind: 'figures' | 'list' | 'appendix' | 'text'; readonly title: string; readonly text: string | null }
  | { readonly kind: 'highlight'; readonly entry: number; readonly quote: string | null; readonly text: string | null }
  | {
      readonly kind: 'voices'
      readonly title: string
      readonly text: string | null
      readonly quotes: readonly { readonly entry: number; readonly quote: string; readonly by: string }[]
    }

export interface ContentTable {
  readonly columns: readonly { readonly label: string; readonly kind: 'text' | 'date' | 'number' | 'money' | 'link' }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}
