import { grouped } from '../kit/grouped.ts'
import { type Dated, spanOf } from './campaign-span.ts'

interface Placed extends Dated {
  readonly id: number
  readonly publisher: string | null
  readonly placement: string | null
}

export const endsBeforeStart = ({ campaignStart, campaignEnd }: Dated): boolean =>
  campaignStart !== null && campaignEnd !== null && campaignEnd < campaignStart

/** Where a campaign runs, without regard to case; without a publisher nobody knows. */
const placeOf = ({ publisher, placement }: Placed): string | undefined => {
  const [at, where] = [publisher, placement].map((text) => (text ?? '').trim().toLocaleLowerCase('de'))
  return at ? JSON.stringify([at, where]) : undefined
}

/** Dates in the wrong order are pointed out as such; what they overlap is known once they are right. */
const daysOf = (campaign: Dated) => (endsBeforeStart(campaign) ? undefined : spanOf(campaign))

/** For each campaign those that run on the same days at the same publisher and placement. */
export const overlaps = <C extends Placed>(campaigns: readonly C[]): ReadonlyMap<number, readonly C[]> => {
  const met = [...grouped(campaigns, placeOf)].flatMap(([place, there]) =>
    place === undefined
      ? []
      : there.map((one) => [one.id, there.filter((other) => other !== one && meet(one, other))] as const),
  )
  return new Map(met.filter(([, others]) => others.length > 0))
}
const meet = (one: Dated, other: Dated) => {
  const [a, b] = [daysOf(one), daysOf(other)]
  return a !== undefined && b !== undefined && a.from <= b.to && b.from <= a.to
}
