import type { ReactNode } from 'react'
import s from './Table.module.css'

/** Two lines in one cell: what it is, and a detail below it. */
export const TwoLine = ({ title, note }: { title: ReactNode; note?: ReactNode }) => (
  <span className={s.two}>
    <span className="trunc" title={whole(title)}>
      {title}
    </span>
    {note && (
      <span className={`trunc ${s.note}`} title={whole(note)}>
        {note}
      </span>
    )}
  </span>
)

/** What is cut off can be read all the same. */
const whole = (text: ReactNode) => (typeof text === 'string' ? text : undefined)
