import { isOpen, type JobState } from '@rampenlicht/model/rules/jobs'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { notFound, Problem, reasonOf } from '../../errors.ts'
import { bearerIn } from '../../plugins/authentication.ts'
import { endOf } from '../../plugins/tokens.ts'
import { liveJobs } from './live.ts'
import { listStatement, stopStatement } from './statements.ts'

const LARGEST_ID = 2_147_483_647
const idIn = (text: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id > 0 && id <= LARGEST_ID) return id
  throw notFound(`Der Vorgang ${text.slice(0, 20)}`)
}

/** GET /jobs: long work that one sees. DELETE /jobs/{id}: stops one. GET /jobs/stream: how they stand, as it happens. */
export const jobRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/jobs', async ({ actor }, reply) => {
    const { rows } = await pool.query<{ body: string }>(listStatement(actor))
    return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
  })

  app.delete<{ Params: { id: string } }>('/jobs/:id', async ({ actor, params }, reply) => {
    const id = idIn(params.id)
    const { rows } = await pool.query<{ state: JobState }>(stopStatement(actor, id))
    const found = rows[0]
    if (!found) throw notFound(`Der Vorgang ${id}`)
    if (!isOpen(found)) throw new Problem(409, 'Der Vorgang ist schon beendet.')
    return reply.code(204).send()
  })

  const live = liveJobs(pool, (error) => app.log.warn(reasonOf(error)))
  // Before the server closes, which waits for every answer to end.
  app.addHook('preClose', live.stop)
  app.get('/jobs/stream', async (request, reply) =>
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close') // kept open for another request, it would hold up the end of the server
      .send(live.open(request.actor, endOf(bearerIn(request) ?? ''))),
  )
}
