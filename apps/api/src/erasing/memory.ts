import { filesIn } from '@rampenlicht/model/kit/file'
import { resources } from '@rampenlicht/model/resources/index'
import type pg from 'pg'
import { WITHOUT_NAME, WITHOUT_VALUES } from '../db/erasures.ts'
import { quoted } from '../db/names.ts'
import { filesOf, shelfOf } from '../storage/shelves.ts'
import { LONGEST_MS, type Whom } from './whom.ts'

export interface ShelvedFile {
  readonly shelf: string
  readonly name: string
}
export interface Forgotten {
  /** What lay in the trash before, and lines that had values. */
  readonly thrown: number
  readonly lines: number
  readonly files: readonly ShelvedFile[]
  /** Records that went with this deed, by kind. */
  readonly removed: ReadonlyMap<string, number>
}

/**
 * Whatever could bring something of them back: their entries in the trash, those of this very deed among them, and the
 * values in the history of each of these records. That something happened stays.
 */
export const forget = async (
  client: pg.ClientBase,
  { path, ids, urls }: Whom,
  entries: readonly string[],
  deedId: string | null,
): Promise<Forgotten> => {
  await client.query(
    `create temporary table if not exists forgotten (entry bigint, path text, record integer, "isNew" boolean) on commit drop`,
  )
  await client.query('truncate forgotten')
  await client.query(
    `insert into forgotten select entry, path, record, "deedId" is not distinct from $2::bigint and $2 is not null from trash
     where entry = any ($1::bigint[]) or "deedId" = $2::bigint
     union all select null, $3, unnest($4::integer[]), false`,
    [entries, deedId, path, ids],
  )
  const files = await filesOfForgotten(client)
  const { rows: removed } = await client.query<{ path: string; count: number; isNew: boolean }>(
    `with gone as (delete from trash t using forgotten f where t.entry = f.entry)
     select path, "isNew", count(*)::integer as count from forgotten where entry is not null group by 1, 2`,
  )
  const lines = await forgetValues(client, urls, deedId)
  return {
    files,
    lines,
    thrown: removed.filter(({ isNew }) => !isNew).reduce((sum, { count }) => sum + count, 0),
    removed: new Map(removed.filter(({ isNew }) => isNew).map((one) => [one.path, one.count])),
  }
}

const MERGED = `regexp_replace(${WITHOUT_NAME}, 'Zusammengeführt mit .*', 'Zusammengeführt')`

const forgetValues = async (client: pg.ClientBase, urls: readonly string[], deedId: string | null): Promise<number> => {
  await client.query(
    `update deeds set title = ${MERGED} where title ~ '„|Zusammengeführt mit' and id in (
       select a."deedId" from audit a join forgotten f using (path, record) where a."partOf" is null)`,
  )
  let lines = 0
  for (const isTheirs of [
    '(a.path, a.record) in (select f.path, f.record from forgotten f)',
    'a."partOf" = any ($2::text[])',
  ]) {
    const statement = {
      text: `update audit a set changes = ${WITHOUT_VALUES}
        where ${isTheirs} and ($1::bigint is null or a."deedId" is distinct from $1::bigint)
          and exists (select from jsonb_each(a.changes) v where v.value <> '[]') and $2::text[] is not null`,
      values: [deedId, urls],
      query_timeout: LONGEST_MS,
    }
    const { rowCount } = await client.query(statement)
    lines += rowCount ?? 0
  }
  // of this very deed all that is told is that it happened
  await client.query(
    `update audit a set changes = case when a.deed = 'delete' then '{}' else ${WITHOUT_VALUES} end
     where a."deedId" = $1::bigint and a.path <> 'blocked_addresses'`,
    [deedId],
  )
  return lines
}

/** Files that these rows name, and those that they named before. */
const filesOfForgotten = async (client: pg.ClientBase): Promise<readonly ShelvedFile[]> => {
  const { rows: kinds } = await client.query<{ path: string }>('select distinct path from forgotten')
  const files: ShelvedFile[] = []
  for (const resource of resources.filter(({ path }) => kinds.some((one) => one.path === path))) {
    const names = filesIn(resource).map(([name]) => name)
    if (names.length === 0) continue
    const row = `jsonb_populate_record(null::${quoted(resource.path)}, `
    const before = names.flatMap((name) =>
      [0, 1].map(
        (n) => `select r.* from audit a join forgotten f using (path, record),
          ${row}jsonb_build_object('${name}', a.changes -> '${name}' -> ${n})) r where a.path = '${resource.path}'`,
      ),
    )
    const { rows } = await client.query<{ name: string }>(
      `select distinct f."storedAs" as name from (
         select r.* from trash k join forgotten f using (entry), ${row}k.kept) r where k.path = '${resource.path}'
         union all ${before.join(' union all ')}) t, ${filesOf(resource, 't')} where f."storedAs" <> ''`,
    )
    files.push(...rows.map(({ name }) => ({ shelf: shelfOf(resource), name })))
  }
  return files
}
