import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { descriptions } from '../src/descriptions.ts'
import { openApi } from '../src/features/docs/openapi.ts'
import { startApp } from './support.ts'

interface Operation {
  readonly operationId?: string
  readonly security?: readonly unknown[]
  readonly responses: Readonly<Record<string, unknown>>
}
interface Schema {
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, { default?: unknown; minItems?: number }>>
}
const document = openApi(descriptions) as unknown as {
  readonly servers: readonly { readonly url: string }[]
  readonly info: { readonly license: { readonly name: string }; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly requestBodies: Readonly<Record<string, { content: Record<string, { schema: Schema }> }>>
  }
}
const operations = Object.values(document.paths).flatMap((methods) =>
  Object.entries(methods).flatMap(([method, operation]) => (method === 'parameters' ? [] : [operation])),
)
const { schemas, requestBodies } = document.components

const root = fileURLToPath(new URL('../../..', import.meta.url))
const client = join(root, 'client')
const run = (...args: readonly string[]) => promisify(execFile)(process.execPath, args, { cwd: client })
/** The types for those who program against the document, made anew when it or the generator is another: that takes seconds. */
const generate = async () => {
  const generator = createRequire(join(client, 'package.json')).resolve('openapi-typescript/package.json')
  const [from, to] = [join(root, 'docs/openapi.json'), join(client, 'api.ts')]
  const hash = createHash('sha256').update(readFileSync(generator)).update(readFileSync(from)).digest('hex')
  const last = `// of ${hash}\n`
  if (existsSync(to) && readFileSync(to, 'utf8').endsWith(last)) return
  await run(join(dirname(generator), 'bin/cli.js'), from, '-o', to)
  appendFileSync(to, last)
}

/** The generator and the compiler take a while on a busy machine. */
const MINUTES = 180_000

test('Redocly has nothing against it, by its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('every operation has a name of its own and says what may go wrong', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names.length).toBeGreaterThan(200)
  expect(names.every((name) => /^[a-z][A-Za-z]+$/.test(name ?? ''))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  for (const { operationId, responses, security } of operations) {
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['429', '5XX']))
    expect(Object.hasOwn(responses, '401') || security?.length === 0, operationId).toBe(true)
  }
  expect(document.servers.map(({ url }) => url)).toEqual(['/'])
  expect(document.info.license.name).toContain('LICENSE')
  for (const word of ['application/problem+json', 'code, message']) expect(document.info.description).toContain(word)
})

test('a new project needs departments, at least one; a change needs nothing and has no starting values', () => {
  const { schema } = requestBodies['Projects']!.content['application/json']!
  expect(schema.required).toEqual(['title', 'category', 'customer', 'departments'])
  expect(schema.properties).toMatchObject({ tbc: { default: false }, isActive: { default: true } })
  expect(schemas['ProjectsChanges']!.properties['departments']!.minItems).toBe(1)
  for (const [name, { required, properties }] of Object.entries(schemas)) {
    if (!name.endsWith('Changes')) continue
    expect(required, name).toBeUndefined()
    for (const [field, one] of Object.entries(properties)) expect(one.default, `${name}.${field}`).toBeUndefined()
  }
})

test('what properties[] leaves of a record is certain of the id alone', () => {
  expect(schemas['ProjectsSparse']!.required).toEqual(['id'])
  expect(Object.keys(schemas['ProjectsSparse']!.properties)).toEqual(Object.keys(schemas['Projects']!.properties))
})

test('pagination is a parameter of lists to choose from only', () => {
  const parametersOf = (path: string) => JSON.stringify(document.paths[path]!['get'])
  expect(parametersOf('/mediacontact_regions')).toContain('#/components/parameters/Pagination')
  expect(parametersOf('/mediacontacts')).not.toContain('#/components/parameters/Pagination')
})

test(
  'a program that knows nothing but the document walks from a customer to an allocation',
  async () => {
    await generate()
    await run(join(root, 'node_modules/@typescript/native/bin/tsc'), ...'-p tsconfig.json --incremental'.split(' '))

    const { app, person } = await startApp()
    const { token } = await person(['ROLE_MANAGER'])
    const baseUrl = await app.listen({ port: 0 })
    const { walk } = (await import(join(client, 'walk.ts'))) as {
      readonly walk: (baseUrl: string, token: string) => Promise<unknown>
    }
    expect(await walk(baseUrl, token)).toEqual({
      added: 1,
      lastNames: ['Weiß'],
      allocated: { count: 3, material: 'Presseheft' },
      left: 97,
      saved: { tbc: true, title: 'Nachtzug II' },
      complaint: [{ propertyPath: 'name', message: 'Bitte „Name“ ausfüllen.' }],
    })
  },
  MINUTES,
)
