import type { ContentPage } from '@rampenlicht/model/rules/report/content'
import { Talking, Thread } from './Comments.tsx'
import { Appendix, Figures, Voices, Words } from './chapters.tsx'
import { Entries } from './Entries.tsx'
import { Hero } from './Hero.tsx'
import { Highlights } from './Highlights.tsx'
import { Live } from './Live.tsx'
import s from './OpenedReport.module.css'
import stage from './Stage.module.css'
import { colored } from './Stage.tsx'
import { filesOf, type Open } from './shared.ts'
import { dayOf } from './words.ts'

type Highlight = Extract<ContentPage, { kind: 'highlight' }>
type Chapter = Exclude<ContentPage, Highlight> | { readonly kind: 'highlights'; readonly pages: readonly Highlight[] }

/** On a screen highlights that follow each other stand together. */
const chaptersOf = (pages: readonly ContentPage[]): readonly Chapter[] => {
  const chapters: Chapter[] = []
  for (const page of pages) {
    const last = chapters.at(-1)
    if (page.kind !== 'highlight') chapters.push(page)
    else if (last?.kind !== 'highlights') chapters.push({ kind: 'highlights', pages: [page] })
    else chapters.splice(-1, 1, { ...last, pages: [...last.pages, page] })
  }
  return chapters
}

interface Props {
  readonly token: string
  readonly report: Open
  readonly pass: string | null
}

export const OpenedReport = ({ token, report, pass }: Props) => {
  const { content, live, comments } = report
  const files = filesOf(token, pass)
  const chapters = chaptersOf(content.pages)
  // what is newest comes first, but after the figures that everybody looks for
  const place = Math.max(0, chapters.findIndex(({ kind }) => kind === 'figures') + 1)
  const shown = (part: readonly Chapter[]) =>
    part.map((chapter, index) => {
      const key = `${chapter.kind}${index}`
      switch (chapter.kind) {
        case 'cover':
          return null
        case 'figures':
          return <Figures key={key} page={chapter} content={content} />
        case 'highlights':
          return <Highlights key={key} pages={chapter.pages} content={content} files={files} />
        case 'voices':
          return <Voices key={key} page={chapter} content={content} />
        case 'list':
          return <Entries key={key} page={chapter} content={content} files={files} />
        case 'appendix':
          return <Appendix key={key} page={chapter} content={content} files={files} />
        case 'text':
          return <Words key={key} page={chapter} />
        default:
          return chapter satisfies never
      }
    })
  return (
    <Talking token={token} pass={pass} comments={comments}>
      <div className={`${stage.colors} ${s.page}`} style={colored(content.color)}>
        <Hero report={report} files={files} />
        <main className={s.column}>
          {shown(chapters.slice(0, place))}
          {live && <Live live={live} kind={content.kind} />}
          {shown(chapters.slice(place))}
          {content.entries.length === 0 && <p className={s.none}>In diesem Zeitraum ist noch nichts erschienen.</p>}
          {comments && (
            <section className={s.talk}>
              <h2 className={s.heading}>Ihre Anmerkungen zum Report</h2>
              <div className={s.card}>
                <Thread entry={null} about="zum Report" />
              </div>
            </section>
          )}
        </main>
        <Foot report={report} />
      </div>
    </Talking>
  )
}

const Foot = ({ report: { content, expiresOn } }: { readonly report: Open }) => {
  const { contact, method } = content
  return (
    <footer className={`${s.column} ${s.foot}`}>
      {contact && (
        <p>
          Fragen zum Report? <b>{contact.name}</b>
          {contact.phone && (
            <>
              , <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
            </>
          )}
          {contact.email && (
            <>
              , <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </>
          )}
        </p>
      )}
      <p>
        {method} Der Link gilt bis {dayOf(expiresOn)}.
      </p>
    </footer>
  )
}
