import type { Sending } from '@rampenlicht/model/kit/body'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { Kept, Undone } from '@rampenlicht/model/rules/memory'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import type { Stored } from '../../errors.ts'
import type { Behaviours } from '../behaviour.ts'
import type { Row } from '../permit.ts'
import { NEXT_DEED } from './audit.ts'
import { type Bulk, type BulkOutcome, dry, inBulk } from './bulk.ts'
import { change } from './change.ts'
import { composed } from './compose.ts'
import { create } from './create.ts'
import { type About, type Counts, type Deed, openDeed, takenAlong } from './deed.ts'
import { linesOf } from './lines.ts'
import { type Answered, read, type Wanted } from './lock.ts'
import { type Merging, merge, mergeTitle } from './merge.ts'
import type { SaveRequest } from './reading.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { type Reverting, revert } from './revert.ts'
import { undo } from './undo.ts'

/** A deed with what somebody asks for: permissions, references, uniqueness and behaviours are seen to, all or nothing. */
export interface Asking extends Deed {
  /** `partOf` names the record that these come along with. */
  readonly create: (resource: Resource, requests: readonly SaveRequest[], partOf?: string) => Promise<readonly number[]>
  readonly replace: (resource: Resource, requests: readonly (SaveRequest & Wanted)[]) => Promise<unknown>
  readonly discard: (resource: Resource, wanted: readonly Wanted[]) => Promise<void>
  /** Of records that were removed without being asked for one by one: what is seen to once all of it is committed. */
  readonly gone: (resource: Resource, ids: readonly number[]) => void
}

/**
 * The one door for writes. Whatever is created, changed or removed goes through a deed: one transaction that writes
 * rows, links, versions, signatures, audit and trash, runs the behaviours, and afterwards sees to what needs no
 * transaction.
 */
/** What came of a deed, and its number; none where nothing changed. */
export interface Done<T> {
  readonly result: T
  readonly deed: number | null
}

const STRANGER: Actor = { id: 0, roles: [] }

