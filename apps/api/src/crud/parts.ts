import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { notFound } from '../errors.ts'
import { partSteps, stepOf } from './part-steps.ts'
import { idOf } from './routes.ts'
import { prepared, type Statement } from './statements.ts'
import { listedFor, seenBy } from './visible.ts'

/** How many records of each kind go with this one. Hidden records are counted for those only who may see them. */
const partsStatement = (resource: Resource, id: number, actor: Actor): Statement => {
  const steps = partSteps(resource, `t.id = $1 and ${listedFor(resource, actor, 't')}`, (part) =>
    seenBy(part, actor, 't'),
  )
  const counts = partsOf(resource).map((part) => `(select count(*)::integer from ${stepOf(part.resource.path)})`)
  return prepared(
    `with recursive ${steps.join(', ')} select array[${counts}] as counts from ${stepOf(resource.path)}`,
    [id],
  )
}

/** GET /projects/7/parts: what a deletion takes along. Only where something does belong to others. */
export const partsRoute = (app: FastifyInstance, pool: pg.Pool, resource: Resource) => {
  const parts = partsOf(resource)
  if (parts.length === 0) return
  app.get<{ Params: { id: string } }>(`/${resource.path}/:id/parts`, async ({ params, actor }) => {
    const id = idOf(resource, params.id)
    const { rows } = await pool.query<{ counts: number[] }>(partsStatement(resource, id, actor))
    if (!rows[0]) throw notFound(`${resource.noun.one} ${id}`)
    const { counts } = rows[0]
    return parts
      .map((part, n) => ({ path: part.resource.path, ...part.resource.noun, count: counts[n] ?? 0 }))
      .filter(({ count }) => count > 0)
  })
}
