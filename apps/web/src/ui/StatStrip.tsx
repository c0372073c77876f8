import type { ReactNode } from 'react'
import s from './StatStrip.module.css'

export interface Stat {
  readonly label: string
  /** Undefined while it is on the way. */
  readonly value: ReactNode
  /** A line below, e.g. what part of it is still open. */
  readonly note?: string | undefined
  /** More than a number: takes the room of two, on phones a whole line. */
  readonly isWide?: true
}

/** A few figures side by side on one card. */
export const StatStrip = ({ label, stats }: { label: string; stats: readonly Stat[] }) => (
  <ul className={s.strip} aria-label={label} aria-busy={stats.some(({ value }) => value === undefined)}>
    {stats.map(({ label, value, note, isWide }) => (
      <li key={label} data-wide={isWide}>
        <span className={s.label}>{label}</span>
        {value === undefined ? (
          <span className={s.bones} aria-hidden>
            <i className="bone" />
            <i className="bone" />
          </span>
        ) : isWide ? (
          value
        ) : (
          <>
            <b className="num">{value}</b>
            <span className={`num ${s.note}`}>{note}</span>
          </>
        )}
      </li>
    ))}
  </ul>
)
