import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconCheck from '~icons/check'
import type { Directory } from './directories.ts'
import s from './ImportFrame.module.css'

const STEPS = ['Datei', 'Spalten', 'Prüfen', 'Ergebnis'] as const
export type Step = (typeof STEPS)[number]

interface Props {
  readonly step: Step
  readonly directory: Directory
  readonly file?: string
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The way through an import: where it leads, how far it is, what comes next. */
export const ImportFrame = ({ step, directory, file, foot, children }: Props) => {
  const now = STEPS.indexOf(step)
  return (
    <div className={s.page}>
      <div className={s.top}>
        <div className={s.crumb}>
          <Link to={directory.to}>{directory.title}</Link>
          <i aria-hidden>/</i>
          <h1 className="trunc" title={file}>
            {file ?? 'Import'}
          </h1>
        </div>
        <ol className={s.steps} aria-label="Schritte">
          {STEPS.map((name, at) => (
            <li
              key={name}
              className={s.step}
              data-done={at < now || undefined}
              aria-current={at === now ? 'step' : undefined}
            >
              <b aria-hidden>{at < now ? <IconCheck size={12} stroke={3} /> : at + 1}</b>
              <span>{name}</span>
              {at < now && <span className="sr">, erledigt</span>}
            </li>
          ))}
        </ol>
      </div>
      <div className={s.scroll}>{children}</div>
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  )
}
