import type { ReportPage } from '@rampenlicht/model/rules/report/pages'
import type { ReportWork } from '../work.ts'

export interface TableProps {
  readonly work: ReportWork
  /** The page that the list becomes, for its words. */
  readonly page: ReportPage
  readonly onBack: () => void
}
