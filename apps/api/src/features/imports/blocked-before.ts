import type { ImportMatch } from '@rampenlicht/model/rules/import/imports'
import type pg from 'pg'
import { hashesOf } from '../../crud/blocked.ts'
import type { Row } from '../../crud/permit.ts'
import type { Client } from '../../db/pool.ts'

/**
 * The Sperre that stands against each address already, known by its hash alone. It has to hold for at least as much: what
 * somebody has said no to must not be lost because their address has bounced, or because they wanted no mails before,
 * nor a restriction because nothing was sent to them in any case.
 */
const BEFORE = `select g.n, b.id, b."check" from json_to_recordset($1::json) as g(n integer, email text, scope text, reason text),
  lateral (select id, "check" from blocked_addresses b
    where b."liftedAt" is null and b.hashes && ${hashesOf('g.email')} and b.scope in ('Mails und Post', g.scope)
      and (b.reason <> 'Unzustellbar' or g.reason = 'Unzustellbar')
      and (b.reason = 'Einschränkung' or g.reason is distinct from 'Einschränkung') order by id limit 1) b`

const wantedOf = ({ email, scope, reason }: Row, n: number) => ({ n, email, scope: scope ?? 'Mails und Post', reason })

export const blockedBefore = async (
  client: Client | pg.Pool,
  rows: readonly Row[],
): Promise<readonly (readonly ImportMatch[])[]> => {
  const { rows: found } = await client.query<{ n: number; id: number; check: string }>(BEFORE, [
    JSON.stringify(rows.map(wantedOf)),
  ])
  const matches = new Map(
    found.map(({ n, id, check }) => [n, { id, name: `Prüfwert ${check}`, score: 1, reasons: ['Schon gesperrt'] }]),
  )
  return rows.map((_, n) => [matches.get(n) ?? []].flat())
}
