import { germanDay } from '@rampenlicht/model/rules/dates'
import { bookedOf, candidates } from '@rampenlicht/model/rules/report/chosen'
import type { ContentPage, ReportContent } from '@rampenlicht/model/rules/report/content'
import {
  kindOf,
  MOST_PAGES,
  numberOf,
  type PageKind,
  type ReportPage,
  readPages,
  writePages,
} from '@rampenlicht/model/rules/report/pages'
import { filesIn, sheetsOf } from '../../domain/report/sheet/sheets.ts'
import { number, plural } from '../../ui/format.ts'
import type { ReportWork } from './work.ts'

const YEAR_LETTERS = 4

/** As it is kept: the pages that are there, and behind them those of highlights that are none now, whose words come back with them. */
export const withPages = (kept: string | null, pages: readonly ReportPage[]): string => {
  const there = new Set(pages.map(({ key }) => key))
  const resting = (readPages(kept) ?? []).filter((page) => kindOf(page) === 'highlight' && !there.has(page.key))
  return writePages([...pages, ...resting].slice(0, MOST_PAGES))
}

export const movedTo = (pages: readonly ReportPage[], from: number, to: number): readonly ReportPage[] => {
  const page = pages[from]
  return page ? pages.toSpliced(from, 1).toSpliced(to, 0, page) : pages
}

/** What is empty again is what it usually is. */
export const changedPage = (
  pages: readonly ReportPage[],
  key: string,
  { isHidden, title, text }: { readonly isHidden?: boolean; readonly title?: string; readonly text?: string },
): readonly ReportPage[] =>
  pages.map((page) => {
    if (page.key !== key) return page
    const [hides, words, more] = [isHidden ?? page.isHidden, title ?? page.title, text ?? page.text]
    return {
      key,
      ...(hides ? { isHidden: true as const } : {}),
      ...(words ? { title: words } : {}),
      ...(more ? { text: more } : {}),
    }
  })

/** A page of one's own, numbered on. */
export const withTextPage = (pages: readonly ReportPage[]) => {
  const numbers = pages.filter((page) => kindOf(page) === 'text').map(numberOf)
  const key = `text:${Math.max(0, ...numbers) + 1}`
  return { key, pages: [...pages, { key }] }
}

export interface ShownPage {
  readonly key: string
  readonly page: ContentPage
  /** The sheet it begins on. */
  readonly number: number
}
const isOf = (shown: ContentPage, page: ReportPage) =>
  shown.kind === kindOf(page) && (shown.kind !== 'highlight' || shown.entry === numberOf(page))

/** What is on the stage, by the page it comes from: one of which there is nothing to see is not there. */
export const shownPages = (pages: readonly ReportPage[], content: ReportContent): readonly ShownPage[] => {
  const shown: ShownPage[] = []
  let sheet = 1
  for (const page of pages) {
    const next = content.pages[shown.length]
    if (page.isHidden || !next || !isOf(next, page)) continue
    shown.push({ key: page.key, page: next, number: sheet })
    sheet += sheetsOf(next, content)
  }
  return shown
}

const NAMES: Readonly<Record<Exclude<PageKind, 'text' | 'list'>, string>> = {
  cover: 'Titel',
  figures: 'Zahlen',
  highlight: 'Highlight',
  voices: 'Stimmen',
  appendix: 'Anhang',
}
export const nameOf = (page: ReportPage, { content }: Pick<ReportWork, 'content'>): string => {
  const kind = kindOf(page)
  if (kind === 'text') return page.title || 'Eigene Seite'
  if (kind === 'list') return content.kind === 'Clippings' ? 'Alle Beiträge' : 'Alle Kooperationen'
  return NAMES[kind]
}

/** How many could be in the report. */
export const countOf = ({ report, data }: Pick<ReportWork, 'report' | 'data'>): number =>
  (report.kind === 'Clippings' ? candidates(report, data) : bookedOf(data)).length

/** What stands below the name: so that two highlights are told apart, and one knows what is on a page without going there. */
export const noteOf = (page: ReportPage, work: ReportWork): string => {
  const { content } = work
  switch (kindOf(page)) {
    case 'cover':
      return content.title
    case 'figures':
      return `${plural(content.figures.length, 'Zahl', 'Zahlen')}, ${plural(content.charts.length, 'Diagramm', 'Diagramme')}`
    case 'highlight': {
      const entry = content.entries.find(({ id }) => id === numberOf(page))
      const on = entry?.date ? germanDay(entry.date).slice(0, -YEAR_LETTERS) : undefined
      return [entry?.by, on].filter(Boolean).join(', ')
    }
    case 'voices': {
      const count = content.entries.filter(({ quote }) => quote !== null).length
      return count > 0 ? plural(count, 'Zitat', 'Zitate') : 'Noch keine Zitate'
    }
    case 'list': {
      const all = countOf(work)
      const { length } = content.entries
      return length === all ? number(all) : `${number(length)} von ${number(all)}`
    }
    case 'appendix': {
      const { length } = filesIn(content)
      return length > 0 ? plural(length, 'Ausschnitt', 'Ausschnitte') : 'Nichts zur Weitergabe'
    }
    case 'text':
      return page.text?.split('\n')[0] || 'Noch leer'
  }
}
