export interface Dated {
  readonly campaignStart: string | null
  readonly campaignEnd: string | null
}
/** From one day to another, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}
/**
 * The days of a campaign: one date alone is that day. An end before its start is taken as the days between the two, so
 * that it is seen and its money is counted.
 */
export const spanOf = ({ campaignStart, campaignEnd }: Dated): Span | undefined => {
  const [from, to] = [campaignStart ?? campaignEnd, campaignEnd ?? campaignStart]
  if (from === null || to === null) return undefined
  return from <= to ? { from, to } : { from: to, to: from }
}
