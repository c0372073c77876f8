import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Descriptions, Json } from '../../openapi/words.ts'
import { GUIDES } from '../../outside/services.ts'
import { markdown } from './markdown.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'
import { html, sheet } from './sheet.ts'

const GUIDE_FOLDER = new URL('../../../../../docs/dienste/', import.meta.url)

/** The description of this API, for programs and for people; and how the services outside are set up. */
export const docsRoutes = (app: FastifyInstance, descriptions: Descriptions) => {
  // made once, when somebody asks: a server that starts has more urgent things to do
  let made: { document: Json; json: string } | undefined
  const description = () => {
    made ??= described(descriptions)
    return made
  }
  const guides = GUIDES.map(guideOf)
  const open = { config: { open: true } }
  app.get('/docs.json', open, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description().json),
  )
  app.get('/docs', open, (_request, reply) => docsPage(reply, description().document))
  // open, since a link carries no token; it says nothing about this installation
  app.get<{ Params: { name: string } }>('/docs/dienste/:name', open, ({ params }, reply) => {
    const guide = guides.find(({ name }) => name === params.name)
    if (!guide) throw notFound('Diese Anleitung')
    const links = guides.map(
      ({ name, title }) => `<a href="${name}"${name === guide.name ? ' aria-current="page"' : ''}>${html(title)}</a>`,
    )
    return sheet(reply, { title: guide.title, menu: links.join(''), body: markdown(guide.text) })
  })
}

const described = (descriptions: Descriptions) => {
  const document = openApi(descriptions)
  return { document, json: JSON.stringify(document) }
}

/** Named by its heading. */
const guideOf = (name: string) => {
  const text = readFileSync(new URL(`${name}.md`, GUIDE_FOLDER), 'utf8')
  return { name, text, title: /^# (.+)/.exec(text)?.[1] ?? name }
}
