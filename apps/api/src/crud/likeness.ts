import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { likenessKeys, likenessOf, tellingFields } from '@rampenlicht/model/rules/likeness'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { inTurns } from '../turns.ts'
import { bareColumns } from './alike.ts'
import type { Behaviour, Behaviours, Save } from './behaviour.ts'
import { noteMerged, noteRestored } from './duplicates.ts'

/** What is gathered from many sources, and hence may be there twice. */
export const gathered: readonly Resource[] = resources.filter(({ isGathered }) => isGathered)

/**
 * Keys are written with the names they follow from; in the database itself they would cost as much as the whole save.
 * Whoever gets keys is noted there as not compared yet, which is done when the deed is.
 */
const behaviourOf = (resource: Resource, compareSoon: () => void): Behaviour => {
  const likeness = likenessOf(resource)
  const telling = tellingFields(likeness)
  const isTelling = ({ before, changes }: Save) => !before || telling.some((name) => changes[name])
  return {
    beforeSave: async (saves) => {
      const [first] = saves
      if (saves.some(isTelling)) first?.deed.afterCommit(compareSoon)
      return inTurns(saves, (save) =>
        isTelling(save) ? { columns: { likeness: likenessKeys(likeness, save.after) } } : undefined,
      )
    },
    afterCommit: ({ deed }) => {
      if (deed === 'delete') compareSoon()
    },
    afterMerge: ({ client, actor, winner, loser }) => noteMerged(client, resource.path, winner, loser, actor.id),
    afterRestore: async (restored) => {
      const [first] = restored
      const ids = restored.map(({ id }) => id)
      if (first) await noteRestored(first.client, resource.path, ids)
    },
  }
}
export const likenessBehaviours = (compareSoon: () => void): Behaviours =>
  Object.fromEntries(gathered.map((resource) => [resource.path, [behaviourOf(resource, compareSoon)]]))

/** Few enough for a busy machine: a statement that takes seconds is given up. */
const AT_ONCE = 250

/**
 * Makes the keys of records that have none: they are older than the keys, or the program itself wrote them. Answers
 * whether all have theirs in time.
 */
export const fillLikeness = async (
  pool: pg.Pool,
  resource: Resource,
  signal?: AbortSignal,
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> => {
  if (!resource.isGathered) return true
  const likeness = likenessOf(resource)
  const table = quoted(resource.path)
  for (let after = 0; Date.now() < until; ) {
    signal?.throwIfAborted()
    const { rows } = await pool.query<{ id: number }>(
      `select ${bareColumns(resource)} from ${table} t0 where t0.likeness is null and t0.id > $1
       order by t0.id limit ${AT_ONCE}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return true
    const keys = rows.map((row) => ({ id: row.id, keys: likenessKeys(likeness, { ...row }) }))
    await pool.query(
      `update ${table} t set likeness = g.keys from json_to_recordset($1::json) as g(id integer, keys bigint[])
       where t.id = g.id and t.likeness is null`,
      [JSON.stringify(keys)],
    )
    after = last.id
  }
  return false
}
