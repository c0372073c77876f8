import type { ReactNode } from 'react'
import s from './ListHead.module.css'

interface Props {
  /** What the section is labelled by. */
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** Above a list of the settings: what it is, what for, and what can be done with it. */
export const ListHead = ({ id, title, text, children }: Props) => (
  <header className={s.head}>
    <h2 id={id}>{title}</h2>
    <span>{text}</span>
    {children}
  </header>
)
