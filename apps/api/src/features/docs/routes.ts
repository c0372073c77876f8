import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** The description of this API, for programs and for people; made once. */
export const docsRoutes = (app: FastifyInstance) => {
  const document = openApi()
  const json = JSON.stringify(document)
  const open = { config: { open: true } }
  app.get('/docs.json', open, (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', open, (_request, reply) => docsPage(reply, document))
}
