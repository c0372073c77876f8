import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { project } from '@rampenlicht/model/resources/projects/project'
import { MAILED_PATHS, type MailedPath } from '@rampenlicht/model/rules/mail/audience'
import { MOST_TOLD } from '@rampenlicht/model/rules/mail/overview'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { idOf } from '../../crud/routes.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { notFound } from '../../errors.ts'

/** The contact is still there, and still has the address: whoever got another one is seen to. */
const isOpen = (path: MailedPath, actor: Actor) => `
  exists (select from ${path} c where r.path = '${path}' and c.id = r.person and ${seenBy(resourceAt(path), actor, 'c')}
    and (r.state = 'Unklar' or position(lower(r.email) in lower(c.email)) > 0))`

const told = (name: string, columns: string, order: string) => `
  (select json_build_object('count', (select count(*)::integer from ${name}), 'some', coalesce((select json_agg(row_to_json(few))
    from (select ${columns} from ${name} order by ${order} desc, id desc limit ${MOST_TOLD}) few), '[]'::json)))`

/** The JSON of `MailingOverview`. */
const overviewStatement = (id: number, actor: Actor): Statement =>
  prepared(
    `with sent as (select r.* from mailings t join mailing_recipients r on r.mailing = t.id
        where t.project = $1 and ${listedFor(mailing, actor, 't')}),
      unsettled as (select r.* from sent r where r.state in ('Unzustellbar', 'Abgelehnt', 'Unklar')
        and (${MAILED_PATHS.map((path) => isOpen(path, actor)).join(' or ')})),
      answered as (select r.* from sent r where r."answeredAt" is not null)
    select json_build_object(
      'toClear', ${told('unsettled', 'id, mailing, path, person, name, medium, state, code, reply, at', 'at')},
      'answers', ${told('answered', 'id, mailing, path, person, name, medium, answer, "isAway", "answeredAt"', '"answeredAt"')}
    )::text as body from projects p where p.id = $1 and ${listedFor(project, actor, 'p')}`,
    [id],
  )

/** GET /projects/7/mailing_overview: what came back and who answered, over all that was sent for a project. */
export const mailingOverviewRoute = (app: FastifyInstance, pool: pg.Pool) => {
  app.get<{ Params: { id: string } }>('/projects/:id/mailing_overview', async ({ params, actor }, reply) => {
    const id = idOf(project, params.id)
    const { rows } = await pool.query<{ body: string }>(overviewStatement(id, actor))
    if (!rows[0]) throw notFound(`${project.noun.one} ${id}`)
    return reply.type('application/json; charset=utf-8').send(rows[0].body)
  })
}
