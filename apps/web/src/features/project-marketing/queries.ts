import type { EntityAt } from '@rampenlicht/model/resources/index'
import { wholeListQuery } from '../../api/queries.ts'

export type Budget = EntityAt<'project_ad_budgets'>
export type Campaign = EntityAt<'project_ad_campaigns'>
export type Project = EntityAt<'projects'>

const of = (projectId: number) => ['project', `/projects/${projectId}`] as const

export const budgetsQuery = (projectId: number) => wholeListQuery('project_ad_budgets', [of(projectId)])
export const campaignsQuery = (projectId: number) => wholeListQuery('project_ad_campaigns', [of(projectId)])

/** Those that count for the ads: of the cost center Marketing, and for everybody to see. */
export const adInvoicesQuery = (projectId: number) =>
  wholeListQuery('project_accounting_invoices', [
    of(projectId),
    ['costCenter', '3'],
    ['isPublic', 'true'],
    ...['amount', 'costCenter', 'isPublic'].map((name) => ['properties[]', name] as const),
  ])
