import { COST_CENTERS } from '@rampenlicht/model/resources/accounting/accounting'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const WITHOUT = 'ohne'
/** What the lists are narrowed to; null are the rows that name no cost center. */
export type Narrowing = (typeof COST_CENTERS)[number] | null | undefined

/** One choice for all three lists. It lives in the address: ?kostenstelle=2 */
export const useCostCenter = () => {
  const { kostenstelle: text } = useSearch({ strict: false }) as { readonly kostenstelle?: string }
  const navigate = useNavigate()
  const chosen: Narrowing = text === WITHOUT ? null : COST_CENTERS.find((one) => String(one) === text)
  const choose = (value: string) =>
    void navigate({ to: '.', search: { kostenstelle: value || undefined }, replace: true } as never)
  return { chosen, choose }
}
