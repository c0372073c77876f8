import type { FastifyInstance } from 'fastify'

/** One line a request, with ids only: the pattern of the route instead of the address, nobody's name, no content. */
export const requestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.actor ? { user: request.actor.id } : {}),
    })
  })
}
