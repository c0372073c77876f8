import type { MailingOverview } from '@rampenlicht/model/rules/mail/overview'
import { useMemo } from 'react'
import { number, plural } from '../../../ui/format.ts'
import { percent } from '../../../ui/percent.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { useHeld } from '../../../ui/Together.tsx'
import type { MailingLine } from '../queries.ts'
import { type MailingSums, sumsOf } from './lines.ts'

interface Props {
  readonly mailings: readonly MailingLine[] | undefined
  readonly overview: MailingOverview | undefined
  readonly countsAnswers: boolean
}

/** What arrived of all that was sent. Answers are only told where a mailbox is read: nobody knows otherwise. */
export const Figures = ({ mailings, overview, countsAnswers }: Props) => {
  const shown = useHeld(mailings)
  const sums = useMemo(() => shown && sumsOf(shown, new Date()), [shown])
  return <StatStrip label="Kennzahlen Versand" stats={statsOf(sums, overview?.toClear.count, countsAnswers)} />
}

const statsOf = (
  sums: MailingSums | undefined,
  toClear: number | undefined,
  countsAnswers: boolean,
): readonly Stat[] => [
  { label: 'Zugestellt', value: sums && number(sums.delivered), note: sums && deliveredNote(sums) },
  {
    label: 'Unzustellbar',
    value: sums && number(sums.bounced),
    note: sums && (toClear ? `${plural(toClear, 'Adresse', 'Adressen')} zu klären` : 'nichts zu klären'),
  },
  ...(countsAnswers
    ? [{ label: 'Geantwortet', value: sums && number(sums.answered), note: sums && answeredNote(sums) }]
    : []),
  {
    label: 'Post',
    value: sums && number(sums.post),
    note:
      sums && (sums.posted > 0 ? `Sendungen in ${plural(sums.posted, 'Versand', 'Versänden')}` : 'noch keine Sendung'),
  },
]

/** Until 72 hours have passed, something may still come back: so long it is only accepted. */
const deliveredNote = ({ delivered, accepted, mails }: MailingSums) => {
  if (mails === 0) return 'noch keine Mail'
  if (accepted > 0) return `weitere ${number(accepted)} angenommen`
  return `von ${plural(mails, 'Mail', 'Mails')}, ${percent(delivered / mails)}`
}
const answeredNote = ({ answered, delivered, accepted }: MailingSums) =>
  delivered + accepted > 0 ? `${percent(answered / (delivered + accepted))} der zugestellten` : 'noch keine Mail'
