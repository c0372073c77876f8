import type { ReactNode } from 'react'
import IconAlertCircleFilled from '~icons/alert-circle-filled'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheckFilled from '~icons/circle-check-filled'
import s from './Check.module.css'
import type { Point } from './points.ts'

const ICONS = { bad: IconAlertCircleFilled, warn: IconAlertTriangle, ok: IconCircleCheckFilled } as const
const WORDS = { bad: 'Offen', warn: 'Hinweis', ok: 'In Ordnung' } as const

/** One line of what was looked at. */
export const Check = ({ point, children }: { point: Point; children?: ReactNode }) => {
  const Icon = ICONS[point.tone]
  return (
    <div className={s.check} data-tone={point.tone}>
      <Icon size={17} aria-hidden />
      <div>
        <b>
          <span className="sr">{WORDS[point.tone]}: </span>
          {point.title}
        </b>
        {point.text && <p>{point.text}</p>}
        {point.record && <code>{point.record}</code>}
      </div>
      {children}
    </div>
  )
}
