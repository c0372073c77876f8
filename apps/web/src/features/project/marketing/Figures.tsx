import type { AdFigures, AdUse } from '@rampenlicht/model/rules/ad-figures'
import { money, plural } from '../../../ui/format.ts'
import { percent } from '../../../ui/percent.ts'
import { Bone, QuietFailure } from '../Part.tsx'
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
export const Figures = ({ figures, counts, isFailed, onRetry }: Props) => (
  <section className={s.panel} aria-label="Kennzahlen" aria-busy={!figures && !isFailed}>
    {isFailed ? (
      <QuietFailure onRetry={onRetry} isInline />
    ) : (
      <>
        <ul className={s.figures} aria-label="Kennzahlen Marketing">
          {statsOf(figures, counts).map(({ label, part, value, note, isBad }) => (
            <li key={label}>
              <span className={s.label} data-part={part}>
                {label}
              </span>
              {value === undefined ? <Bone width={104} height={16} /> : <b data-bad={isBad}>{value}</b>}
              <span className={s.note} data-bad={isBad}>
                {value === undefined ? <Bone width={76} /> : note}
              </span>
            </li>
          ))}
        </ul>
        <UseBar bar={figures?.total.bar ?? NOTHING} isThick />
        <ul className={s.kinds} aria-label="Verplant nach Art">
          <Kind label={MEDIA} use={figures?.media} />
          <Kind label={CREATION} use={figures?.creation} />
        </ul>
      </>
    )}
  </section>
)

interface Stat {
  readonly label: string
  /** What it is in the bar below. */
  readonly part?: keyof AdUse['bar']
  readonly value: string | undefined
  readonly note?: string | undefined
  readonly isBad?: boolean | undefined
}
const statsOf = (figures: AdFigures | undefined, { budgets, invoices }: Props['counts']): readonly Stat[] => {
  const total = figures?.total
  return [
    { label: 'Budget', value: total && money(total.budget), note: plural(budgets, 'Budget', 'Budgets') },
    {
      label: 'Verplant, Kunde netto',
      part: 'planned',
      value: total && money(total.planned),
      note: total?.plannedShare === undefined ? 'kein Budget' : `${percent(total.plannedShare)} des Budgets`,
    },
    {
      label: 'Berechnet',
      part: 'invoiced',
      value: total && money(total.invoiced),
      note: plural(invoices, 'Rechnung', 'Rechnungen'),
    },
    {
      label: 'Rest',
      part: 'free',
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
