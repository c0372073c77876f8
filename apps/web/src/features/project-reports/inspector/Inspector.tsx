import { kindOf, type ReportPage } from '@rampenlicht/model/rules/report/pages'
import type { ReactNode } from 'react'
import { nameOf } from '../pages.ts'
import { SETTINGS } from '../settings.ts'
import type { ReportWork } from '../work.ts'
import { CoverFields } from './CoverFields.tsx'
import { FigureFields } from './FigureFields.tsx'
import { HighlightFields } from './HighlightFields.tsx'
import s from './Inspector.module.css'
import { PageWords } from './PageWords.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { TextFields } from './TextFields.tsx'

interface Props {
  readonly work: ReportWork
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** What can be said and set about the page that is chosen. */
export const Inspector = ({ work, chosen, onChoose }: Props) => {
  const page = work.pages.find(({ key }) => key === chosen)
  const name = page ? nameOf(page, work) : 'Zeitraum und Auswahl'
  return (
    <aside className={s.inspector} aria-label={name} key={chosen}>
      <h2>{name}</h2>
      {page?.isHidden && <p className={s.hint}>Diese Seite ist ausgelassen. Das Auge links holt sie zurück.</p>}
      {page ? fieldsOf(page, work, onChoose) : chosen === SETTINGS && <SettingsFields work={work} />}
    </aside>
  )
}

const fieldsOf = (page: ReportPage, work: ReportWork, onChoose: Props['onChoose']): ReactNode => {
  const kind = kindOf(page)
  switch (kind) {
    case 'cover':
      return <CoverFields work={work} />
    case 'figures':
      return <FigureFields work={work} page={page} />
    case 'highlight':
      return <HighlightFields work={work} page={page} />
    case 'voices':
      return (
        <>
          <PageWords work={work} page={page} />
          <p className={s.hint}>
            Hier stehen die Zitate aller Kritiken im Report. Ein Zitat trägst du beim Beitrag ein.
          </p>
        </>
      )
    case 'appendix':
      return (
        <>
          <PageWords work={work} page={page} />
          <p className={s.hint}>Alle Ausschnitte, deren Weitergabe erlaubt ist, in der Reihenfolge der Liste.</p>
        </>
      )
    case 'list':
      return <PageWords work={work} page={page} />
    case 'text':
      return <TextFields work={work} page={page} onRemoved={() => onChoose('cover')} />
    default:
      return kind satisfies never
  }
}
