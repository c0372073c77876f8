import type { AdFigures, AdUse } from '@rampenlicht/model/rules/ad-figures'
import { Bone, QuietFailure } from '../../domain/project/Part.tsx'
import { money, plural } from '../../ui/format.ts'
import { percent } from '../../ui/percent.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { useHeld } from '../../ui/Together.tsx'
import s from './Figures.module.css'
import { UseBar } from './UseBar.tsx'
import { CREATION, MEDIA } from './words.ts'

interface Props {
  /** Undefined while they are on the way. */
  readonly figures: AdFigures | undefined
  readonly counts: { readonly budgets: number; readonly invoices: number }
  readonly isFailed: boolean
  readonly onRetry: () => void
}

const NOTHING = { invoiced: 0, planned: 0, free: 0, over: 0 }

/** What the ads cost: in all, and media apart from Werbemittelerstellung, each on a scale of its own. */
export const Figures = ({ figures: all, counts, isFailed, onRetry }: Props) => {
  const figures = useHeld(all)
  return (
    <section className={s.panel} aria-label="Kennzahlen" aria-busy={!figures && !isFailed}>
      {isFailed ? (
        <QuietFailure onRetry={onRetry} isInline />
      ) : (
        <>
          <StatStrip label="Kennzahlen Marketing" stats={statsOf(figures, counts)} isHead />
          <div className={s.uses}>
            <UseBar bar={figures?.total.bar ?? NOTHING} isThick />
            <ul className={s.kinds} aria-label="Verplant nach Art">
              <Kind label={MEDIA} use={figures?.media} />
              <Kind label={CREATION} use={figures?.creation} />
            </ul>
          </div>
        </>
      )}
    </section>
  )
}

const statsOf = (figures: AdFigures | undefined, { budgets, invoices }: Props['counts']): readonly Stat[] => {
  const total = figures?.total
  return [
    { label: 'Budget', value: total && money(total.budget), note: plural(budgets, 'Budget', 'Budgets') },
    {
      label: 'Verplant, Kunde netto',
      mark: 'half',
      value: total && money(total.planned),
      note: total?.plannedShare === undefined ? 'kein Budget' : `${percent(total.plannedShare)} des Budgets`,
    },
    {
      label: 'Berechnet',
      mark: 'full',
      value: total && money(total.invoiced),
      note: plural(invoices, 'Rechnung', 'Rechnungen'),
    },
    {
      label: 'Rest',
      mark: 'empty',
      value: total && (total.hasBudget ? money(total.rest) : '–'),
      note: total?.hasBudget ? (total.isOver ? 'über Budget' : 'noch frei') : 'kein Budget',
      isBad: total?.isOver,
    },
    {
      label: 'Marge',
      value: figures && money(figures.margin),
      note: figures?.marginShare === undefined ? '' : `${percent(figures.marginShare)} vom Kunden netto`,
      isBad: figures && figures.margin < 0,
    },
  ]
}

const Kind = ({ label, use }: { label: string; use: AdUse | undefined }) => (
  <li>
    <span>{label}</span>
    <UseBar bar={use?.bar ?? NOTHING} />
    <span className={s.planned}>
      {use ? (
        <>
          <b>{money(use.planned)}</b>
          {use.hasBudget && ` von ${money(use.budget)}`}
        </>
      ) : (
        <Bone width={140} />
      )}
    </span>
    <span className={s.rest} data-bad={use?.isOver}>
      {use && restOf(use)}
    </span>
  </li>
)
const restOf = ({ hasBudget, isOver, rest }: AdUse) => {
  if (!hasBudget) return 'Kein Budget'
  return isOver ? `${money(-rest)} über Budget` : `Rest ${money(rest)}`
}
