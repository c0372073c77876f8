import { labelOf } from '@rampenlicht/model/kit/label'
import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { Behaviour, Behaviours, Save } from '../../crud/behaviour.ts'
import { BLOCKABLE } from '../../crud/blocked.ts'
import { restrictedAmong, restrictedProblem, restrictedSql } from '../../crud/restricted.ts'
import { problemOf } from '../../crud/write/places.ts'
import { storedOf } from '../../crud/write/stored.ts'

const refusal = (person: unknown) => restrictedProblem(labelOf(person))

/** Refuses the first of them who is restricted, by place; only those are asked for of whom it is not known. */
const refuse = async (path: BlockablePath, saves: readonly Save[], isMeant: (save: Save) => boolean) => {
  const ids = saves.flatMap((save) => (isMeant(save) && !save.read ? (save.id ?? []) : []))
  const restricted = ids.length ? await restrictedAmong(saves[0]!.client, path, ids) : undefined
  const place = saves.findIndex(
    (save) => isMeant(save) && (save.read ? save.read['isRestricted'] : restricted?.has(save.id ?? 0)),
  )
  if (place >= 0) throw problemOf(refusal(saves[place]!.before), place, saves.length)
}

const restrictionBehaviour = (path: BlockablePath): Behaviour => ({
  reads: { isRestricted: `exists (${restrictedSql(path, (column) => `${column} = t0.id`)})` },
  beforeSave: async (saves) => {
    // a save that changes nothing does no harm
    await refuse(path, saves, ({ before, changes, handled }) => {
      return before !== undefined && Object.keys({ ...changes, ...handled }).length > 0
    })
    return undefined
  },
  beforeRemove: (removals) => refuse(path, removals, () => true),
  // by now a Sperre of the one who goes names the one who stays
  afterMerge: async ({ client, resource, winner }) => {
    if (!(await restrictedAmong(client, path, [winner])).has(winner)) return
    throw refusal((await storedOf(client, resource, [winner]))[0])
  },
})

/** Whoever belongs to a customer would go along with it. */
const ofCustomers: Behaviour = {
  beforeRemove: async (removals) => {
    const { rows } = await removals[0]!.client.query<{ customer: number; firstName: string; lastName: string }>(
      `select p.customer, p."firstName", p."lastName" from customer_contacts p
       where p.customer = any ($1::integer[]) and exists (${restrictedSql('customer_contacts', (column) => `${column} = p.id`)})`,
      [removals.map(({ id }) => id)],
    )
    const place = removals.findIndex(({ id }) => rows.some(({ customer }) => customer === id))
    if (place < 0) return
    const person = rows.find(({ customer }) => customer === removals[place]!.id)
    throw problemOf(refusal(person), place, removals.length)
  },
}

/** Art. 18: what is held of somebody stays as it is, whoever wants to change it and whichever way. */
export const restrictionBehaviours: Behaviours = {
  ...Object.fromEntries(BLOCKABLE.map(({ path }) => [path, [restrictionBehaviour(path)]])),
  customers: [ofCustomers],
}
