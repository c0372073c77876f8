import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from '../../db/migrate.ts'

const open = { config: { open: true } }

/** For whoever watches over the server. "ready" turns false while it shuts down, so that no new work arrives. */
export const healthRoutes = (app: FastifyInstance, pool: pg.Pool) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health/live', open, async () => ({ status: 'ok' }))
  app.get('/health/ready', open, async (_request, reply) => {
    const isReady = !isClosing && (await isMigrated(pool).catch(() => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
  })
}
