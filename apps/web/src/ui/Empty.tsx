import type { ReactNode } from 'react'
import s from './Empty.module.css'

interface Props {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Small print, e.g. what to tell whoever looks into it. */
  readonly note?: string | undefined
  readonly action?: ReactNode
  /** A whole page carries its words as heading. */
  readonly heading?: boolean
}

export const Empty = ({ icon, title, text, note, action, heading }: Props) => (
  <div className={s.empty}>
    <div className={s.icon} aria-hidden>
      {icon}
    </div>
    {heading ? <h1 className={s.title}>{title}</h1> : <p className={s.title}>{title}</p>}
    {text && <p className={s.text}>{text}</p>}
    {note && <p className={s.note}>{note}</p>}
    {action && <div className={s.action}>{action}</div>}
  </div>
)
