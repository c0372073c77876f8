import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import s from './Highlight.module.css'
import sheet from './Sheet.module.css'
import type { SheetPictures } from './sheets.ts'

interface Props {
  readonly content: ReportContent
  readonly page: Extract<ContentPage, { kind: 'highlight' }>
  readonly pictures: SheetPictures
}
/** One Beitrag alone: what was written, in which words, and what there is to know about it. Without leave it is small. */
export const Highlight = ({ content, page, pictures }: Props) => {
  const entry = content.entries.find(({ id }) => id === page.entry)
  if (!entry) return null
  const picture = pictures.of(entry)
  return (
    <div className={s.high} data-words={!picture || undefined}>
      {picture && (
        <div className={s.highPicture} data-small={!entry.isShared || undefined}>
          <img src={picture} alt={`${entry.by}: ${entry.title}`} />
          {!entry.isShared && <p>Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.</p>}
        </div>
      )}
      <div className={s.highText}>
        <p className={sheet.kicker}>
          Highlight
          {entry.tag && ` · ${entry.tag}`}
        </p>
        {page.quote ? <blockquote>{quoted(page.quote)}</blockquote> : <h3>{entry.title}</h3>}
        <p className={s.by}>
          <b>{entry.by}</b>
          {page.quote && entry.title !== entry.tag && `, ${entry.title}`}
        </p>
        {page.text && <p className={s.said}>{page.text}</p>}
        <dl>
          {entry.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {entry.link && <p className={s.link}>{shortened(entry.link)}</p>}
      </div>
    </div>
  )
}

/** „…“ unless somebody has typed the marks. */
export const quoted = (quote: string) => (/^[„"»“]/.test(quote) ? quote : `„${quote}“`)
const shortened = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
