import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import { GUIDES } from '../../outside/services.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

const GUIDE_FOLDER = new URL('../../../../../docs/dienste/', import.meta.url)

/** The description of this API, for programs and for people, made once; and how the services outside are set up. */
export const docsRoutes = (app: FastifyInstance) => {
  const document = openApi()
  const json = JSON.stringify(document)
  const open = { config: { open: true } }
  app.get('/docs.json', open, (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', open, (_request, reply) => docsPage(reply, document))
  // open, since a link carries no token; it says nothing about this installation
  app.get<{ Params: { name: string } }>('/docs/dienste/:name', open, async ({ params }, reply) => {
    const guide = GUIDES.find((name) => name === params.name)
    if (!guide) throw notFound('Diese Anleitung')
    return reply.type('text/plain; charset=utf-8').send(await readFile(new URL(`${guide}.md`, GUIDE_FOLDER), 'utf8'))
  })
}
