import { leftOutIn, leftOutOf } from './chosen.ts'
import { type ReportPage, readPages, writePages } from './pages.ts'

/** What either has left out or taken back, after two people did so at once. */
export const mergedLeftOut = (before: string | null, mine: string | null, theirs: string | null): string | null => {
  const [was, here, there] = [before, mine, theirs].map((ids) => new Set(leftOutIn(ids))) as [
    Set<number>,
    Set<number>,
    Set<number>,
  ]
  return leftOutOf([...new Set([...there, ...here])].filter((id) => !was.has(id) || (here.has(id) && there.has(id))))
}

type Pages = ReadonlyMap<string, ReportPage>
const byKey = (pages: readonly ReportPage[]): Pages => new Map(pages.map((page) => [page.key, page]))
const orderOf = (pages: readonly ReportPage[], among: Pages) =>
  pages
    .filter(({ key }) => among.has(key))
    .map(({ key }) => key)
    .join()

/** Whoever changed it has it their way. Where both did, both texts stay, one below the other: nothing that was typed is lost. */
const mergedText = (before = '', mine = '', theirs = '', areBothKept: boolean): string => {
  if (mine === before || mine === theirs) return theirs
  if (theirs === before || !areBothKept) return mine
  return [theirs, mine].filter(Boolean).join('\n\n')
}
const mergedPage = (before: ReportPage | undefined, mine: ReportPage, theirs: ReportPage): ReportPage => {
  const isHidden = mine.isHidden === before?.isHidden ? theirs.isHidden : mine.isHidden
  const title = mergedText(before?.title, mine.title, theirs.title, false)
  const text = mergedText(before?.text, mine.text, theirs.text, true)
  return {
    key: mine.key,
    ...(isHidden ? { isHidden } : {}),
    ...(title ? { title } : {}),
    ...(text ? { text } : {}),
  }
}

/** The pages of a report after two people changed them at once: page by page, in the order of whoever has moved some. */
export const mergedPages = (before: string | null, mine: string | null, theirs: string | null): string | null => {
  const [was, here, there] = [before, mine, theirs].map((pages) => readPages(pages) ?? []) as [
    readonly ReportPage[],
    readonly ReportPage[],
    readonly ReportPage[],
  ]
  const [old, own, other] = [byKey(was), byKey(here), byKey(there)]
  const hasMoved = orderOf(here, old) !== orderOf(was, own)
  const [first, second] = hasMoved ? [here, there] : [there, here]
  const isGone = ({ key }: ReportPage) => old.has(key) && !(own.has(key) && other.has(key))
  const known = new Set(first.map(({ key }) => key))
  const all = [...first, ...second.filter(({ key }) => !known.has(key))].filter((page) => !isGone(page))
  const merged = all.map((page) => {
    const [ours, theirsAt] = [own.get(page.key), other.get(page.key)]
    return ours && theirsAt ? mergedPage(old.get(page.key), ours, theirsAt) : page
  })
  return merged.length > 0 ? writePages(merged) : null
}
