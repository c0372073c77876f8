import type { Resource } from '@rampenlicht/model/kit/resource'
import { resources } from '@rampenlicht/model/resources/index'
import { likenessKeys, likenessOf } from '@rampenlicht/model/rules/likeness'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import type { Behaviour, Behaviours, Save } from './behaviour.ts'
import { each } from './write/compose.ts'

/** What is gathered from many sources, and hence may be there twice. */
export const gathered: readonly Resource[] = resources.filter(({ isGathered }) => isGathered)

/** Keys are written with the names they follow from; in the database itself they would cost as much as the whole save. */
const behaviourOf = (resource: Resource): Behaviour => {
  const likeness = likenessOf(resource)
  const telling = [...likeness.names, ...likeness.mails, ...likeness.phones]
  return {
    beforeSave: each(({ before, after, changes }: Save) =>
      before && !telling.some((name) => changes[name])
        ? undefined
        : { columns: { likeness: likenessKeys(likeness, after) } },
    ),
  }
}
export const likenessBehaviours: Behaviours = Object.fromEntries(
  gathered.map((resource) => [resource.path, [behaviourOf(resource)]]),
)

const AT_ONCE = 1000

/** Makes the keys of records that have none: they are older than the keys, or the program itself wrote them. */
export const fillLikeness = async (pool: pg.Pool, resource: Resource, signal?: AbortSignal): Promise<void> => {
  const likeness = likenessOf(resource)
  const columns = ['id', ...likeness.names, ...likeness.mails, ...likeness.phones].map(quoted)
  const table = quoted(resource.path)
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const { rows } = await pool.query<{ id: number }>(
      `select ${columns} from ${table} where likeness is null and id > $1 order by id limit ${AT_ONCE}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    const keys = rows.map((row) => ({ id: row.id, keys: likenessKeys(likeness, { ...row }) }))
    await pool.query(
      `update ${table} t set likeness = g.keys from json_to_recordset($1::json) as g(id integer, keys bigint[])
       where t.id = g.id and t.likeness is null`,
      [JSON.stringify(keys)],
    )
    after = last.id
  }
}
