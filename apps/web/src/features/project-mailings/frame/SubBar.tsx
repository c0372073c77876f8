import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import s from './SubBar.module.css'

interface Props {
  readonly projectId: string
  /** The heading, or what stands in its place. */
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** „Versand / Einladung …“, and what can be done: the bar of a page below a tab. */
export const SubBar = ({ projectId, title, children }: Props) => (
  <div className={s.bar}>
    <span className={s.crumb}>
      <Link to="/projekte/$projectId/versand" params={{ projectId }} aria-label="Versand">
        <IconChevronLeft className={s.chevron ?? ''} size={18} stroke={2} />
        <span className={s.word}>Versand</span>
      </Link>
      <i aria-hidden>/</i>
    </span>
    <div className={s.name}>{title}</div>
    {children}
  </div>
)
