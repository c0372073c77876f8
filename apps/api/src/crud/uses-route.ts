import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { notFound } from '../errors.ts'
import { idOf, resourceIn } from './routes.ts'
import { usesOf } from './uses.ts'
import { listedFor } from './visible.ts'

/** GET /mediacontact_regions/7/uses: what keeps it from being deleted; for every kind of record the same route. */
export const usesRoute = (app: FastifyInstance, pool: pg.Pool) => {
  app.get<{ Params: { path: string; id: string } }>('/:path/:id/uses', async ({ params, actor }) => {
    const resource = resourceIn(params.path)
    const id = idOf(resource, params.id)
    const { rowCount } = await pool.query(
      `select from ${quoted(resource.path)} t where t.id = $1 and ${listedFor(resource, actor, 't')}`,
      [id],
    )
    if (!rowCount) throw notFound(`${resource.noun.one} ${id}`)
    return usesOf(pool, resource, id, actor)
  })
}
