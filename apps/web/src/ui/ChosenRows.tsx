import s from './ChosenRows.module.css'
import { Face } from './Face.tsx'
import { plural } from './format.ts'

export interface ChosenRow {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly picture?: string | undefined
  /** Why nothing happens with this one, e.g. "Schon im Projekt". */
  readonly leftOut?: string | undefined
}
interface Props {
  readonly label: string
  readonly rows: readonly ChosenRow[] | undefined
  /** Organisations are square, people round. */
  readonly square?: boolean
}
const MOST_SHOWN = 60

/** Whom a deed is about: people one by one, those it leaves out greyed and with the reason. */
export const ChosenRows = ({ label, rows, square }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
  <ul className={s.rows} aria-label={label} aria-busy={!rows} tabIndex={0}>
    {!rows &&
      [0, 1, 2].map((index) => (
        <li key={index} aria-hidden>
          <span className={`bone ${s.face}`} />
          <span className="bone" style={{ width: `${48 - index * 8}%` }} />
        </li>
      ))}
    {rows?.slice(0, MOST_SHOWN).map(({ id, name, note, picture, leftOut }) => (
      <li key={id} data-off={leftOut !== undefined || undefined}>
        <Face name={name} size={30} picture={picture} square={square ?? false} />
        <span className={s.who}>
          <b className="trunc">{name}</b>
          <small className="trunc">{leftOut ?? note}</small>
        </span>
      </li>
    ))}
    {rows && rows.length > MOST_SHOWN && (
      <li className={s.more}>und {plural(rows.length - MOST_SHOWN, 'weiterer', 'weitere')}</li>
    )}
  </ul>
)
