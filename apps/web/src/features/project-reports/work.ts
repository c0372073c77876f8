import type { BodyAt, EntityAt } from '@rampenlicht/model/resources/index'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { ReportData } from '@rampenlicht/model/rules/report/data'
import type { ReportPage } from '@rampenlicht/model/rules/report/pages'
import type { Saving } from '../../crud/save/drafts.ts'

export type Report = EntityAt<'project_reports'>

export interface ReportWork {
  /** With what is typed but not saved yet. */
  readonly report: Report
  readonly data: ReportData
  /** What the customer would see. */
  readonly content: ReportContent
  /** All pages, those that are left out as well. */
  readonly pages: readonly ReportPage[]
  /** Shown at once, saved after a pause and when leaving. What could not be saved stays, and is tried again. */
  readonly change: (patch: Partial<BodyAt<'project_reports'>>) => void
  readonly changePages: (pages: readonly ReportPage[]) => void
  /** Now, e.g. before an export; answers whether all of it is saved. */
  readonly save: () => Promise<boolean>
  readonly saving: Saving
}
