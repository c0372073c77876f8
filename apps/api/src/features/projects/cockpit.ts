import type { Actor } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { maySeeCockpit } from '@rampenlicht/model/rules/cockpit'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { prepared } from '../../crud/statements.ts'
import { conditionFor, listedFor } from '../../crud/visible.ts'
import { cockpitLines } from './cockpit-lines.ts'

/** A column of the project t0: what is late, short and new; empty for those who do not look after it. */
export const cockpitOf = (actor: Actor): string =>
  `case when ${conditionFor(maySeeCockpit, project, actor, 't0')}
    then (select row_to_json(o) from (select ${cockpitLines(actor)}) o) end as cockpit`

/** What starts next is worked on first. */
const ofOwn = (actor: Actor) => `select coalesce(json_agg(row_to_json(o)), '[]')::text as body from (
    select t0.id, t0.title, t0.category, t0."coverName", t0."releaseDate", t0.tbc, ${cockpitLines(actor)}
    from projects t0 join projects__managers w on w.owner = t0.id and w.target = $1
    where t0."isActive" and ${listedFor(project, actor, 't0')}
    order by t0."releaseDate" < $2::date, t0."releaseDate", t0.title collate german, t0.id) o`

/** GET /cockpit: what is late, short and new in all projects that one looks after, by one statement. */
export const cockpitRoute = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/cockpit', async ({ actor }, reply) => {
    const { rows } = await pool.query<{ body: string }>(prepared(ofOwn(actor), [actor.id, agencyDay(new Date())]))
    return reply.type('application/json; charset=utf-8').send(rows[0]!.body)
  })
}
