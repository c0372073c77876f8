import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import type { CSSProperties } from 'react'
import s from './charts.module.css'
import { written } from './written.ts'

/** Colours that can be told apart; what comes after them is grey, as the rest is. */
const HUES = 7

/** Shares of a whole as one bar, with a legend that says how much each is. */
export const Kinds = ({ chart: { title, bars } }: { readonly chart: ContentChart }) => {
  const hue = (place: number, mark: string | undefined) => (mark === 'rest' || place >= HUES ? undefined : place)
  return (
    <figure className={s.chart} aria-label={title}>
      <figcaption>{title}</figcaption>
      <div className={s.kinds} aria-hidden>
        {bars.map(({ label, value, mark }, place) => (
          <i
            key={label}
            data-hue={hue(place, mark)}
            style={{ '--share': value } as CSSProperties}
            title={`${label}: ${written(value)}`}
          />
        ))}
      </div>
      <ul className={s.legend}>
        {bars.map(({ label, value, mark }, place) => (
          <li key={label} data-hue={hue(place, mark)}>
            {label} <b className={s.share}>{written(value)}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
