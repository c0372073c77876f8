import type { Actor } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { idOf } from '../../crud/routes.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'
import { notFound } from '../../errors.ts'
import { cockpitOf } from './cockpit.ts'
import { figures } from './overview-figures.ts'
import { lines } from './overview-lines.ts'

/** The JSON of an overview, as `ProjectOverview` describes it. */
const overviewStatement = (id: number, today: string, actor: Actor): Statement =>
  prepared(
    `select (select row_to_json(o) from (select ${figures(actor)}, ${lines(actor)}, ${cockpitOf(actor)}) o)::text as body
     from projects t0 where t0.id = $1 and ${listedFor(project, actor, 't0')}`,
    [id, today],
  )

/** GET /projects/7/overview: figures of each area, next deadlines, last changes and what to look after, by one statement. */
export const overviewRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get<{ Params: { id: string } }>('/projects/:id/overview', async ({ params, actor }, reply) => {
    const id = idOf(project, params.id)
    const { rows } = await pool.query<{ body: string }>(overviewStatement(id, agencyDay(new Date()), actor))
    if (!rows[0]) throw notFound(`${project.noun.one} ${id}`)
    return reply.type('application/json; charset=utf-8').send(rows[0].body)
  })
}
