import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { Behaviour, Saved } from '../behaviour.ts'
import type { Changes, Row } from '../permit.ts'
import type { Deed } from './deed.ts'
import { shownOf } from './reading.ts'
import { storedOf } from './stored.ts'

export type BehaviourOf = (resource: Resource) => Required<Behaviour>
/** Whose deed it is, and what each resource wants of a save. */
export interface Settling {
  readonly deed: Deed
  readonly behaviourOf: BehaviourOf
  readonly actor: Actor
}

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

/** Gives a field of these records, which are held, another value. */
export const setIn = async (
  { deed, behaviourOf, actor }: Settling,
  resource: Resource,
  name: string,
  values: ReadonlyMap<number, unknown>,
  known?: Awaited<ReturnType<typeof storedOf>>,
): Promise<void> => {
  if (values.size === 0) return
  const { client } = deed
  const stored = known ?? (await storedOf(client, resource, [...values.keys()]))
  const saves = stored.map((before): Saved => {
    const value = values.get(before.id)
    const after = { ...before, [name]: value }
    const changes = { [name]: [before[name], value] as const }
    return { client, deed, actor, resource, id: before.id, before, after, handled: {}, changes }
  })
  await settle(deed, resource, behaviourOf(resource), saves)
}

export const afterOf = (changes: Changes): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
