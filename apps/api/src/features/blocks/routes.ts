import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answeredNames } from '../../crud/answer.ts'
import { BLOCKABLE, standsAgainst } from '../../crud/blocked.ts'
import { missing } from '../../crud/memory/deleted.ts'
import { idOf } from '../../crud/routes.ts'
import { columns, prepared } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'
import { quoted } from '../../db/names.ts'

type Item = { Params: { id: string } }

/** GET /mediacontacts/7/blocks: what of the Sperrliste stands against somebody, the newest first. */
export const blockRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  for (const { path } of BLOCKABLE) {
    const resource = resourceAt(path)
    app.get<Item>(`/${path}/:id/blocks`, async ({ params, actor }, reply) => {
      const id = idOf(resource, params.id)
      const { rows } = await pool.query<{ body: string }>(
        prepared(
          `select (select coalesce(json_agg(r), '[]') from (
             select ${columns(blockedAddress.path, answeredNames(blockedAddress), actor)} from blocked_addresses t0
             where ${standsAgainst(path, 'p', 't0')} order by t0.since desc nulls last, t0.id desc) r)::text as body
           from ${quoted(path)} p where p.id = $1::integer and ${listedFor(resource, actor, 'p')}`,
          [id],
        ),
      )
      if (!rows[0]) throw await missing(pool, resource, id, actor)
      return reply.type('application/json; charset=utf-8').send(rows[0].body)
    })
  }
}
