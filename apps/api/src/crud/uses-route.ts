import type { Resource } from '@rampenlicht/model/kit/resource'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { notFound } from '../errors.ts'
import { idOf } from './routes.ts'
import { usesOf } from './uses.ts'
import { listedFor } from './visible.ts'

/** GET /mediacontact_regions/7/uses: what keeps it from being deleted. */
export const usesRoute = (app: FastifyInstance, pool: pg.Pool, resource: Resource) => {
  app.get<{ Params: { id: string } }>(`/${resource.path}/:id/uses`, async ({ params, actor }) => {
    const id = idOf(resource, params.id)
    const { rowCount } = await pool.query(
      `select from ${quoted(resource.path)} t where t.id = $1 and ${listedFor(resource, actor, 't')}`,
      [id],
    )
    if (!rowCount) throw notFound(`${resource.noun.one} ${id}`)
    return usesOf(pool, resource, id, actor)
  })
}
