import type { Resource } from '../kit/resource.ts'
import type { Sign } from './duplicates.ts'
import { houseOf } from './likeness.ts'

type Words = Readonly<Record<Exclude<Sign, 'house'>, string>>

/** As the check of an import says it. */
export const IMPORT_WORDS: Words = {
  mail: 'Gleiche E-Mail',
  phone: 'Gleiche Telefonnummer',
  name: 'Gleicher Name',
  nearName: 'Ähnlicher Name',
  swappedName: 'Vertauschter Name',
  town: 'Gleicher Ort',
  otherName: 'Name verschieden',
}
/** As the list of duplicates says it. */
export const PAIR_WORDS: Words = {
  mail: 'E-Mail gleich',
  phone: 'Telefon gleich',
  name: 'Name gleich',
  nearName: 'Name ähnlich',
  swappedName: 'Name vertauscht',
  town: 'Ort gleich',
  otherName: 'Name verschieden',
}

/** What two records have in common, in German. */
export const reasonsOf = ({ fields }: Pick<Resource, 'fields'>, words: Words, signs: readonly Sign[]) => {
  const house = houseOf({ fields })
  return signs.map((sign) => (sign === 'house' ? `${fields[house ?? '']?.label} gleich` : words[sign]))
}
