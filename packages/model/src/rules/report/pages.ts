import type { ReportKind } from '../../resources/reports/report.ts'
import type { ContentEntry } from './content.ts'

/** One page of a report as it is kept: what it is, whether it is left out, and what somebody typed instead of the usual words. */
export interface ReportPage {
  /** „cover“, „figures“, „voices“, „list“, „appendix“; „highlight:12“ of a Beitrag; „text:1“ of one's own. */
  readonly key: string
  readonly isHidden?: true
  readonly title?: string
  readonly text?: string
}
export const PAGE_KINDS = ['cover', 'figures', 'highlight', 'voices', 'list', 'appendix', 'text'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
export const kindOf = ({ key }: ReportPage): PageKind => key.split(':')[0] as PageKind
/** The Beitrag of a highlight, the number of a page of one's own. */
export const numberOf = ({ key }: ReportPage): number => Number(key.split(':')[1])

export const MOST_PAGES = 200
export const LONGEST_PAGE_TITLE = 200
export const LONGEST_PAGE_TEXT = 5000
const KEY = /^(cover|figures|voices|list|appendix|(highlight|text):[1-9]\d{0,9})$/

const isWord = (value: unknown, longest: number) =>
  value === undefined || (typeof value === 'string' && value.length <= longest)
const isPage = (value: unknown): value is ReportPage => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { key, isHidden, title, text, ...others } = value as Record<string, unknown>
  return (
    typeof key === 'string' &&
    KEY.test(key) &&
    (isHidden === undefined || isHidden === true) &&
    isWord(title, LONGEST_PAGE_TITLE) &&
    isWord(text, LONGEST_PAGE_TEXT) &&
    Object.keys(others).length === 0
  )
}

/** The pages as they were written down; undefined where that is no list of pages. */
export const readPages = (written: string | null): readonly ReportPage[] | undefined => {
  if (!written) return []
  try {
    const read: unknown = JSON.parse(written)
    const isGood =
      Array.isArray(read) &&
      read.length <= MOST_PAGES &&
      read.every(isPage) &&
      new Set(read.map(({ key }) => key)).size === read.length
    return isGood ? (read as ReportPage[]) : undefined
  } catch {
    return undefined
  }
}
export const writePages = (pages: readonly ReportPage[]): string => JSON.stringify(pages)

/** In the order of a report that nobody has touched; of influencers nothing is quoted or cut out. */
const ALWAYS: Readonly<Record<ReportKind, readonly string[]>> = {
  Clippings: ['cover', 'figures', 'voices', 'list', 'appendix'],
  Influencer: ['cover', 'figures', 'list'],
}
const BEFORE_HIGHLIGHTS: readonly string[] = ['cover', 'figures']

/**
 * All pages of a report: those that were kept, in their order, and those that have come since at their usual place. Of a
 * Beitrag that is no highlight any more the page is gone; its words come back with it.
 */
export const arranged = (
  kind: ReportKind,
  kept: readonly ReportPage[],
  entries: readonly Pick<ContentEntry, 'id' | 'isHighlight'>[],
): readonly ReportPage[] => {
  const highlights = entries.filter(({ isHighlight }) => isHighlight).map(({ id }) => `highlight:${id}`)
  const always = ALWAYS[kind]
  const own = [...always, ...highlights]
  const there = kept.filter((page) => kindOf(page) === 'text' || own.includes(page.key))
  const known = new Set(there.map(({ key }) => key))
  const pages = [...there]
  for (const [place, key] of always.entries()) {
    if (known.has(key)) continue
    const next = pages.findIndex((page) => always.slice(place + 1).includes(page.key))
    pages.splice(next < 0 ? pages.length : next, 0, { key })
  }
  const fresh = highlights.filter((key) => !known.has(key)).map((key) => ({ key }))
  const last = pages.findLastIndex((page) => kindOf(page) === 'highlight')
  const before = last < 0 ? pages.findLastIndex(({ key }) => BEFORE_HIGHLIGHTS.includes(key)) : last
  pages.splice(before + 1, 0, ...fresh)
  return pages
}
