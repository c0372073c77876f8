import diagnostics from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from './support.ts'

/** The routes of every server that starts from here on, as the document writes them: "GET /projects/{id}". */
const routes = new Set<string>()
diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
})
const { app, person } = await startApp()

const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, object>>
}
const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).flatMap((method) => (method === 'parameters' ? [] : [`${method.toUpperCase()} ${path}`])),
)

/** For people, who come with a browser: how services are set up, the first account, and the files of the page. */
const FOR_BROWSERS =
  /^\w+ \/(docs\/dienste\/\{name\}|einrichtung\/\{token\}|abmelden\/\{token\}|downloads\/\{token\}\/\{name\}|(js|css|assets)\/\*|(?!docs\.json$).+\.\w{2,11})$/
const ofTheApi = [...routes].filter((route) => !FOR_BROWSERS.test(route))

test('every route of the API is described', () => {
  expect(ofTheApi.length).toBeGreaterThan(200)
  expect(ofTheApi.filter((route) => !described.includes(route))).toEqual([])
})

test('every operation of the document is a route', () => {
  expect(described.filter((operation) => !routes.has(operation))).toEqual([])
})

test('whatever answers to GET answers to HEAD', () => {
  const got = [...routes].filter((route) => route.startsWith('GET ')).map((route) => route.slice('GET '.length))
  const urls = got.map((url) => url.replace(/\{(\w+)\}/g, ':$1'))
  expect(urls.filter((url) => !app.hasRoute({ method: 'HEAD', url }))).toEqual([])
})

test.each(['/customers', '/customers/1', '/customers/99', '/customers.csv', '/health/live', '/docs.json'])(
  'HEAD %s says what GET says, without the body',
  async (url) => {
    const { token, post } = await person(['ROLE_CHIEF'])
    await post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
    const asked = (method: 'GET' | 'HEAD') =>
      app.inject({ method, url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } })
    const [got, head] = [await asked('GET'), await asked('HEAD')]
    const { date: _, 'x-request-id': __, ...headers } = got.headers
    expect([head.statusCode, head.headers]).toMatchObject([got.statusCode, headers])
    expect([got.rawPayload.length > 0, head.rawPayload.length]).toEqual([true, 0])
  },
)
