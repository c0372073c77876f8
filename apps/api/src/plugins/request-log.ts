import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isQuoting, reasonOf } from '../errors.ts'

/** One line a request, with ids only: the pattern of the route instead of the address, nobody's name, no content. */
export const requestLog = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}

/** For what is answered before the hooks are asked. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply) =>
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(request.actor ? { user: request.actor.id } : {}),
  })

/** What is told of an error, whoever tells it: PostgreSQL's carry the values they are about in further properties. */
export const logSerializers = {
  err: (error: Error & { readonly code?: string }) => ({
    type: error.name,
    code: error.code ?? '',
    message: reasonOf(error),
    stack: isQuoting(error) ? framesOf(error) : (error.stack ?? ''),
  }),
}
/** A stack begins with the message. */
const framesOf = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length)
