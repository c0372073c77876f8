import diagnostics from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { projectBy, startApp } from './support.ts'

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

test('HEAD says what GET says, without the body, also of what is streamed', async () => {
  const chief = await person(['ROLE_CHIEF'])
  const project = await projectBy(chief)
  const file = { name: 'Zeitplan.txt', content: Buffer.from('Drehbeginn '.repeat(20_000)) }
  const { body: upload } = await chief.upload('/project_uploads', file, { project: `/projects/${project}` })
  const asked = (method: 'GET' | 'HEAD', url: string) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${chief.token}`, 'accept-encoding': 'gzip' } })
  for (const [url, status] of [
    ['/customers', 200],
    [`/projects/${project}`, 200],
    ['/customers/99', 404],
    ['/customers/export?format=csv', 200],
    [`/files/project_uploads/${upload['id']}/Zeitplan.txt`, 200],
    ['/health/live', 200],
    ['/docs.json', 200],
  ] as const) {
    const [got, head] = [await asked('GET', url), await asked('HEAD', url)]
    const { date: _, ...headers } = got.headers
    expect([url, got.statusCode, head.statusCode]).toEqual([url, status, status])
    expect(head.headers, url).toMatchObject(headers)
    expect([url, got.rawPayload.length > 0, head.rawPayload.length]).toEqual([url, true, 0])
  }
})
