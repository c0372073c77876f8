import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import { scaleOf } from '@rampenlicht/model/rules/report/scale'
import type { CSSProperties } from 'react'
import s from './charts.module.css'

/** From so many on not every column has its label: on a phone, and anywhere. */
const SOME = 13
const MANY = 27
/** Columns over time, always from zero, also where there is nothing: only the highest stands out. */
export const Weeks = ({ chart: { title, bars } }: { readonly chart: ContentChart }) => {
  const scale = scaleOf(Math.max(0, ...bars.map(({ value }) => value)))
  const top = scale.at(-1) ?? 1
  const high = (value: number) => `${(value / top) * 100}%`
  const peak = Math.max(
    0,
    bars.findIndex(({ mark }) => mark === 'peak'),
  )
  const every = bars.length >= MANY ? 3 : 2
  return (
    <figure className={s.chart} aria-label={title}>
      <figcaption>{title}</figcaption>
      <div
        className={s.weeks}
        data-some={bars.length >= SOME || undefined}
        data-many={bars.length >= MANY || undefined}
        aria-hidden
      >
        {scale.map((value) => (
          <div key={value} className={s.tick} style={{ '--at': high(value) } as CSSProperties}>
            <i>{value}</i>
          </div>
        ))}
        {bars.map(({ label, value, mark, spoken }, place) => (
          <div
            key={spoken ?? label}
            className={s.column}
            data-mark={mark}
            // counted from the highest, which keeps its label
            data-between={(place - peak) % every !== 0 || undefined}
            style={{ '--size': high(value) } as CSSProperties}
            title={`${spoken ?? label}: ${value}`}
          >
            <b className={s.bar} />
            {value > 0 && <em className={s.value}>{value}</em>}
            <span className={s.label}>{label}</span>
          </div>
        ))}
      </div>
      <ul className="sr">
        {bars.map(({ label, value, spoken }) => (
          <li key={spoken ?? label}>{`${spoken ?? label}: ${value}`}</li>
        ))}
      </ul>
    </figure>
  )
}
