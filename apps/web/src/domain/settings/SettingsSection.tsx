import { type ReactNode, useId } from 'react'
import s from './settings.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export const SettingsSection = ({ title, text, children }: Props) => {
  const id = useId()
  return (
    <section className={s.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={s.about}>{text}</p>
      </div>
      <div className={s.card}>{children}</div>
    </section>
  )
}
