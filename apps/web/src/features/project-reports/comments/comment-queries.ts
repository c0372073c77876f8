import type { EntityAt } from '@rampenlicht/model/resources/index'
import { wholeListQuery } from '../../../api/queries.ts'

export type Comment = EntityAt<'project_report_comments'>

/** What the customer wrote about a report. */
export const commentsQuery = (reportId: number) =>
  wholeListQuery('project_report_comments', [['report', `/project_reports/${reportId}`]])

/** Those that nobody has read first, each part the newest first. */
export const inReadingOrder = (comments: readonly Comment[]): readonly Comment[] => [
  ...comments.filter(({ state }) => state === 'Neu'),
  ...comments.filter(({ state }) => state !== 'Neu'),
]
