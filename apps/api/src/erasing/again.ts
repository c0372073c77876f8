import { PEOPLE } from '@rampenlicht/model/resources/people'
import { isPersonPath, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import type pg from 'pg'
import { openDeed } from '../crud/write/deed.ts'
import { PATHS_OF_PEOPLE, WITHOUT_NAME, WITHOUT_VALUES } from '../db/erasures.ts'
import { quoted } from '../db/names.ts'
import { ABOUT, erase } from './erase.ts'
import type { ShelvedFile } from './memory.ts'
import { writeProofs } from './proofs.ts'
import { findWhom } from './whom.ts'

export interface Erasure {
  readonly path: string
  readonly record: number
  readonly at: string
  /** As somebody asked for it, and not out of the trash alone. */
  readonly isWhole?: boolean
  readonly isBlocked?: boolean
}

/**
 * Erases people once more who were removed for good after this database was copied, just as it was done then; answers how
 * many, and which files went with them. A number that went to somebody else meanwhile is left alone, and none of them is
 * given again.
 */
export const eraseAgain = async (
  client: pg.PoolClient,
  list: readonly Erasure[],
): Promise<{ readonly gone: number; readonly files: readonly ShelvedFile[] }> => {
  const known = list.filter(({ path }) => PATHS_OF_PEOPLE.includes(path))
  await client.query('begin')
  await client.query(
    `create temporary table again on commit drop as
     select e.*, '/' || e.path || '/' || e.record as url from (
       select path, record, max(at) as at, bool_or("isWhole") as "isWhole", bool_or("isBlocked") as "isBlocked" from (
         select path, record, at, "isWhole", "isBlocked" from erasures
         union all select * from unnest($1::text[], $2::integer[], $3::timestamptz[], $4::boolean[], $5::boolean[])) l
       group by path, record) e
     where not exists (
       select from audit a where a.path = e.path and a.record = e.record and a.deed = 'create' and a.at > e.at)`,
    [
      known.map(({ path }) => path),
      known.map(({ record }) => record),
      known.map(({ at }) => at),
      known.map(({ isWhole = false }) => isWhole),
      known.map(({ isBlocked = false }) => isBlocked),
    ],
  )
  await client.query('analyze again')
  const people = await eraseThem(client)
  let { gone } = people
  for (const { path } of PEOPLE) {
    await drawOn(client, path)
    if (isPersonPath(path)) continue
    const { rowCount } = await client.query(
      `delete from ${quoted(path)} t using again g where g.path = '${path}' and t.id = g.record`,
    )
    gone += rowCount ?? 0
  }
  const { rowCount } = await client.query(
    'delete from trash t using again g where t.path = g.path and t.record = g.record',
  )
  await client.query('delete from trash t using again g where t."partOf" = g.url')
  await client.query(
    `update deeds set title = ${WITHOUT_NAME} where title like '%„%' and id in (
       select a."deedId" from audit a join again g using (path, record) where a."partOf" is null)`,
  )
  for (const isTheirs of ['a.path = g.path and a.record = g.record', 'a."partOf" = g.url'])
    await client.query(`update audit a set changes = ${WITHOUT_VALUES} from again g where ${isTheirs}`)
  await client.query('delete from follower_counts f using again g where f.path = g.path and f.record = g.record')
  await client.query(
    `insert into erasures (path, record, at, "isWhole", "isBlocked") select path, record, at, "isWhole", "isBlocked" from again
     on conflict (path, record) do nothing`,
  )
  await client.query('commit')
  return { gone: gone + (rowCount ?? 0), files: people.files }
}

interface Found {
  readonly path: PersonPath
  readonly record: number
  readonly at: Date
  readonly isWhole: boolean
  readonly isBlocked: boolean
}

/** Those whom the copy brought back, each as then. */
const eraseThem = async (client: pg.PoolClient) => {
  const back = PEOPLE.filter(({ path }) => isPersonPath(path)).map(({ path, leavesTrace, staysErased }) => {
    const isErased = leavesTrace
      ? `t."deletedAt" is not null and (not g."isWhole" or e."isWhole")`
      : staysErased
        ? 't."erasedAt" is not null'
        : 'false'
    return `select g.path, g.record, g.at, g."isWhole", g."isBlocked" from again g
      left join ${quoted(path)} t on t.id = g.record left join erasures e on e.path = g.path and e.record = g.record
      where g.path = '${path}' and (t.id is not null and not coalesce(${isErased}, false)
        or exists (select from trash k where k.path = g.path and k.record = g.record))`
  })
  const { rows } = await client.query<Found>(`${back.join(' union all ')} order by 1, 2`)
  const { deed, close } = openDeed(client, null, ABOUT)
  const files: ShelvedFile[] = []
  let gone = 0
  for (const { path, record, at, isWhole, isBlocked } of rows) {
    const whom = await findWhom(client, { path, id: record })
    // one with somebody who went before
    if (!whom) continue
    const erased = await erase(deed, [whom], { actor: null, blocks: isBlocked, isWhole, now: at })
    if (isWhole) await writeProofs(client, erased, null, at)
    files.push(...erased.flatMap((one) => one.files))
    gone += 1
  }
  await close()
  return { gone, files }
}

/** Numbers that somebody had are not given again. */
const drawOn = (client: pg.ClientBase, path: string) =>
  client.query(
    `select setval(s.name, e.most) from (select pg_get_serial_sequence('${quoted(path)}', 'id')::regclass as name) s,
       (select max(record) as most from again where path = '${path}') e
     where e.most > coalesce(pg_sequence_last_value(s.name), 0)`,
  )
