import type { ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import type pg from 'pg'
import type { Erased } from './erase.ts'

const COLUMNS = `p.id, p.at, p.path, p.record, p."isBlocked", p.goes, p.stays, p.mentions,
  (select json_build_object('id', u.id, 'firstName', u."firstName", 'lastName', u."lastName") from users u where u.id = p.by) as by`

/** What was done, without anything of the person. */
export const writeProofs = async (
  client: pg.ClientBase,
  erased: readonly Erased[],
  actor: number | null,
  at: Date,
): Promise<readonly ErasureProof[]> => {
  const told = erased.map(({ whom, isBlocked, goes, stays, mentions }) => ({
    ...{ at, by: actor, path: whom.path, record: whom.id, isBlocked, goes, stays, mentions },
  }))
  const { rows } = await client.query<ErasureProof>(
    `with p as (
       insert into erasure_proofs (at, by, path, record, "isBlocked", goes, stays, mentions)
       select at, by, path, record, "isBlocked", goes, stays, mentions from json_to_recordset($1::json) as g(
         at timestamptz, by integer, path text, record integer, "isBlocked" boolean, goes jsonb, stays jsonb, mentions jsonb)
       returning *)
     select ${COLUMNS} from p order by p.id`,
    [JSON.stringify(told)],
  )
  return rows
}

/** The newest first. */
export const readProofs = async (pool: pg.Pool, id?: number): Promise<readonly ErasureProof[]> => {
  const { rows } = await pool.query<ErasureProof>(
    `select ${COLUMNS} from erasure_proofs p where p.id = $1::integer or $1::integer is null order by p.at desc, p.id desc`,
    [id ?? null],
  )
  return rows
}
