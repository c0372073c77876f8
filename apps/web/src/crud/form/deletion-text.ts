import type { Parts } from '../../api/queries.ts'
import { plural } from '../../ui/format.ts'

const list = new Intl.ListFormat('de')

/** The question before a deletion, with what else goes; without parts, or as long as they are not known, just the question. */
export const deletionText = (parts: readonly Parts[] = []) => {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const named = list.format(parts.map(({ count, one, many }) => plural(count, one, many)))
  return [
    'Wirklich löschen?',
    ...(total > 0 ? [`Mit gelöscht ${total === 1 ? 'wird' : 'werden'} ${named}.`] : []),
    'Das lässt sich nicht rückgängig machen.',
  ].join(' ')
}
