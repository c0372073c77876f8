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
await startApp()

const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, object>>
}
const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).flatMap((method) => (method === 'parameters' ? [] : [`${method.toUpperCase()} ${path}`])),
)

/** For people, who come with a browser: how services are set up, the first account, and the files of the page. */
const FOR_BROWSERS =
  /^\w+ \/(docs\/dienste\/\{name\}|einrichtung\/\{token\}|abmelden\/\{token\}|downloads\/\{token\}\/\{name\}|(js|css|assets)\/\*|(?!docs\.json$).+\.\w{2,11})$/
/** Fastify answers HEAD wherever there is a GET. */
const ofTheApi = [...routes].filter((route) => !route.startsWith('HEAD ') && !FOR_BROWSERS.test(route))

test('every route of the API is described', () => {
  expect(ofTheApi.length).toBeGreaterThan(200)
  expect(ofTheApi.filter((route) => !described.includes(route))).toEqual([])
})

test('every operation of the document is a route', () => {
  expect(described.filter((operation) => !routes.has(operation))).toEqual([])
})
