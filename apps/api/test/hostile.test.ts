import { expect, test } from 'vitest'
import { descriptions } from '../src/descriptions.ts'
import { openApi } from '../src/features/docs/openapi.ts'
import { startApp } from './support.ts'

const REQUESTS = 1500
const NAUGHTY = [
  '',
  ' ',
  "'; drop table users; --",
  '" or ""="',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '\u202Eabc\u202C',
  'Ω≈ç√∫˜µ≤≥÷ 田中さん 👩‍👩‍👧‍👦 ẞ Ł ő Ş',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'NaN',
  '1e400',
  '-0',
  '0x1F',
  '２０２５',
  '9'.repeat(400),
  '\\',
  '%_%',
  '__proto__',
  'constructor',
  '2025-02-30',
  '0000-00-00',
  '/users/99999999999',
  '/customers/1/../users/1',
  '🎬'.repeat(300),
]
/** The same requests every time. */
const randomFrom = (start: number) => {
  let seed = start
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}
const random = randomFrom(20261115)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const value = (): unknown =>
  pick<() => unknown>([
    () => pick(NAUGHTY),
    () => pick(NAUGHTY),
    () => null,
    () => random() > 0.5,
    () => Math.round(random() * 1e6) / 100,
    () => -1,
    () => 1e308,
    () => [],
    () => ({}),
    () => [pick(NAUGHTY)],
    () => ({ a: [{ b: pick(NAUGHTY) }] }),
    () => '/customers/1',
    () => ['/users/1'],
    () => '2026-03-05',
    () => 'x'.repeat(60_000),
  ])()

interface Parameter {
  readonly name: string
  readonly in: string
  readonly style?: string
  readonly schema: { readonly properties?: object }
}
interface Operation {
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses?: Record<string, { content?: object }>
}
/** Whoever asks for a stream would wait for its end. */
const isEndless = ({ responses }: Operation) => Object.hasOwn(responses?.['200']?.content ?? {}, 'text/event-stream')
const document = openApi(descriptions) as unknown as { paths: Record<string, Record<string, Operation>> }
const resolved = <T>(value: object): T =>
  ('$ref' in value
    ? String(value.$ref)
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
    : value) as T
/** order with the keys name and city is order[name] and order[city]. */
const queryNames = ({ parameters = [] }: Operation) =>
  parameters
    .map((one) => resolved<Parameter>(one))
    .filter((one) => one.in === 'query')
    .flatMap(({ name, style, schema }) =>
      style === 'deepObject' ? Object.keys(schema.properties ?? {}).map((key) => `${name}[${key}]`) : [name],
    )
const bodyNames = ({ requestBody = {} }: Operation) => {
  const { content } = resolved<{ content?: Record<string, { schema: { allOf?: object[] } }> }>(requestBody)
  const { schema = {} } = content?.['application/json'] ?? {}
  return Object.keys(resolved<{ properties?: object }>(schema.allOf?.[0] ?? schema).properties ?? {})
}
const operations = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith('/token') && !path.startsWith('/authentication'))
  .flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => method !== 'parameters' && !isEndless(operation))
      .map(([method, operation]) => ({ path, method, operation })),
  )

test('the document leads to parameters and fields to be hostile with', () => {
  const at = (path: string, method: string) => document.paths[path]![method]!
  expect(queryNames(at('/mediacontacts', 'get'))).toEqual(
    expect.arrayContaining(['page', 'q', 'order[lastName]', 'exists[phone]', 'regions[]', 'properties[]']),
  )
  for (const names of [bodyNames(at('/projects', 'post')), bodyNames(at('/projects/{id}', 'put'))])
    expect(names).toEqual(expect.arrayContaining(['title', 'customer', 'managers', 'updatedAt']))
})

const { app, person, pool } = await startApp()
const admin = await person(['ROLE_ADMIN'])

const hostileRequest = () => {
  const { path, method, operation } = pick(operations)
  const place = path
    .replace('{id}', () => pick(['1', '2', '0', '-1', 'x', '99999999999', encodeURIComponent(pick(NAUGHTY)) || '1']))
    .replace('{name}', () => encodeURIComponent(pick(NAUGHTY)) || 'x')
  const query = new URLSearchParams()
  const parameters = queryNames(operation)
  for (let n = Math.floor(random() * 3); n > 0 && parameters.length > 0; n--)
    query.append(
      random() < 0.9 ? pick(parameters) : pick(NAUGHTY),
      pick([...NAUGHTY, 'true', 'asc', '1', 'WzFd', 'WyJhIiwxXQ']),
    )
  const names = bodyNames(operation)
  const body = Object.fromEntries(names.filter(() => random() < 0.4).map((name) => [name, value()]))
  const raw = pick([
    '{',
    '"x"',
    'null',
    '[]',
    '{"__proto__":{"admin":true}}',
    '['.repeat(10_000),
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
  ])
  const sendsBody = method === 'post' || method === 'put'
  return {
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `${place}${query.size ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(sendsBody
        ? {
            'content-type': pick([
              'application/json',
              'application/json',
              'application/json',
              'text/plain',
              'multipart/form-data',
            ]),
          }
        : {}),
    },
    ...(sendsBody ? { payload: random() < 0.1 ? raw : JSON.stringify(body) } : {}),
  }
}

test(`${REQUESTS} hostile requests: no answer of 500 or more, nothing of the inside in any answer`, async () => {
  const seen: Record<number, number> = {}
  for (let n = 0; n < REQUESTS; n++) {
    const request = hostileRequest()
    const { statusCode, payload } = await app.inject(request)
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
    expect(statusCode, JSON.stringify(request).slice(0, 500)).toBeLessThan(500)
    if (statusCode >= 400) expect(payload).not.toMatch(/node_modules|at file:|syntax error|pg_|relation "/i)
  }
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['200', '400', '404', '415', '422']))
})

test('texts come back to the letter', async () => {
  for (const text of NAUGHTY.filter((one) => one.trim() !== '' && one.length <= 500)) {
    const { status, body } = await admin.post('/customers', { name: text, fullName: text })
    expect(status, text).toBe(201)
    expect((await admin.get(`/customers/${body['id']}`)).body).toMatchObject({ name: text, fullName: text })
  }
})

test('no request reaches what is not a field: ids, versions, hashes, traces', async () => {
  const made = await admin.post('/users', { firstName: 'A', lastName: 'B', email: 'a.b@agentur.example', id: 4711 })
  expect(made.status).toBe(201)
  expect(made.body['id']).not.toBe(4711)
  for (const name of ['version', 'passwordHash', 'deletedAt', 'search', 'storedAs']) {
    const { status, body } = await admin.put(`/users/${made.body['id']}`, { [name]: 'x' })
    expect([status, body['detail']]).toEqual([400, `Unbekanntes Feld: „${name}“.`])
  }
  const { status } = await admin.put(`/users/${made.body['id']}`, { pictureName: 'x.jpg', pictureSize: 1 })
  expect(status).toBe(200)
  const { rows } = await pool.query('select "pictureName" from users where id = $1', [made.body['id']])
  expect(rows[0]?.pictureName).toBeNull()
})
