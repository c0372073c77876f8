import { quoted } from '../db/names.ts'
import type { Client } from '../db/pool.ts'

/**
 * Two records are one from now on. Whoever was told apart from the one that goes is told apart from the one that stays;
 * what else there is of it rests, and is there again when the merging is undone.
 */
export const noteMerged = async (
  client: Client,
  path: string,
  winner: number,
  loser: number,
  actorId: number,
): Promise<void> => {
  await client.query(
    `with merged as (
      insert into duplicates (path, a, b, score, signs, state, by, at)
      values ($1, least($2::integer, $3::integer), greatest($2::integer, $3::integer), 100, '{}', 'merged', $4, now())
      on conflict (path, a, b) do update set state = 'merged', by = excluded.by, at = excluded.at)
    insert into duplicates (path, a, b, score, signs, state, by, at)
    select path, least(x.id, $2), greatest(x.id, $2), score, signs, state, by, at
    from duplicates d, lateral (select case when d.a = $3 then d.b else d.a end as id) x
    where d.path = $1 and (d.a = $3 or d.b = $3) and d.state = 'distinct' and x.id <> $2
    on conflict (path, a, b) do update set state = 'distinct', by = excluded.by, at = excluded.at
    where duplicates.state = 'open'`,
    [path, winner, loser, actorId],
  )
}

/** Records are back from the trash: who was merged and stands beside the other one again may be the same as before. */
export const noteRestored = async (client: Client, path: string, ids: readonly number[]): Promise<void> => {
  const table = quoted(path)
  await client.query(
    `update duplicates d set state = 'open', by = null, at = null
     where d.path = $1 and d.state = 'merged' and (d.a = any ($2::integer[]) or d.b = any ($2::integer[]))
       and exists (select from ${table} t where t.id = d.a) and exists (select from ${table} t where t.id = d.b)`,
    [path, ids],
  )
}
