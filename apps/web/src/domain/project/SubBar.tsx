import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconChevronLeft from '~icons/chevron-left'
import s from './SubBar.module.css'

interface Props {
  readonly projectId: string
  /** The tab it stands below. */
  readonly above: keyof typeof TABS
  /** The heading, or what stands in its place. */
  readonly title: ReactNode
  readonly children?: ReactNode
}
const TABS = {
  Versand: '/projekte/$projectId/versand',
  Publicity: '/projekte/$projectId/publicity',
  'Social Media': '/projekte/$projectId/socialmedia',
} as const

/** „Versand / Einladung …“, and what can be done: the bar of a page below a tab. */
export const SubBar = ({ projectId, above, title, children }: Props) => (
  <div className={s.bar}>
    <span className={s.crumb}>
      <Link to={TABS[above]} params={{ projectId }} aria-label={above}>
        <IconChevronLeft className={s.chevron ?? ''} size={18} stroke={2} />
        <span className={s.word}>{above}</span>
      </Link>
      <i aria-hidden>/</i>
    </span>
    <div className={s.name}>{title}</div>
    {children}
  </div>
)

interface SavingProps {
  readonly saving: 'saved' | 'saving' | 'failed'
  readonly onAgain: () => void
}
/** Whether what stands on the page is stored; where it is not, a click tries again. */
export const SavingMark = ({ saving, onAgain }: SavingProps) =>
  saving === 'failed' ? (
    <button type="button" className={s.unsaved} onClick={onAgain}>
      Nicht gespeichert – erneut
    </button>
  ) : (
    <span className={s.saved} role="status">
      {saving === 'saved' ? 'Gespeichert' : 'Speichert …'}
    </span>
  )
