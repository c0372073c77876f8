import { MOODS } from '@rampenlicht/model/resources/publicity/feature'
import { compact } from '@rampenlicht/model/rules/compact'
import { type PublicitySums, publicityFigures } from '@rampenlicht/model/rules/publicity-figures'
import { useMemo } from 'react'
import { number, plural } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { toneOf } from '../../ui/Tag.tsx'
import { useHeld } from '../../ui/Together.tsx'
import s from './Figures.module.css'
import type { Cooperation } from './query.ts'

/** What the press work amounts to so far, over all partners of the project. */
export const Figures = ({ cooperations }: { cooperations: readonly Cooperation[] | undefined }) => {
  const shown = useHeld(cooperations)
  const sums = useMemo(() => shown && publicityFigures(shown), [shown])
  return <StatStrip label="Kennzahlen Publicity" stats={statsOf(sums)} />
}

const statsOf = (sums: PublicitySums | undefined): readonly Stat[] => [
  { label: 'Anfragen', value: sums && number(sums.asked), note: sums && `${number(sums.unanswered)} ohne Antwort` },
  {
    label: 'Zusagen',
    value: sums && number(sums.promised),
    note: sums && `${number(sums.notOnline)} noch nicht online`,
  },
  {
    label: 'Veröffentlicht',
    value: sums && number(sums.published),
    note: sums && plural(sums.highlights, 'Highlight', 'Highlights'),
  },
  { label: 'Reichweite', value: sums && compact(sums.reach), note: sums && reachNote(sums) },
  { label: 'Stimmung der Reviews', value: sums && <Mood {...sums} />, isWide: true },
]

/** Says so where a partner's unique users are not known: the sum is then a lower bound. */
const reachNote = ({ partners, knownPartners }: PublicitySums) =>
  knownPartners < partners
    ? `Unique User, ${number(knownPartners)} von ${number(partners)} Partnern`
    : `Unique User, ${number(partners)} Partner`

const Mood = ({ reviews, moods, withoutMood }: PublicitySums) => (
  <div className={s.mood}>
    <SplitBar
      parts={[
        ...MOODS.map((mood) => ({ label: mood, value: moods[mood], tone: toneOf(mood) })),
        { label: 'Ohne Angabe', value: withoutMood, tone: 'mute' },
      ]}
    />
    {reviews === 0 ? (
      <p className={s.none}>Noch keine Review veröffentlicht</p>
    ) : (
      <p className={s.legend}>
        {MOODS.map((mood) => (
          <span key={mood} data-tone={toneOf(mood)}>
            <b className="num">{number(moods[mood])}</b> {mood}
          </span>
        ))}
        {withoutMood > 0 && (
          <span>
            <b className="num">{number(withoutMood)}</b> ohne Angabe
          </span>
        )}
      </p>
    )}
  </div>
)
