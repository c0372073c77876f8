import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../errors.ts'
import { answerProblem } from '../../plugins/errors.ts'

/** The page: its files below /js, /css and /assets, and index.html for every address that people type. */
export const pageRoutes = async (app: FastifyInstance, folder: string) => {
  const index = join(folder, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  const scripts = ownScripts(html ?? '')
  if (html)
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        serve: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = /[/\\](js|css|assets)[/\\]/.test(path)
          reply.setHeader('vary', 'Accept-Encoding')
          reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      const config = { open: true }
      const serve = (name: string) => scope.get(`/${name}`, { config }, (_, reply) => reply.sendFile(name))
      // a route for each of hundreds of files would cost a start as much as all the others do
      const serveFolder = (name: string) => {
        const names = new Set(readdirSync(join(folder, name)).filter(isServed))
        scope.get<{ Params: { '*': string } }>(`/${name}/*`, { config }, ({ params: { '*': file } }, reply) =>
          names.has(file) ? reply.sendFile(`${name}/${file}`) : reply.callNotFound(),
        )
      }
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (isServed(entry.name)) (entry.isDirectory() ? serveFolder : serve)(entry.name)
    })
  app.setNotFoundHandler((request, reply) => {
    if (html && asksForPage(request) && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? ''))
      return sendPage(reply, html, scripts)
    return answerProblem(reply, new Problem(404, 'Diese Adresse gibt es nicht.'), request.id)
  })
}

/** Not what the build keeps for itself, nor what comes in place of the file it lies beside. */
const isServed = (name: string) => !/^\.|\.(br|gz)$/.test(name)

/**
 * Browsers, and whoever takes anything: curl, monitors, previews of links. Who asks for JSON, or brings a token and so
 * speaks to the API, is told that there is nothing.
 */
const asksForPage = ({ method, headers }: FastifyRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accepted = headers.accept ?? '*/*'
  if (accepted.includes('text/html')) return true
  return accepted.includes('*/*') && !accepted.includes('json') && headers.authorization === undefined
}

/** What stands in index.html itself runs before its first paint; by its digest, so that nothing else does that stands there. */
const ownScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Styles that the page makes while it runs carry a nonce that changes with every answer. */
const sendPage = (reply: FastifyReply, html: string, scripts: readonly string[]) => {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', policyWith(scripts, `'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex, nofollow') // nobody looks for a back office, nor for a report that was given to somebody
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__NONCE__', nonce))
}

const policyWith = (scripts: readonly string[], styles: string) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
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
