import s from './Accounting.module.css'
import { euros } from './amounts.tsx'

interface Props {
  readonly revenue: number
  readonly spending: number
  /** The same for all rows, so that they compare. */
  readonly most: number
}

/** What came in over what went out. */
export const PairBars = ({ revenue, spending, most }: Props) => (
  <span className={s.bars} role="img" aria-label={`Erlös ${euros(revenue)}, Kosten ${euros(spending)}`}>
    <i data-kind="revenue" style={{ width: lengthOf(revenue, most) }} />
    <i data-kind="spending" style={{ width: lengthOf(spending, most) }} />
  </span>
)

/** However little, it is there. */
const lengthOf = (cents: number, most: number) => (cents > 0 ? `max(1px, ${(cents / most) * 100}%)` : 0)

export const PairLegend = () => (
  <span className={s.legend}>
    <span data-kind="revenue">Erlös</span>
    <span data-kind="spending">Kosten</span>
  </span>
)
