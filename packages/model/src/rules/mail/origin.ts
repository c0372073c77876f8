import { germanDay } from '../dates.ts'
import { importDay, isEntryNote } from '../provenance.ts'

/** How files are called that lists come in. */
const FILE_NAME = /\.(xlsx?|xlsm|ods|numbers|csv|tsv|txt|vcf|pdf|docx?|odt|eml|msg|zip|json|xml|png|jpe?g|heic)\b/i
const SHORTEST_NAME = 3

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** A first or last name alone is enough: who works here, and how our files are called, is nobody's business outside. */
const isTellable = (source: string, colleagues: readonly string[]): boolean => {
  if (isEntryNote(source) || FILE_NAME.test(source)) return false
  const names = new Set(colleagues.flatMap(wordsOf).filter(({ length }) => length >= SHORTEST_NAME))
  return !wordsOf(source).some((word) => names.has(word))
}

/**
 * Where somebody's data come from, as the first mail to them has to say (Art. 14 DSGVO). Of an import only its day is told.
 */
export const originSentence = (
  source: string | null,
  sourceDate: string | null,
  colleagues: readonly string[],
): string => {
  const imported = source === null ? undefined : importDay(source)
  if (imported)
    return `Ihre Kontaktdaten haben wir am ${imported} aus einer Kontaktliste für Presse und Medien übernommen.`
  const when = sourceDate ? ` am ${germanDay(sourceDate)}` : ''
  if (source && isTellable(source, colleagues)) return `Ihre Kontaktdaten haben wir${when} erhoben (${source}).`
  const from = 'von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum'
  return when ? `Ihre Kontaktdaten haben wir${when} erhoben: ${from}.` : `Ihre Kontaktdaten haben wir ${from}.`
}
