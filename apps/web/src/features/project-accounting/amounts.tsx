import { money } from '../../ui/format.ts'
import s from './Accounting.module.css'

export const euros = (cents: number) => money(cents / 100)

/** Nothing is a dash: a column of zeros would hide the figures between them. */
export const Amount = ({ cents, isOpen }: { cents: number; isOpen?: boolean }) =>
  cents === 0 ? <span className="muted">–</span> : <span className={isOpen ? s.open : undefined}>{euros(cents)}</span>
