import { report } from '@rampenlicht/model/resources/reports/report'
import { mergedLeftOut, mergedPages } from '@rampenlicht/model/rules/report/merged'
import { draftsOf } from '../../crud/save/drafts.ts'

export const drafts = draftsOf({ resource: report, merges: { pages: mergedPages, leftOut: mergedLeftOut } })
