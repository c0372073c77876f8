import IconAlertTriangle from '~icons/alert-triangle'
import s from './Hints.module.css'

/** What somebody should look at; it keeps nobody from anything. */
export const Hints = ({ hints }: { hints: readonly string[] }) =>
  hints.map((hint) => (
    <span key={hint} className={s.hint}>
      <IconAlertTriangle size={13} stroke={1.9} aria-hidden />
      <span>{hint}</span>
    </span>
  ))
