import type { Sending } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { MOST_IN_BULK } from '@rampenlicht/model/rules/bulk'
import type { Drift, Followed } from '@rampenlicht/model/rules/distribution-list'
import type pg from 'pg'
import type { Door } from '../../crud/write/door.ts'
import { lock } from '../../crud/write/lock.ts'
import type { Reads } from '../../db/reads.ts'
import { badRequest, notFound, violation } from '../../errors.ts'
import { driftStatement, type Following, followingStatement, sidesStatement } from './drift.ts'
import { membersOf } from './list-members.ts'

const NONE: Omit<Drift, 'view'> = { missing: { total: 0, some: [] }, surplus: { total: 0, some: [], allocated: 0 } }

/** GET /project_lists/7/drift */
export const driftOf = (reads: Reads, signal: AbortSignal, id: number, actor: Actor): Promise<Drift> =>
  reads(signal, async (ask) => {
    const { rows } = await ask<Following & Record<string, unknown>>(followingStatement(id, actor))
    if (!rows[0]) throw notFound(`${projectList.noun.one} ${id}`)
    const { view, query } = rows[0]
    if (!view) return { view, ...NONE }
    const compared = await ask<{ drift: Omit<Drift, 'view'> }>(driftStatement(id, query, actor))
    return { view, ...compared.rows[0]!.drift }
  })

/** Of those on one side: all, these, or all but these. */
type Share = 'all' | readonly number[] | { readonly except: readonly number[] }
interface Wish {
  readonly add: Share
  readonly remove: Share
  readonly dropsAllocations: boolean
}

/** { add: 'all' | [3, 5] | { except: [8] }, remove: …, dropsAllocations: true }; what is left out is left alone. */
export const wishIn = ({ add = [], remove = [], dropsAllocations = false, ...others }: Sending): Wish => {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (typeof dropsAllocations !== 'boolean')
    throw violation('dropsAllocations', '„dropsAllocations“ ist wahr oder falsch.')
  return { add: shareIn('add', add), remove: shareIn('remove', remove), dropsAllocations }
}

const shareIn = (name: string, sent: unknown): Share => {
  if (sent === 'all') return sent
  const isList = (ids: unknown): ids is readonly number[] =>
    Array.isArray(ids) && ids.length <= MOST_IN_BULK && ids.every((id) => Number.isInteger(id) && id > 0)
  if (isList(sent)) return sent
  const { except } = (sent ?? {}) as { readonly except?: unknown }
  if (isList(except)) return { except }
  throw violation(name, `„${name}“ ist „all“, eine Liste von Nummern oder { "except": […] }.`)
}

const chosenOf = (share: Share, side: readonly number[]): readonly number[] => {
  if (share === 'all') return side
  const named = new Set('except' in share ? share.except : share)
  return side.filter((id) => named.has(id) !== 'except' in share)
}

/**
 * Takes over what the view finds now: in one deed, by the rules and with the objections of every change of a Verteiler.
 * Only who still fits is added, and only who still does not is removed.
 */
export const follow = (door: Door, id: number, wish: Wish, actor: Actor) =>
  door.inDeed(actor, async (deed): Promise<Followed> => {
    await lock(deed.client, projectList, actor, [{ id }])
    const { missing, surplus } = await sidesOf(deed.client, id, actor)
    const added = chosenOf(wish.add, missing)
    const removed = new Set(chosenOf(wish.remove, surplus))
    if (Math.max(added.length, removed.size) > MOST_IN_BULK)
      throw violation('add', `Bitte höchstens ${MOST_IN_BULK.toLocaleString('de-DE')} Kontakte auf einmal.`)
    if (added.length + removed.size > 0) {
      const staying = (await membersOf(deed.client, id)).filter((one) => !removed.has(one))
      const projectListMediacontacts = [...staying, ...added].map((one) => ({
        mediacontact: iriOf('mediacontacts', one),
      }))
      const sent = { projectListMediacontacts, dropsAllocations: wish.dropsAllocations }
      await deed.replace(projectList, [{ id, sent }])
    }
    return { added: added.length, removed: removed.size }
  })

const sidesOf = async (client: pg.PoolClient, id: number, actor: Actor) => {
  const { rows } = await client.query<Following>(followingStatement(id, actor))
  const { view, query } = rows[0]!
  if (!view) throw violation('view', '„Folgt der Ansicht“: Dieser Verteiler folgt keiner Ansicht.')
  const sides = await client.query<{ missing: number[]; surplus: number[] }>(
    sidesStatement(id, query, actor, MOST_IN_BULK),
  )
  return sides.rows[0]!
}
