import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { partsOf } from '@rampenlicht/model/resources/parts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { notFound } from '../errors.ts'
import { idOf } from './routes.ts'
import { prepared, type Statement } from './statements.ts'
import { listedFor, seenBy } from './visible.ts'

/**
 * How many records of each kind go with this one. Each kind is a step that starts from the steps it hangs on; steps
 * may refer to later ones, which is what "recursive" allows. What hangs on two of them is counted once, hence "union".
 * Hidden records are counted for those only who may see them.
 */
const partsStatement = (resource: Resource, id: number, actor: Actor): Statement => {
  const parts = partsOf(resource)
  const stepOf = (path: string) => quoted(`of_${path}`)
  const steps = parts.map((part) => {
    const table = quoted(part.resource.path)
    const ways = part.links.map(
      ({ name, of }) =>
        `select t.id from ${table} t where t.${quoted(name)} in (select id from ${stepOf(of)}) and ${seenBy(part.resource, actor, 't')}`,
    )
    return `${stepOf(part.resource.path)} as (${ways.join(' union ')})`
  })
  const start = `${stepOf(resource.path)} as (select t.id from ${quoted(resource.path)} t where t.id = $1 and ${listedFor(resource, actor, 't')})`
  const counts = parts.map((part) => `(select count(*)::integer from ${stepOf(part.resource.path)})`)
  return prepared(
    `with recursive ${[start, ...steps].join(', ')} select array[${counts}] as counts from ${stepOf(resource.path)}`,
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
