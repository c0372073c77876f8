import { type ReactNode, useId } from 'react'
import s from './Section.module.css'

interface Props {
  readonly title: string
  readonly count?: number | undefined
  /** What can be done, on the right. */
  readonly deed?: ReactNode
  readonly children: ReactNode
}

/** A heading, and the card below it. */
export const Section = ({ title, count, deed, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="num muted">{count}</span>}
        <span className="grow" />
        {deed}
      </div>
      <div className={s.card}>{children}</div>
    </section>
  )
}

/** What a card says instead of its content when that did not come; the toast has told why. */
export const Failed = ({ onRetry, isInline }: { onRetry: () => void; isInline?: true }) => (
  <p className={s.quiet} data-inline={isInline}>
    Konnte nicht geladen werden.
    <button type="button" className={s.again} onClick={onRetry}>
      Erneut versuchen
    </button>
  </p>
)

export const Nothing = ({ children }: { children: string }) => <p className={s.quiet}>{children}</p>

export const Bone = ({ width, height = 9 }: { width: number | string; height?: number }) => (
  <span className={s.bone} style={{ width, height }} />
)
