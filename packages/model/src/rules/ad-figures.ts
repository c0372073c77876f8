import { adInvoiceTotal, sumOf } from './money.ts'
import { adBudgetUse } from './project-overview.ts'

interface Budget {
  readonly amount: number | null
  readonly adCreation: boolean
}
interface Campaign {
  readonly customerNet: number | null
  readonly agencyNet: number | null
  readonly adCreation: boolean
}
interface Ads {
  readonly budgets: readonly Budget[]
  readonly campaigns: readonly Campaign[]
  readonly invoices: Parameters<typeof adInvoiceTotal>[0]
}

/** What customers pay, what it costs the agency, and what stays; the share is of what the customer pays. */
export const campaignSums = (campaigns: readonly Pick<Campaign, 'customerNet' | 'agencyNet'>[]) => {
  const customerNet = sumOf(campaigns.map((one) => one.customerNet))
  const agencyNet = sumOf(campaigns.map((one) => one.agencyNet))
  const margin = sumOf([customerNet, -agencyNet])
  return { customerNet, agencyNet, margin, marginShare: customerNet > 0 ? margin / customerNet : undefined }
}
export type CampaignSums = ReturnType<typeof campaignSums>

/**
 * A budget, what of it is planned and what of that is invoiced. The parts of its bar are never negative and add up to
 * the whole bar: invoiced, planned beyond that, free, and what goes over the budget. Where there is no budget, nothing
 * is over it.
 */
const useOf = (budget: number, planned: number, invoiced = 0) => {
  const { free: rest, hasBudget, isOver } = adBudgetUse(budget, planned)
  const taken = Math.max(planned, invoiced, 0)
  const limit = hasBudget ? budget : taken
  const billed = Math.min(Math.max(invoiced, 0), limit)
  const spoken = Math.min(taken, limit)
  return {
    budget,
    planned,
    invoiced,
    rest,
    hasBudget,
    isOver,
    plannedShare: hasBudget ? planned / budget : undefined,
    bar: {
      invoiced: billed,
      planned: sumOf([spoken, -billed]),
      free: sumOf([limit, -spoken]),
      over: sumOf([taken, -spoken]),
    },
  }
}
export type AdUse = ReturnType<typeof useOf>

/** What the ads of a project amount to: in all, and media apart from Werbemittelerstellung. All sums are to the cent. */
export const adFigures = ({ budgets, campaigns, invoices }: Ads) => {
  const budgetOf = (rows: readonly Budget[]) => sumOf(rows.map(({ amount }) => amount))
  const kind = (isCreation: boolean) => {
    const { customerNet } = campaignSums(campaigns.filter(({ adCreation }) => adCreation === isCreation))
    return useOf(budgetOf(budgets.filter(({ adCreation }) => adCreation === isCreation)), customerNet)
  }
  const sums = campaignSums(campaigns)
  return {
    total: useOf(budgetOf(budgets), sums.customerNet, adInvoiceTotal(invoices)),
    media: kind(false),
    creation: kind(true),
    margin: sums.margin,
    marginShare: sums.marginShare,
  }
}
export type AdFigures = ReturnType<typeof adFigures>
