import { type Done, noteDone } from '../../accounts/protocol.ts'
import type { Behaviour, Saved } from '../../crud/behaviour.ts'

const rolesOf = (record: Saved['before']) => (record?.['roles'] ?? []) as readonly string[]

/** What a save did to an account that the administration wants to hear of. */
const doneBy = ({ id, before, after }: Saved): readonly Done[] => {
  if (!before) return [{ kind: 'created', user: id, details: { roles: rolesOf(after) } }]
  const [had, has] = [rolesOf(before), rolesOf(after)]
  const isOther = had.length !== has.length || had.some((role) => !has.includes(role))
  const roles: readonly Done[] = isOther
    ? [{ kind: 'roles-changed', user: id, details: { before: had, after: has } }]
    : []
  if (before['isActive'] === after['isActive']) return roles
  return [...roles, { kind: after['isActive'] === true ? 'reactivated' : 'deactivated', user: id }]
}

/** Whichever way it comes about – saved, undone, of many at once: it stands in the Sicherheitsprotokoll. */
export const protocolledAccounts: Behaviour = {
  afterSave: async (saves) => {
    const [first] = saves
    if (first) await noteDone(first.client, first.actor, saves.flatMap(doneBy))
  },
  beforeRemove: async (removals) => {
    const [first] = removals
    if (first)
      await noteDone(
        first.client,
        first.actor,
        removals.map(({ id }) => ({ kind: 'removed', user: id })),
      )
  },
  afterRestore: async (restored) => {
    const [first] = restored
    if (first)
      await noteDone(
        first.client,
        first.actor,
        restored.map(({ id }) => ({ kind: 'restored', user: id })),
      )
  },
}
