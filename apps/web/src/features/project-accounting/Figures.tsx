import { type AccountingSummary, accountingFigures, shareOf } from '@rampenlicht/model/rules/accounting-figures'
import { useMemo } from 'react'
import IconLock from '~icons/lock'
import { number, plural } from '../../ui/format.ts'
import { percent } from '../../ui/percent.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import s from './Accounting.module.css'
import { euros } from './amounts.tsx'
import { CostCenterTable } from './CostCenterTable.tsx'
import type { Rows } from './query.ts'

/** What the accounting of the project amounts to, as a whole and per cost center; no filter changes it. */
export const Figures = ({ rows }: { rows: Rows | undefined }) => {
  const summary = useMemo(() => rows && accountingFigures(rows), [rows])
  return (
    <section className={s.panel} aria-label="Zahlen der Abrechnung">
      <StatStrip label="Kennzahlen Abrechnung" stats={statsOf(summary, rows?.deals.length ?? 0)} isHead />
      <CostCenterTable summary={summary} />
      {summary && <HiddenNote {...summary.hidden} />}
    </section>
  )
}

const statsOf = (summary: AccountingSummary | undefined, deals: number): readonly Stat[] => {
  const { total, hidden } = summary ?? {}
  const ofRevenue = (cents: number, revenue: number) => {
    const share = shareOf(cents, revenue)
    return share === undefined ? 'noch kein Erlös' : `${percent(share)} vom Erlös`
  }
  return [
    { label: 'Deal', value: total && euros(total.deal), note: plural(deals, 'Deal', 'Deals') },
    { label: 'Marge', value: total && euros(total.margin), note: total && ofRevenue(total.margin, total.revenue) },
    {
      label: `Berechnet${inWords(hidden?.invoiced)}`,
      value: total && euros(total.invoiced),
      note: total && ofRevenue(total.invoiced, total.revenue),
    },
    { label: `Offen${inWords(hidden?.open)}`, value: total && euros(total.open), note: 'noch nicht bezahlt' },
    { label: 'Noch zu berechnen', value: total && euros(total.toInvoice), note: 'gebucht, ohne Rechnung' },
  ]
}
const inWords = (hidden = 0) => (hidden > 0 ? ` (${number(hidden)} verborgen)` : '')

const HiddenNote = ({ invoiced, bookings }: AccountingSummary['hidden']) => {
  if (invoiced + bookings === 0) return null
  const parts = [
    ...(bookings > 0 ? [plural(bookings, 'Buchung', 'Buchungen')] : []),
    ...(invoiced > 0 ? [plural(invoiced, 'Rechnung', 'Rechnungen')] : []),
  ]
  return (
    <p className={s.hidden}>
      <IconLock size={13} stroke={1.8} aria-hidden />
      Enthält {parts.join(' und ')}, die nur die Geschäftsführung sieht.
    </p>
  )
}