export const doorTo = (pool: pg.Pool, behaviours: Behaviours, written: (counts: Counts) => void, trashDays: number) => {
  const byPath = new Map(Object.entries(behaviours).map(([path, list]) => [path, composed(list)]))
  const none = composed([])
  const behaviourOf = ({ path }: Resource) => byPath.get(path) ?? none

  const inTransactionOf = async <T>(
    actor: number | null,
    about: About | undefined,
    work: (deed: Deed) => Promise<T>,
  ): Promise<Done<T>> => {
    const { result, number, counts, committed } = await inTransaction(pool, async (client) => {
      const { deed, close, counts, committed } = openDeed(client, actor, about)
      const result = await work(deed)
      return { result, number: await close(), counts, committed }
    })
    written(counts)
    committed()
    return { result, deed: number }
  }

  const asking = (deed: Deed, actor: Actor): Asking => ({
    ...deed,
    create: (resource, requests, partOf) =>
      create(partOf ? takenAlong(deed, partOf) : deed, resource, behaviourOf(resource), actor, requests),
    replace: (resource, requests) => change(deed, resource, behaviourOf(resource), actor, requests),
    discard: (resource, wanted) => remove({ deed, behaviourOf, actor }, resource, wanted),
    gone: (resource, ids) => deed.afterCommit(() => behaviourOf(resource).afterCommit({ ids, deed: 'delete' })),
  })
  const inDeed = <T>(actor: Actor, work: (deed: Asking) => Promise<T>, about?: About): Promise<Done<T>> =>
    inTransactionOf(actor.id, about, (deed) => work(asking(deed, actor)))

  /** A deed that brings something back, told as such. */
  const settingBack = async (
    actor: Actor,
    about: About | undefined,
    work: (deed: Deed) => Promise<{ undone: number; kept: readonly Kept[]; title?: string | undefined }>,
  ): Promise<Undone> => {
    const { result, deed } = await inTransactionOf(actor.id, about, work)
    return { deed, undone: result.undone, kept: result.kept, title: result.title ?? about?.title ?? '' }
  }

  /** What behaviours get ready before a transaction begins. */
  const prepare = (actor: Actor, resource: Resource, sent: Sending, id?: number): Promise<Row> =>
    behaviourOf(resource).prepares(pool, { actor, resource, sent, ...(id === undefined ? {} : { id }) })

  return {
    inDeed,
    /** What somebody outside the house asks for: nobody is named, and only what is open to everybody can be done. */
    inStrangersDeed: <T>(work: (deed: Asking) => Promise<T>): Promise<Done<T>> =>
      inTransactionOf(null, undefined, (deed) => work(asking(deed, STRANGER))),
    /** What the program does by itself: nobody is asked, and nobody is named. */
    inNobodysDeed: <T>(work: (deed: Deed) => Promise<T>): Promise<Done<T>> => inTransactionOf(null, undefined, work),
    /** A deed of several transactions: each goes on with it by this number. */
    begin: async (actor: Actor, { kind, title }: About): Promise<number> => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into deeds (id, actor, kind, title, counts, state) values (${NEXT_DEED}, $1, $2, $3, '{}', 'done')
         returning id`,
        [actor.id, kind, title],
      )
      return Number(rows[0]!.id)
    },
    prepare,
    /** What was sent, as it is meant. */
    tidied: (resource: Resource, sent: Sending): Sending => behaviourOf(resource).tidies(sent),
    /** POST */
    create: async (
      actor: Actor,
      resource: Resource,
      request: SaveRequest & Answered,
    ): Promise<{ id: number; answer: Stored }> => {
      const prepared = await prepare(actor, resource, request.sent)
      const { result, deed } = await inDeed(actor, async (deed) => {
        const [id = 0] = await deed.create(resource, [{ ...request, prepared }])
        const answer = await read(deed.client, resource, id, actor, request.names)
        return { id, answer: answer ?? { version: 1, body: JSON.stringify({ id }) } }
      })
      return { id: result.id, answer: { ...result.answer, deed } }
    },
    /** PUT */
    replace: async (actor: Actor, resource: Resource, request: SaveRequest & Wanted & Answered): Promise<Stored> => {
      const { id, names } = request
      const prepared = await prepare(actor, resource, request.sent, id)
      const { result, deed } = await inDeed(actor, async (deed) => {
        await deed.replace(resource, [{ ...request, prepared }])
        // changed so that the actor no longer sees it: the id alone
        return (await read(deed.client, resource, id, actor, names)) ?? { version: 0, body: JSON.stringify({ id }) }
      })
      return { ...result, deed }
    },
    /** POST /mediacontacts/bulk */
    bulk: (
      actor: Actor,
      resource: Resource,
      title: string,
      bulk: Bulk,
      ids: readonly number[],
      progress?: (done: number) => void,
    ): Promise<Done<BulkOutcome>> =>
      inTransactionOf(actor.id, { kind: 'bulk', title }, (deed) =>
        inBulk({ deed, resource, behaviourOf, actor, bulk, ...(progress ? { progress } : {}) }, ids),
      ),
    /** What would come of it. Nothing is written, and what behaviours may have done is rolled back. */
    bulkPreview: async (actor: Actor, resource: Resource, bulk: Bulk, ids: readonly number[]): Promise<BulkOutcome> => {
      const seen: BulkOutcome[] = []
      const enough = new Error('seen')
      await inTransaction(pool, async (client) => {
        const { deed } = openDeed(client, actor.id)
        seen.push(await inBulk({ deed: dry(deed), resource, behaviourOf, actor, bulk }, ids))
        throw enough
      }).catch((error) => {
        if (error !== enough) throw error
      })
      return seen[0]!
    },
    /** POST /mediacontacts/7/merge */
    merge: async (actor: Actor, resource: Resource, wanted: Merging): Promise<Stored> => {
      const about = { kind: 'merge', title: await mergeTitle(pool, resource, wanted.loser) }
      const { result, deed } = await inTransactionOf(actor.id, about, async (deed) => {
        await merge(deed, behaviourOf, actor, resource, wanted)
        return (await read(deed.client, resource, wanted.winner, actor))!
      })
      return { ...result, deed }
    },
    /** POST /deeds/7/undo */
    undo: async (actor: Actor, number: number, isAlong: boolean): Promise<Undone> => {
      const { lines, title } = await linesOf(pool, number, trashDays)
      const about = { kind: 'undo', title: `Rückgängig gemacht: ${title}` }
      return settingBack(actor, about, (deed) => undo(deed, behaviourOf, actor, number, lines, isAlong))
    },
    /** POST /trash/7/restore */
    restore: (actor: Actor, entries: readonly string[], isAlong: boolean): Promise<Undone> =>
      settingBack(actor, undefined, async (deed) => {
        const { restored, missing, title } = await restore(deed, behaviourOf, actor, entries, isAlong)
        return { undone: restored, kept: missing, title }
      }),
    /** POST /projects/7/history/12/restore */
    revert: (actor: Actor, resource: Resource, title: string, wanted: Reverting): Promise<Undone> =>
      settingBack(actor, { kind: 'revert', title }, async (deed) => {
        const { changed, kept } = await revert(deed, resource, behaviourOf(resource), actor, [wanted])
        return { undone: changed, kept: kept.map((one) => ({ path: resource.path, ...one })) }
      }),
    /** DELETE */
    discard: (actor: Actor, resource: Resource, wanted: Wanted): Promise<Done<void>> =>
      inDeed(actor, (deed) => deed.discard(resource, [wanted])),
  }
}
export type Door = ReturnType<typeof doorTo>
