import type { EntityAt } from '@rampenlicht/model/resources/index'
import { wholeListQuery } from '../../api/queries.ts'
import { partQuery } from '../../domain/project/part-query.ts'

export type Budget = EntityAt<'project_ad_budgets'>
export type Campaign = EntityAt<'project_ad_campaigns'>
export type Project = EntityAt<'projects'>

export const budgetsQuery = (projectId: number) => partQuery('project_ad_budgets', projectId)
export const campaignsQuery = (projectId: number) => partQuery('project_ad_campaigns', projectId)

/** Those that count for the ads: of the cost center Marketing, and for everybody to see. */
export const adInvoicesQuery = (projectId: number) =>
  wholeListQuery('project_accounting_invoices', [
    ['project', `/projects/${projectId}`],
    ['costCenter', '3'],
    ['isPublic', 'true'],
    ...['amount', 'costCenter', 'isPublic'].map((name) => ['properties[]', name] as const),
  ])
