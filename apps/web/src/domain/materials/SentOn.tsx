import { day } from '../../ui/format.ts'
import s from './AllocationParts.module.css'

/** When it was sent; what has only been put aside is open. */
export const SentOn = ({ date }: { date: string | null }) =>
  date ? <span className={`num ${s.sent}`}>{day(date)}</span> : <span className={s.open}>offen</span>
