import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import type { CSSProperties } from 'react'
import s from './charts.module.css'
import { written } from './written.ts'

/** One bar for each name, the most first; the rest of them is grey, since it has not won. */
export const Bars = ({ chart: { title, bars } }: { readonly chart: ContentChart }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={s.chart} aria-label={title}>
      <figcaption>{title}</figcaption>
      <ul className={s.bars}>
        {bars.map(({ label, value, mark }) => (
          <li key={label} data-mark={mark} style={{ '--size': `${(value / most) * 100}%` } as CSSProperties}>
            <span className={s.name} title={label}>
              {label}
            </span>
            <i className={s.track} aria-hidden>
              <b />
            </i>
            <em className={s.amount}>{written(value)}</em>
          </li>
        ))}
      </ul>
    </figure>
  )
}
