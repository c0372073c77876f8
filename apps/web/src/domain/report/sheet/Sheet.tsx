import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import type { CSSProperties, ReactNode } from 'react'
import { plural } from '../../../ui/format.ts'
import { Appendix } from './Appendix.tsx'
import { Cover } from './Cover.tsx'
import { Figures } from './Figures.tsx'
import { Head } from './Head.tsx'
import { Highlight } from './Highlight.tsx'
import { List } from './List.tsx'
import s from './Sheet.module.css'
import { type SheetPictures, sheetsOf } from './sheets.ts'
import { Voices } from './Voices.tsx'

interface Props {
  readonly content: ReportContent
  readonly page: ContentPage
  /** On which sheet it begins. */
  readonly number: number
  readonly pictures: SheetPictures
}

/** A page of a report on white paper, whatever the scheme: the first of its sheets. */
export const Sheet = ({ content, page, number, pictures }: Props) => {
  const further = sheetsOf(page, content) - 1
  return (
    <div
      className={s.sheet}
      data-kind={page.kind}
      style={{ '--report': content.color } as CSSProperties}
      // what stands on it is read as a report, not as part of the page around it
      lang="de"
    >
      {drawn(page, content, pictures)}
      {page.kind !== 'cover' && (
        <footer className={s.foot}>
          <span>
            {content.title} · {content.name}
          </span>
          <span>{content.agency}</span>
          <span className="num">{number}</span>
        </footer>
      )}
      {further > 0 && <p className={s.further}>und {plural(further, 'weitere Seite', 'weitere Seiten')}</p>}
    </div>
  )
}

const drawn = (page: ContentPage, content: ReportContent, pictures: SheetPictures): ReactNode => {
  switch (page.kind) {
    case 'cover':
      return <Cover content={content} pictures={pictures} />
    case 'figures':
      return <Figures content={content} {...page} />
    case 'highlight':
      return <Highlight content={content} page={page} pictures={pictures} />
    case 'voices':
      return <Voices {...page} content={content} />
    case 'list':
      return <List content={content} {...page} />
    case 'appendix':
      return <Appendix content={content} {...page} pictures={pictures} />
    case 'text':
      return (
        <>
          <Head title={page.title} text={null} />
          <div className={s.prose}>{page.text}</div>
        </>
      )
    default:
      return page satisfies never
  }
}
