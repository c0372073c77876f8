import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import type { Stored } from '../../errors.ts'
import type { Behaviours } from '../behaviour.ts'
import type { Row } from '../permit.ts'
import { change } from './change.ts'
import { composed } from './compose.ts'
import { create } from './create.ts'
import { type About, type Deed, openDeed } from './deed.ts'
import { read, type Wanted } from './lock.ts'
import type { SaveRequest } from './reading.ts'
import { remove } from './remove.ts'

/** A deed with what somebody asks for: permissions, references, uniqueness and behaviours are seen to, all or nothing. */
export interface Asking extends Deed {
  readonly create: (resource: Resource, requests: readonly SaveRequest[]) => Promise<readonly number[]>
  readonly replace: (resource: Resource, requests: readonly (SaveRequest & Wanted)[]) => Promise<void>
  readonly discard: (resource: Resource, wanted: readonly Wanted[]) => Promise<void>
}

/**
 * The one door for writes. Whatever is created, changed or removed goes through a deed: one transaction that writes
 * rows, links, versions, signatures, audit and trash, runs the behaviours, and afterwards sees to what needs no
 * transaction.
 */
export const doorTo = (pool: pg.Pool, behaviours: Behaviours, forgetTotals: () => void) => {
  const byPath = new Map(Object.entries(behaviours).map(([path, list]) => [path, composed(list)]))
  const none = composed([])
  const behaviourOf = ({ path }: Resource) => byPath.get(path) ?? none

  const inTransactionOf = async <T>(
    actor: number | null,
    about: About | undefined,
    work: (deed: Deed) => Promise<T>,
  ): Promise<T> => {
    const { result, committed } = await inTransaction(pool, async (client) => {
      const { deed, close, committed } = openDeed(client, actor, about)
      const result = await work(deed)
      await close()
      return { result, committed }
    })
    forgetTotals()
    committed()
    return result
  }

  const inDeed = <T>(actor: Actor, work: (deed: Asking) => Promise<T>, about?: About): Promise<T> =>
    inTransactionOf(actor.id, about, (deed) =>
      work({
        ...deed,
        create: (resource, requests) => create(deed, resource, behaviourOf(resource), actor, requests),
        replace: (resource, requests) => change(deed, resource, behaviourOf(resource), actor, requests),
        discard: (resource, wanted) => remove(deed, resource, behaviourOf(resource), actor, wanted),
      }),
    )

  /** What behaviours get ready before a transaction begins. */
  const prepare = (actor: Actor, resource: Resource, sent: Sending, id?: number): Promise<Row> =>
    behaviourOf(resource).prepares(pool, { actor, resource, sent, ...(id === undefined ? {} : { id }) })

  return {
    inDeed,
    /** What the program does by itself: nobody is asked, and nobody is named. */
    inNobodysDeed: <T>(work: (deed: Deed) => Promise<T>): Promise<T> => inTransactionOf(null, undefined, work),
    prepare,
    /** POST */
    create: async (actor: Actor, resource: Resource, request: SaveRequest): Promise<{ id: number; answer: Stored }> => {
      const prepared = await prepare(actor, resource, request.sent)
      return inDeed(actor, async (deed) => {
        const [id = 0] = await deed.create(resource, [{ ...request, prepared }])
        const answer = await read(deed.client, resource, id, actor)
        return { id, answer: answer ?? { version: 1, body: JSON.stringify({ id }) } }
      })
    },
    /** PUT */
    replace: async (actor: Actor, resource: Resource, request: SaveRequest & Wanted): Promise<Stored> => {
      const { id } = request
      const prepared = await prepare(actor, resource, request.sent, id)
      return inDeed(actor, async (deed) => {
        await deed.replace(resource, [{ ...request, prepared }])
        // changed so that the actor no longer sees it: the id alone
        return (await read(deed.client, resource, id, actor)) ?? { version: 0, body: JSON.stringify({ id }) }
      })
    },
    /** DELETE */
    discard: (actor: Actor, resource: Resource, wanted: Wanted): Promise<void> =>
      inDeed(actor, (deed) => deed.discard(resource, [wanted])),
  }
}
export type Door = ReturnType<typeof doorTo>
