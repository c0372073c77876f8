import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../errors.ts'
import { answerProblem } from '../../plugins/errors.ts'

/** The page: its files below /js, /css and /assets, and index.html for every address that people type. */
export const pageRoutes = async (app: FastifyInstance, folder: string) => {
  const index = join(folder, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  if (html)
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, open: true }
      })
      await scope.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        globIgnore: ['**/.*'],
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = /[/\\](js|css|assets)[/\\]/.test(path)
          reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isPage && html && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) return sendPage(reply, html)
    return answerProblem(reply, new Problem(404, 'Diese Adresse gibt es nicht.'), request.id)
  })
}

/** Styles that the page makes while it runs carry a nonce that changes with every answer. */
export const sendPage = (reply: FastifyReply, html: string) => {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', policyWith(`'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__NONCE__', nonce))
}

export const policyWith = (styles: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
