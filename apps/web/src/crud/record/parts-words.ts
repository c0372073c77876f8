import { resourceAt } from '@rampenlicht/model/resources/index'
import type { TrashedParts } from '@rampenlicht/model/rules/memory'
import { number, plural } from '../../ui/format.ts'

const MOST_PARTS = 4
const list = new Intl.ListFormat('de')

const largestFirst = (parts: readonly TrashedParts[]) =>
  [...parts].sort((one, other) => other.count - one.count).slice(0, MOST_PARTS)

/** „3 Verteiler“, „7 Dateien“ */
export const partsInWords = (parts: readonly TrashedParts[]): readonly string[] =>
  largestFirst(parts).map(({ path, count }) => {
    const { one, many } = resourceAt(path).noun
    return plural(count, one, many)
  })

/** „mit 214 Kontakten im Verteiler, 18 Beiträgen und 7 Dateien“ */
export const withParts = (parts: readonly TrashedParts[]): string => {
  if (parts.length === 0) return ''
  const words = largestFirst(parts).map(({ path, count }) => {
    const { one, many } = resourceAt(path).noun
    return `${number(count)} ${count === 1 ? one : dative(many)}`
  })
  return `mit ${list.format(words)}`
}
/** The first word carries the case: „Kontakte im Verteiler“ becomes „Kontakten im Verteiler“. */
const dative = (many: string) => many.replace(/^\S+/, (word) => (/[ns]$/.test(word) ? word : `${word}n`))
