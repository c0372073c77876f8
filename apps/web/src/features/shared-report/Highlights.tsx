import type { ContentEntry, ReportContent } from '@rampenlicht/model/rules/report/content'
import { useState } from 'react'
import { Heading, type PageOf } from './chapters.tsx'
import s from './Highlights.module.css'
import { IconArrow, IconFile } from './icons.tsx'
import p from './OpenedReport.module.css'
import { Picture } from './Picture.tsx'
import type { Files } from './shared.ts'
import { dayOf } from './words.ts'

interface Props {
  readonly pages: readonly PageOf<'highlight'>[]
  readonly content: ReportContent
  readonly files: Files
}

export const Highlights = ({ pages, content, files }: Props) => (
  <section>
    <Heading title={pages.length === 1 ? 'Highlight' : 'Highlights'} text={null} />
    <div className={s.highlights} data-single={pages.length === 1 || undefined}>
      {pages.map((page) => {
        const entry = content.entries.find(({ id }) => id === page.entry)
        return entry && <Highlight key={page.entry} page={page} entry={entry} files={files} />
      })}
    </div>
  </section>
)

interface HighlightProps {
  readonly page: PageOf<'highlight'>
  readonly entry: ContentEntry
  readonly files: Files
}
const Highlight = ({ page, entry, files }: HighlightProps) => {
  const { id, title, by, date, reach, link, isShared, picture } = entry
  const [isGone, setGone] = useState(false)
  const [file] = entry.files
  return (
    <article className={p.card}>
      {picture && !isGone && (
        <div className={s.picture} data-small={!isShared || undefined}>
          <Picture
            src={files.picture(id, isShared ? 800 : 400)}
            alt={`Ausschnitt: ${title}`}
            onGone={() => setGone(true)}
          />
          {!isShared && <small>Verkleinerte Vorschau. Der ganze Artikel steht beim Verlag.</small>}
        </div>
      )}
      <div className={s.text}>
        <blockquote>{page.quote ? `„${page.quote}“` : title}</blockquote>
        {page.text && <p className={s.more}>{page.text}</p>}
        <p className={s.by}>
          {page.quote && `${title}, `}
          <b>{by}</b>
          <span>{[date && dayOf(date), reach].filter(Boolean).join(' · ')}</span>
        </p>
        <div className={s.ways}>
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer">
              Zum Artikel <IconArrow size={14} />
            </a>
          )}
          {file && (
            <a href={files.file(file.id)} target="_blank" rel="noopener noreferrer">
              <IconFile size={14} /> Ausschnitt öffnen
            </a>
          )}
        </div>
      </div>
    </article>
  )
}
