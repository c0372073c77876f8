import type { Parts } from '../../api/queries.ts'
import { plural } from '../../ui/format.ts'

const list = new Intl.ListFormat('de')

/** „30 Tage lang wiederherstellbar.“ */
export const restorableFor = (trashDays: number) => `${plural(trashDays, 'Tag', 'Tage')} lang wiederherstellbar.`

/** The question before a deletion, with what else goes and for how long it can come back; what is not known is left out. */
export const deletionText = (parts: readonly Parts[] = [], trashDays?: number) => {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const named = list.format(parts.map(({ count, one, many }) => plural(count, one, many)))
  return [
    'Wirklich löschen?',
    ...(total > 0 ? [`Mit gelöscht ${total === 1 ? 'wird' : 'werden'} ${named}.`] : []),
    ...(trashDays === undefined ? [] : [restorableFor(trashDays)]),
  ].join(' ')
}
