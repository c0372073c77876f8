import { readBody } from '@rampenlicht/model/kit/body'
import { notExactlyOne } from '@rampenlicht/model/kit/exactly-one'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { inTurns } from '../../turns.ts'
import type { Behaviour, Save } from '../behaviour.ts'
import { changesOfNew, permit, permitChanges } from '../permit.ts'
import { checkReferences } from '../references.ts'
import type { Deed } from './deed.ts'
import { withNamed } from './named.ts'
import { divided, refuseUnreadable, type SaveRequest, shownOf } from './reading.ts'
import { refuseTaken } from './taken.ts'

/** Creates records as somebody asks for them, all or none. Answers their ids by place. */
export const create = async (
  deed: Deed,
  resource: Resource,
  behaviour: Required<Behaviour>,
  actor: Actor,
  requests: readonly SaveRequest[],
): Promise<readonly number[]> => {
  const { client } = deed
  const readings = await inTurns(requests, ({ sent }) => {
    const reading = readBody(resource, behaviour.tidies(sent), 'create')
    return { ...reading, violations: [...reading.violations, ...notExactlyOne(resource, reading.values)] }
  })
  const values = readings.map((reading) => reading.values)
  await permit(client, resource, resource.may.create, actor, ...values)
  refuseUnreadable(readings)
  const named = await withNamed(deed, resource, values, actor)
  const saves = await inTurns(named.entries(), ([n, one]): Save => {
    const { stored, handled } = divided(resource, one)
    const changes = changesOfNew(resource, stored)
    return { client, deed, actor, resource, after: stored, handled, changes, prepared: requests[n]?.prepared ?? {} }
  })
  await permitChanges(
    client,
    resource,
    actor,
    saves.map(({ changes, after }) => ({ changes, record: after })),
  )
  await checkReferences(client, resource, actor, saves)
  if (saves.length > 1) await refuseTaken(client, resource, saves)
  const additions = (await behaviour.beforeSave(saves)) ?? []
  const rows = saves.map(({ after, changes }, n) => {
    const columns = { ...requests[n]?.columns, ...additions[n]?.columns }
    return {
      values: { ...after, ...columns },
      changes: { ...changes, ...shownOf(resource, columns, {}), ...additions[n]?.changes },
    }
  })
  const ids = (await deed.insert(resource, rows, { known: saves[0]?.after ?? {} })) as readonly number[]
  await behaviour.afterSave(saves.map((save, n) => ({ ...save, id: ids[n]! })))
  deed.afterCommit(() => behaviour.afterCommit({ ids, deed: 'create' }))
  return ids
}
