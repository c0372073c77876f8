import type { ContentEntry, ReportContent } from './content.ts'

export interface ReportDifferences {
  readonly added: readonly ContentEntry[]
  readonly removed: readonly ContentEntry[]
  readonly changed: readonly { readonly entry: ContentEntry; readonly what: readonly string[] }[]
  readonly figures: readonly { readonly label: string; readonly before: string; readonly now: string }[]
  /** Words, order or look: anything else that somebody would see. */
  readonly arePagesChanged: boolean
}

const SAID: readonly (readonly [label: string, of: (entry: ContentEntry) => unknown])[] = [
  ['Datum', ({ date }) => date],
  ['Überschrift', ({ title }) => title],
  ['Typ', ({ tag }) => tag],
  ['Reichweite', ({ reach }) => reach],
  ['Link', ({ link }) => link],
  ['Highlight', ({ isHighlight }) => isHighlight],
  ['Stimmung', ({ mood }) => mood],
  ['Zitat', ({ quote }) => quote],
  ['Weitergabe', ({ isShared }) => isShared],
  ['Bild', ({ picture }) => picture?.id],
  ['Angaben', ({ facts }) => JSON.stringify(facts)],
]

/** What somebody who knows the one report would find changed in the other. */
export const differencesBetween = (before: ReportContent, now: ReportContent): ReportDifferences => {
  const [old, fresh] = [before, now].map(({ entries }) => new Map(entries.map((one) => [one.id, one]))) as [
    Map<number, ContentEntry>,
    Map<number, ContentEntry>,
  ]
  const changed = now.entries.flatMap((entry) => {
    const was = old.get(entry.id)
    if (!was) return []
    const what = SAID.filter(([, of]) => of(was) !== of(entry)).map(([label]) => label)
    // the facts repeat what has a name of its own
    const named = what.length > 1 ? what.filter((one) => one !== 'Angaben') : what
    return named.length > 0 ? [{ entry, what: named }] : []
  })
  const figures = now.figures.flatMap(({ key, label, value }) => {
    const was = before.figures.find((one) => one.key === key)
    return was && was.value !== value ? [{ label, before: was.value, now: value }] : []
  })
  const look = ({ entries, figures, asOf, method, table, charts, ...rest }: ReportContent) => wordsOf(rest)
  return {
    added: now.entries.filter(({ id }) => !old.has(id)),
    removed: before.entries.filter(({ id }) => !fresh.has(id)),
    changed,
    figures,
    arePagesChanged: look(before) !== look(now),
  }
}

/** The database keeps the names within an object in an order of its own. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export const isSame = ({ added, removed, changed, figures, arePagesChanged }: ReportDifferences): boolean =>
  !arePagesChanged && [added, removed, changed, figures].every(({ length }) => length === 0)
