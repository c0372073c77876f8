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
  /** How it is drawn in a bar below the figures: the label is its legend. */
  readonly mark?: 'full' | 'half' | 'empty'
  readonly isBad?: boolean | undefined
}
interface Props {
  readonly label: string
  readonly stats: readonly Stat[]
  /** The head of a card that goes on below, instead of a card of its own. */
  readonly isHead?: true
}

/** A few figures side by side on one card. */
export const StatStrip = ({ label, stats, isHead }: Props) => (
  <div className={s.frame}>
    <ul
      className={s.strip}
      data-head={isHead}
      aria-label={label}
      aria-busy={stats.some(({ value }) => value === undefined)}
    >
      {stats.map(({ label, value, note, isWide, mark, isBad }) => (
        <li key={label} data-wide={isWide}>
          <span className={s.label} data-mark={mark}>
            {label}
          </span>
          {value === undefined ? (
            <span className={s.bones} aria-hidden>
              <i className="bone" />
              <i className="bone" />
            </span>
          ) : isWide ? (
            value
          ) : (
            <>
              <b className="num" data-bad={isBad || undefined}>
                {value}
              </b>
              <span className={s.note} data-bad={isBad || undefined}>
                {note}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  </div>
)
