import type { TrashEntry, TrashedParts } from '@rampenlicht/model/rules/memory'
import { withParts } from '../../crud/record/parts-words.ts'
import { number } from '../../ui/format.ts'

const NO_WAY_BACK = 'Das lässt sich nicht rückgängig machen.'

/** The question before something goes for good: how many, and what goes along. Without entries it is all there is. */
export const purgeText = (count: number | undefined, entries?: readonly TrashEntry[]): string => {
  if (!entries)
    return `Alles endgültig löschen${count ? `, was im Papierkorb liegt (${number(count)})` : ''}? Auch Teile und Dateien gehen. ${NO_WAY_BACK}`
  const [only] = entries
  const named = entries.length === 1 && only ? `„${only.name}“` : `${number(count ?? 0)} Einträge`
  return `${[named, withParts(sumsOf(entries))].filter(Boolean).join(' ')} endgültig löschen? ${NO_WAY_BACK}`
}

/** Parts of the same kind, whatever they belong to. */
const sumsOf = (entries: readonly TrashEntry[]): readonly TrashedParts[] => {
  const sums = new Map<string, number>()
  for (const { path, count } of entries.flatMap(({ parts }) => parts)) sums.set(path, (sums.get(path) ?? 0) + count)
  return [...sums].map(([path, count]) => ({ path, count }))
}
