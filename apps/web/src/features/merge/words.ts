import type { Resource } from '@rampenlicht/model/kit/resource'
import { plural } from '../../ui/format.ts'

type Noun = Resource['noun']
const isNeuter = ({ one }: Noun) => one.endsWith('Unternehmen')

/** „Dieser Medienkontakt bleibt“ */
export const staysWords = (noun: Noun) => `${isNeuter(noun) ? 'Dieses' : 'Dieser'} ${noun.one} bleibt`

/** „Lässt sich 30 Tage rückgängig machen. Alte Links führen weiter zum richtigen Kunden.“ */
export const undoWords = ({ one }: Noun, days: number) => {
  const noun = one.endsWith('e') ? `${one}n` : one
  return `Lässt sich ${plural(days, 'Tag', 'Tage')} rückgängig machen. Alte Links führen weiter zum richtigen ${noun}.`
}

/** „4 Felder unterscheiden sich, 9 sind gleich“ */
export const differenceWords = (differing: number, same: number) => {
  if (differing === 0) return 'Alle Angaben sind gleich'
  const alike = same > 0 ? `, ${same} ${same === 1 ? 'ist' : 'sind'} gleich` : ''
  return `${plural(differing, 'Feld unterscheidet', 'Felder unterscheiden')} sich${alike}`
}
