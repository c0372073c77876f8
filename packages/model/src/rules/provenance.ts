import { germanDay } from './dates.ts'

/** Where records of a file come from, as it is noted on each of them. */
export const importNote = (file: string, day: string, by: string): string =>
  `Import ${file} vom ${germanDay(day)} durch ${by}`
/** Whoever was entered by hand, where nobody has said where their data are from. */
export const entryNote = (by: string): string => `Eingetragen von ${by}`

const IMPORTED = /^Import .* vom (\d{1,2}\.\d{2}\.\d{4})/
/** The day of the import that a note tells of, as it stands there. */
export const importDay = (source: string): string | undefined => IMPORTED.exec(source)?.[1]
export const isEntryNote = (source: string): boolean => source.startsWith(entryNote(''))

interface Told {
  readonly source: string | null
  readonly sourceDate: string | null
  /** In the words of its label. */
  readonly basis: string
}
/** „Herkunft: Visitenkarte Berlinale, erhoben am 3.05.2026, Rechtsgrundlage: Vertrag (Art. 6 Abs. 1 b)“ */
export const provenanceLine = ({ source, sourceDate, basis }: Told): string =>
  [
    `Herkunft: ${source || 'nicht vermerkt'}`,
    sourceDate && `erhoben am ${germanDay(sourceDate)}`,
    `Rechtsgrundlage: ${basis || 'nicht vermerkt'}`,
  ]
    .filter(Boolean)
    .join(', ')
