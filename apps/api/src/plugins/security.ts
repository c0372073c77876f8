import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers of every answer; an answer that shows something sets its own policy. */
export const securityHeaders = (app: FastifyInstance, isTls: boolean) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    setSecurityHeaders(reply, isTls)
    done(null, payload)
  })
}

export const setSecurityHeaders = (reply: FastifyReply, isTls: boolean) => {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (isTls) reply.header('strict-transport-security', 'max-age=31536000')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
