import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { nextLink } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import { reasonOf } from '../../errors.ts'
import { bearerIn } from '../../plugins/authentication.ts'
import { endOf } from '../../plugins/tokens.ts'
import { liveActivity } from './live.ts'
import { wantedIn } from './query.ts'
import { feedStatement } from './statement.ts'

/** GET /activity: who changed what last, newest first. GET /activity/stream: the same as it happens. */
export const activityRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/activity', async (request, reply) => {
    const wanted = wantedIn(request.query as Query, new Date())
    const { rows } = await pool.query<{ body: string; last: string; found: number }>(
      feedStatement(wanted, request.actor),
    )
    const { body, last, found } = rows[0]!
    if (found === wanted.perPage) reply.header('link', nextLink(request, last, 'before'))
    return reply.type('application/json; charset=utf-8').send(body)
  })

  const live = liveActivity(pool, (error) => app.log.warn(reasonOf(error)))
  // Before the server closes, which waits for every answer to end.
  app.addHook('preClose', live.stop)
  app.get('/activity/stream', async (request, reply) => {
    const stream = live.open(request.actor, endOf(bearerIn(request) ?? ''))
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close') // kept open for another request, it would hold up the end of the server
      .send(stream)
  })
}
