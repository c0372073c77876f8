import type { FastifyReply } from 'fastify'
export const docsPage = (reply: FastifyReply, document: object) =>
  reply.type('text/plain').send(JSON.stringify(document))
