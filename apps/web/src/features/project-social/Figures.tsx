import { compact } from '@rampenlicht/model/rules/compact'
import { type SocialSums, socialFigures } from '@rampenlicht/model/rules/social-figures'
import { useMemo } from 'react'
import { money, number } from '../../ui/format.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import type { Cooperation } from './query.ts'

/** What the influencers of the project cost, and whom they reach. */
export const Figures = ({ cooperations }: { cooperations: readonly Cooperation[] | undefined }) => {
  const sums = useMemo(() => cooperations && socialFigures(cooperations), [cooperations])
  return <StatStrip label="Kennzahlen Social Media" stats={statsOf(sums)} />
}

const statsOf = (sums: SocialSums | undefined): readonly Stat[] => [
  { label: 'Kooperationen', value: sums && number(sums.cooperations), note: sums && `${number(sums.booked)} gebucht` },
  { label: 'Honorare', value: sums && money(sums.fees), note: sums && `${money(sums.bookedFees)} gebucht` },
  {
    label: sums ? reachLabel(sums) : 'Reichweite',
    value: sums && compact(sums.reach),
    note: sums && `Summe der Kanäle, ${number(sums.bookedReach)}\u00a0gebucht`,
  },
  {
    label: 'Honorar je 1.000 Follower',
    value: sums && (sums.feePer1000 === undefined ? '–' : money(sums.feePer1000)),
    note: sums && priceNote(sums),
  },
]

/** Says so where somebody's channels are not known: the sum is then a lower bound. */
const reachLabel = ({ influencers, knownInfluencers }: SocialSums) =>
  knownInfluencers < influencers
    ? `Reichweite (${number(knownInfluencers)} von ${number(influencers)} bekannt)`
    : 'Reichweite'

const priceNote = ({ booked, priced }: SocialSums) =>
  priced < booked ? `nur gebuchte, ${number(priced)} von ${number(booked)}` : 'nur gebuchte'
