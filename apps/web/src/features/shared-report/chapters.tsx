import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import { Chart } from '../../domain/report/charts/Chart.tsx'
import s from './chapters.module.css'
import { IconFile } from './icons.tsx'
import p from './OpenedReport.module.css'
import { Picture } from './Picture.tsx'
import type { Files } from './shared.ts'
import { dayOf } from './words.ts'

export type PageOf<K extends 'highlight' | 'voices'> = Extract<ContentPage, { readonly kind: K }>
/** A page with words of its own. */
export type Worded = Pick<Extract<ContentPage, { readonly title: string }>, 'title' | 'text'>
interface Props<Page = Worded> {
  readonly page: Page
  readonly content: ReportContent
}

export const Heading = ({ title, count, text }: { title: string; count?: number; text: string | null }) => (
  <>
    <h2 className={p.heading}>
      {title} {count !== undefined && <span>{count}</span>}
    </h2>
    {text && <p className={p.lead}>{text}</p>}
  </>
)

/** The figures themselves stand above, where everybody sees them first. */
export const Figures = ({ page, content: { charts } }: Props) => {
  const wide = charts.find(({ key }) => key === 'weeks')
  const beside = charts.filter((chart) => chart !== wide)
  return (
    <section>
      <Heading title={page.title} text={page.text} />
      {charts.length > 0 && (
        <div className={s.charts} data-both={(wide && beside.length > 0) || undefined}>
          {wide && (
            <div className={p.card}>
              <Chart chart={wide} />
            </div>
          )}
          {beside.length > 0 && (
            <div className={p.card}>
              {beside.map((chart) => (
                <Chart key={chart.key} chart={chart} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

export const Words = ({ page }: { readonly page: Worded }) => (
  <section>
    <Heading title={page.title} text={null} />
    {page.text && <p className={s.words}>{page.text}</p>}
  </section>
)

export const Voices = ({ page, content }: Props<PageOf<'voices'>>) => (
  <section>
    <Heading title={page.title} text={page.text} />
    <ul className={s.voices}>
      {page.quotes.map(({ entry, quote, by }) => {
        const about = content.entries.find(({ id }) => id === entry)
        return (
          <li key={entry} className={p.card}>
            <blockquote>„{quote}“</blockquote>
            <p>
              <b>{by}</b>
              {about?.date && `, ${dayOf(about.date)}`}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)

/** What may be handed on as a whole. */
export const Appendix = ({ page, content, files }: Props & { readonly files: Files }) => (
  <section className={s.appendix}>
    <Heading title={page.title} text={page.text} />
    <ul>
      {content.entries
        .filter((entry) => entry.files.length > 0)
        .map((entry) => (
          <li key={entry.id} className={p.card}>
            {entry.picture && <Picture src={files.picture(entry.id, 400)} alt="" />}
            <div>
              <b>{entry.title}</b>
              <small>{[entry.by, entry.date && dayOf(entry.date)].filter(Boolean).join(', ')}</small>
              {entry.files.map(({ id, name }) => (
                <a key={id} href={files.file(id)} target="_blank" rel="noopener noreferrer">
                  <IconFile size={14} /> <span>{name}</span>
                </a>
              ))}
            </div>
          </li>
        ))}
    </ul>
  </section>
)
