import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import { isLoopback } from '../../config.ts'
import { forbidden } from '../../errors.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** GET /metrics, in the OpenMetrics form: how much is asked and how fast it is answered, and what waits behind it. */
export const metricsRoutes = (app: FastifyInstance, pool: pg.Pool, token: string | undefined) => {
  const register = new Registry<OpenMetricsContentType>()
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  // each of several processes counts for itself, and an answer is that of one of them
  if (cluster.worker) register.setDefaultLabels({ worker: cluster.worker.id })
  const requests = new Histogram({
    name: 'rampenlicht_request_seconds',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const look = gaugesOf(pool, register)
  // what is measured all the time is measured where somebody is served
  app.addHook('onListen', async () => collectDefaultMetrics({ register }))

  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayAsk(request, token))
      throw forbidden(
        token ? 'Der Token fehlt oder stimmt nicht.' : 'Nur von diesem Rechner aus, oder mit METRICS_TOKEN.',
      )
    await look()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** With the token from anywhere; without one from this machine, unless somebody passes it on from elsewhere. */
const mayAsk = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isPassedOn && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
}
/** In the same time, however much of it is right. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

interface Counted {
  readonly jobs: Readonly<Record<string, number>> | null
  readonly outbox: number
  readonly oldest: number | null
  readonly bytes: number
  readonly backup: number | null
}
const COUNTED = `select
  (select json_object_agg(state, count) from (select state, count(*) from jobs group by state) j) as jobs,
  (select count(*)::integer from outbox where "doneAt" is null) as outbox,
  (select extract(epoch from now() - min(at))::float8 from outbox where "doneAt" is null) as oldest,
  pg_database_size(current_database())::float8 as bytes,
  (select extract(epoch from now() - max("endedAt"))::float8 from backups where error is null) as backup`

/** What stands in the database and before it; looked at when somebody asks, by one statement. */
const gaugesOf = (pool: pg.Pool, register: Registry<OpenMetricsContentType>) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `rampenlicht_${name}`, help, labelNames, registers: [register] })
  const jobs = gauge('jobs', 'Long work by state', ['state'])
  const outbox = gauge('outbox_waiting', 'Notices that have not been delivered')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them')
  const bytes = gauge('database_bytes', 'Size of the database')
  const backup = gauge('backup_age_seconds', 'Time since the last copy that succeeded; absent: there was none')
  const connections = gauge('pool_connections', 'Connections to the database by what they do', ['state'])
  const up = gauge('database_up', 'Whether the database answers')
  return async () => {
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'waited for' }, pool.waitingCount)
    const found = await pool.query<Counted>(COUNTED).then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    up.set(found ? 1 : 0)
    jobs.reset()
    backup.remove()
    if (!found) return
    for (const [state, count] of Object.entries(found.jobs ?? {})) jobs.set({ state }, count)
    outbox.set(found.outbox)
    oldest.set(found.oldest ?? 0)
    bytes.set(found.bytes)
    if (found.backup !== null) backup.set(found.backup)
  }
}
