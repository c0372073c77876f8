import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import type { LiveEntry } from '@rampenlicht/model/rules/report/link'
import { useId, useState } from 'react'
import { Thread, useTalk } from './Comments.tsx'
import { Heading, type Worded } from './chapters.tsx'
import s from './Entries.module.css'
import { IconFile, IconOutside, IconTalk } from './icons.tsx'
import p from './OpenedReport.module.css'
import type { Files } from './shared.ts'
import { dayOf } from './words.ts'

interface Props {
  readonly page: Worded
  readonly content: ReportContent
  readonly files: Files
}

export const Entries = ({ page, content: { entries }, files }: Props) => (
  <section>
    <Heading title={page.title} count={entries.length} text={page.text} />
    <Rows entries={entries.map((entry) => ({ ...entry, file: entry.files[0] && files.file(entry.files[0].id) }))} />
  </section>
)

export interface RowEntry extends LiveEntry {
  readonly reach?: string
  /** Where its clipping can be opened. */
  readonly file?: string | undefined
}

/** Beiträge one below the other; what can be said about one opens below it. */
export const Rows = ({ entries, isNarrow }: { readonly entries: readonly RowEntry[]; readonly isNarrow?: true }) => (
  <ul
    data-narrow={isNarrow}
    className={`${p.card} ${s.rows}`}
    data-dated={entries.some(({ date }) => date) || undefined}
    data-linked={entries.some(({ link }) => link) || undefined}
    data-reach={entries.some(({ reach }) => reach) || undefined}
  >
    {entries.map((entry) => (
      <Row key={entry.id} entry={entry} />
    ))}
  </ul>
)

const Row = ({ entry: { id, date, title, by, tag, reach, link, file } }: { readonly entry: RowEntry }) => {
  const talk = useTalk()
  const [isOpen, setOpen] = useState(false)
  const thread = useId()
  const said = talk?.about(id).length ?? 0
  return (
    <li>
      <div className={s.row} data-link={link ? true : undefined}>
        <time className={s.date} dateTime={date ?? undefined}>
          {date && dayOf(date)}
        </time>
        <div className={s.name}>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            <b>{title}</b>
          )}
          {by !== title && <small>{by}</small>}
        </div>
        <span className={s.tag}>{tag && <span>{tag}</span>}</span>
        {reach !== undefined && <span className={s.reach}>{reach}</span>}
        <span className={s.tools}>
          {talk && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? thread : undefined}
              aria-label={said > 0 ? `Kommentare zu „${title}“: ${said}` : `„${title}“ kommentieren`}
              title={said > 0 ? 'Kommentare' : 'Kommentieren'}
              onClick={() => setOpen(!isOpen)}
            >
              <IconTalk />
              {said > 0 && said}
            </button>
          )}
          {file && (
            <a
              href={file}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Ausschnitt von „${title}“`}
              title="Ausschnitt öffnen"
            >
              <IconFile />
            </a>
          )}
          <span className={s.outside}>{link && <IconOutside size={15} />}</span>
        </span>
      </div>
      {isOpen && (
        <div id={thread} className={s.thread}>
          <Thread entry={id} about={`zu „${title}“`} />
        </div>
      )}
    </li>
  )
}
