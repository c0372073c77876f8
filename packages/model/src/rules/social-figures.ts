import type { COOPERATION_STATUSES } from '../resources/influencers/project-influencer.ts'
import { sumOf } from './money.ts'
import { type Followed, reachOf } from './reach.ts'

interface Cooperation {
  readonly influencer: Followed & { readonly id: number }
  readonly fee: number | null
  readonly status: (typeof COOPERATION_STATUSES)[number] | null
}

export const isBooked = ({ status }: Pick<Cooperation, 'status'>) => status === 'Gebucht'

/** Everybody once: two cooperations with the same person do not reach twice as many. */
const people = (cooperations: readonly Cooperation[]) => [
  ...new Map(cooperations.map(({ influencer }) => [influencer.id, influencer])).values(),
]
const reachTogether = (cooperations: readonly Cooperation[]) =>
  people(cooperations).reduce((sum, influencer) => sum + (reachOf(influencer) ?? 0), 0)
const feesOf = (cooperations: readonly Cooperation[]) => sumOf(cooperations.map(({ fee }) => fee))

/** To the cent; undefined where nobody is reached. */
const per1000 = (fees: number, reach: number) =>
  reach > 0 ? Math.round((Math.round(fees * 100) * 1000) / reach) / 100 : undefined

/** What the influencers of a project cost and whom they reach, in all and as far as they are booked. */
export const socialFigures = (cooperations: readonly Cooperation[]) => {
  const booked = cooperations.filter(isBooked)
  // A fee without followers, or followers without a fee, would make the others look dearer or cheaper than they are.
  const priced = booked.filter(({ fee, influencer }) => fee !== null && reachOf(influencer) !== undefined)
  const influencers = people(cooperations)
  return {
    cooperations: cooperations.length,
    booked: booked.length,
    fees: feesOf(cooperations),
    bookedFees: feesOf(booked),
    reach: reachTogether(cooperations),
    bookedReach: reachTogether(booked),
    influencers: influencers.length,
    /** Those of them with at least one channel whose followers are known. */
    knownInfluencers: influencers.filter((one) => reachOf(one) !== undefined).length,
    feePer1000: per1000(feesOf(priced), reachTogether(priced)),
    /** The booked cooperations that the fee per 1.000 followers is made of. */
    priced: priced.length,
  }
}
export type SocialSums = ReturnType<typeof socialFigures>
