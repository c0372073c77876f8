import { money, number } from '../../../ui/format.ts'
import s from './Accounting.module.css'

export const euros = (cents: number) => money(cents / 100)

/** 34,3 % */
export const percent = (share: number) => `${number(Math.round(share * 1000) / 10)}\u00a0%`

/** Nothing is a dash: a column of zeros would hide the figures between them. */
export const Amount = ({ cents, isOpen }: { cents: number; isOpen?: boolean }) =>
  cents === 0 ? <span className="muted">–</span> : <span className={isOpen ? s.open : undefined}>{euros(cents)}</span>
