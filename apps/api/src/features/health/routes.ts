import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { alarmOf } from '../../backup/outcomes.ts'
import type { Config } from '../../config.ts'
import { isMigrated } from '../../db/migrate.ts'

const open = { config: { open: true } }

/**
 * For whoever watches over the server. "ready" turns false while it shuts down, so that no new work arrives. A copy that
 * is missing is told there, too, and is no reason to send nobody here.
 */
export const healthRoutes = (app: FastifyInstance, pool: pg.Pool, { BACKUP }: Config) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health/live', open, async () => ({ status: 'ok' }))
  app.get('/health/ready', open, async (_request, reply) => {
    const isReady = !isClosing && (await isMigrated(pool).catch(() => false))
    if (!isReady) return reply.code(503).send({ status: 'unavailable' })
    const { since } = await alarmOf(pool, BACKUP)
    return { status: 'ok', backup: since ? 'overdue' : BACKUP ? 'ok' : 'off' }
  })
}
