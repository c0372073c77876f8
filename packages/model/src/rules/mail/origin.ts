import { germanDay } from '../dates.ts'
import { importDay, isEntryNote } from '../provenance.ts'

/** How files are called that lists come in. */
const FILE_NAME = /\.(xlsx?|xlsm|ods|numbers|csv|tsv|txt|vcf|pdf|docx?|odt|eml|msg|zip|json|xml|png|jpe?g|heic)\b/i
const SHORTEST_NAME = 3

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** A first or last name alone is enough: who works here, and how our files are called, is nobody's business outside. */
const isTellable = (source: string, names: ReadonlySet<string>): boolean =>
  !isEntryNote(source) && !FILE_NAME.test(source) && !wordsOf(source).some((word) => names.has(word))

/**
 * Where somebody's data come from, as the first mail to them has to say (Art. 14 DSGVO). Of an import only its day is told,
 * and of what names a colleague nothing.
 */
export const originSentences = (colleagues: readonly string[]) => {
  const names = new Set(colleagues.flatMap(wordsOf).filter(({ length }) => length >= SHORTEST_NAME))
  return (source: string | null, sourceDate: string | null): string => {
    const imported = source === null ? undefined : importDay(source)
    if (imported)
      return `Ihre Kontaktdaten haben wir am ${imported} aus einer Kontaktliste für Presse und Medien übernommen.`
    const when = sourceDate ? ` am ${germanDay(sourceDate)}` : ''
    if (source && isTellable(source, names)) return `Ihre Kontaktdaten haben wir${when} erhoben (${source}).`
    const from = 'von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum'
    return when ? `Ihre Kontaktdaten haben wir${when} erhoben: ${from}.` : `Ihre Kontaktdaten haben wir ${from}.`
  }
}
