import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Behaviour, Saved } from '../behaviour.ts'
import type { Changes, Row } from '../permit.ts'
import type { Deed } from './deed.ts'
import { shownOf } from './reading.ts'

/** Writes changes that nobody needs to be asked about any more; behaviours see them like any other save. */
export const settle = async (
  deed: Deed,
  resource: Resource,
  behaviour: Required<Behaviour>,
  saves: readonly Saved[],
): Promise<void> => {
  if (saves.length === 0) return
  const additions = (await behaviour.beforeSave(saves)) ?? []
  const rows = saves.map(({ id, before = {}, changes }, n) => {
    const columns = additions[n]?.columns ?? {}
    return {
      id,
      values: { ...columns, ...afterOf(changes) },
      changes: { ...shownOf(resource, columns, before), ...changes },
    }
  })
  await deed.change(resource, rows, { known: saves[0]?.before ?? {} })
  await behaviour.afterSave(saves)
  deed.afterCommit(() => behaviour.afterCommit({ ids: saves.map(({ id }) => id), deed: 'update' }))
}

export const afterOf = (changes: Changes): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
