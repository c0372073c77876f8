import type { ReactNode } from 'react'
import s from './Table.module.css'

/** Two lines in one cell: what it is, and a detail below it. */
export const TwoLine = ({ title, note }: { title: ReactNode; note?: ReactNode }) => (
  <span className={s.two}>
    <span className="trunc">{title}</span>
    {note && <span className={`trunc ${s.note}`}>{note}</span>}
  </span>
)
