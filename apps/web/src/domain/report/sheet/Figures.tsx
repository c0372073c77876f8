import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { Chart } from '../charts/Chart.tsx'
import { Head } from './Head.tsx'
import s from './Sheet.module.css'

interface Props {
  readonly content: ReportContent
  readonly title: string
  readonly text: string | null
}
/** The big figures, what they look like over time and by names, and always where they come from. */
export const Figures = ({ content: { figures, charts, method }, title, text }: Props) => {
  const over = charts.find(({ key }) => key === 'weeks')
  const others = charts.filter((chart) => chart !== over)
  const [first, ...beside] = over ? [over, ...others] : others
  return (
    <>
      <Head title={title} text={text} />
      {figures.length > 0 && (
        <dl className={s.big}>
          {figures.map(({ key, value, label, note }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note && <dd className={s.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      <div className={s.charts} data-alone={beside.length === 0 || undefined}>
        <div className={s.column}>{first && <Chart chart={first} />}</div>
        <div className={s.column}>
          {beside.map((chart) => (
            <Chart key={chart.key} chart={chart} />
          ))}
        </div>
      </div>
      <p className={s.method}>{method}</p>
    </>
  )
}
