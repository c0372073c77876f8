import { writable } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { InjectOptions } from 'fastify'
import { descriptions } from '../src/descriptions.ts'
import { openApi } from '../src/features/docs/openapi.ts'
import { wordsFor } from './filled.ts'
import type { AnyPath, Body } from './spec/world.ts'

export const NAUGHTY = [
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
/** What no request may ever bring into a record; a word and a number that nothing else contains. */
export const SMUGGLED = { word: 'untergeschoben', number: 471_147_114 }
const UNKNOWN = ['version', 'passwordHash', 'deletedAt', 'search', 'storedAs', 'isAdmin', '__proto__', 'constructor']

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
export const operationAt = (path: string, method: string) => document.paths[path]![method]!
const resolved = <T>(value: object): T =>
  ('$ref' in value
    ? String(value.$ref)
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
    : value) as T
/** order with the keys name and city is order[name] and order[city]. */
export const queryNames = ({ parameters = [] }: Operation) =>
  parameters
    .map((one) => resolved<Parameter>(one))
    .filter((one) => one.in === 'query')
    .flatMap(({ name, style, schema }) =>
      style === 'deepObject' ? Object.keys(schema.properties ?? {}).map((key) => `${name}[${key}]`) : [name],
    )
export const bodyNames = ({ requestBody = {} }: Operation) => {
  const { content } = resolved<{ content?: Record<string, { schema: { allOf?: object[] } }> }>(requestBody)
  const { schema = {} } = content?.['application/json'] ?? {}
  return Object.keys(resolved<{ properties?: object }>(schema.allOf?.[0] ?? schema).properties ?? {})
}
/** Signing in is slow by design, and has tests of its own. */
const operations = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith('/token') && !path.startsWith('/authentication'))
  .flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => method !== 'parameters' && !isEndless(operation))
      .map(([method, operation]) => ({ path, method, operation })),
  )
const endless = new Set(
  Object.entries(document.paths)
    .filter(([, { get }]) => get && isEndless(get))
    .map(([path]) => path),
)

/** The same requests every time. */
const randomFrom = (start: number) => {
  let seed = start
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

const VERBS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const RAW = [
  '{',
  '"x"',
  'null',
  '[]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(10_000),
  '{"a":'.repeat(5_000),
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"name":1e999}',
  '\ufeff{"name":"x"}',
]
const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/xml',
  '',
]
const FILE_NAMES = [
  '../../x.pdf',
  'a\0b.png',
  'CON',
  '.',
  '..',
  'x'.repeat(255),
  '\u202Egnp.exe',
  'a"b;c=d.gif',
  '',
  '-rf',
]
const BOUNDARIES = ['x', '----x', 'x'.repeat(70), '', '"', 'ü']

export interface Hostile {
  readonly request: InjectOptions & { readonly method: string; readonly url: string }
  /** Texts that have to be answered as they were sent, if the request is accepted. */
  readonly texts?: Readonly<Record<string, string>>
}
/** Of each resource: a complete body, and a record that is there. */
export interface Sample {
  readonly body: Body
  readonly id: number
}

/** Requests made from the document: with hostile values in all places, and such as are nearly right. */
export const hostileRequests = (samples: ReadonlyMap<AnyPath, Sample>, seed = 20261115) => {
  const random = randomFrom(seed)
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
  const place = (path: string) =>
    path
      .replace('{path}', () => pick([...samples.keys()]).slice(1))
      .replace('{id}', () => pick(['1', '2', '0', '-1', 'x', '99999999999', encodeURIComponent(pick(NAUGHTY)) || '1']))
      .replaceAll(/\{\w+\}/g, () => encodeURIComponent(pick(NAUGHTY)) || 'x')
  const query = (operation: Operation) => {
    const chosen = new URLSearchParams()
    const parameters = queryNames(operation)
    for (let n = Math.floor(random() * 3); n > 0 && parameters.length > 0; n--)
      chosen.append(
        random() < 0.9 ? pick(parameters) : pick(NAUGHTY),
        pick([...NAUGHTY, 'true', 'asc', '1', 'WzFd', 'WyJhIiwxXQ']),
      )
    return chosen.size ? `?${chosen}` : ''
  }
  const headers = (): Record<string, string> =>
    random() < 0.8
      ? {}
      : {
          [pick(['if-match', 'if-none-match', 'range', 'accept', 'accept-encoding', 'accept-language', 'cookie'])]:
            pick(['*', '"1"', '"', 'bytes=0-', 'bytes=9-1,-', 'x'.repeat(4000), 'text/html', 'br;q=-1', 'a=b; a=c']),
        }

  const anywhere = (): Hostile => {
    const { path, method, operation } = pick(operations)
    const verb = random() < 0.85 || endless.has(path) ? method.toUpperCase() : pick(VERBS)
    const names = bodyNames(operation)
    const body = Object.fromEntries(names.filter(() => random() < 0.4).map((name) => [name, value()]))
    const sendsBody = verb === 'POST' || verb === 'PUT' || verb === 'PATCH'
    const type = pick(TYPES)
    return {
      request: {
        method: verb as 'GET',
        url: `${place(path)}${query(operation)}`,
        headers: { ...headers(), ...(sendsBody && type ? { 'content-type': type } : {}) },
        ...(sendsBody ? { payload: random() < 0.15 ? pick(RAW) : JSON.stringify(body) } : {}),
      },
    }
  }

  /** Forms and files, to whoever takes them and to whoever does not. */
  const multipart = (): Hostile => {
    const boundary = pick(BOUNDARIES)
    const part = () =>
      pick([
        `--${boundary}\r\ncontent-disposition: form-data; name="${pick([...NAUGHTY, 'project', 'feature'])}"\r\n\r\n${pick([...NAUGHTY, '/projects/1'])}\r\n`,
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${pick(FILE_NAMES)}"\r\ncontent-type: ${pick(['image/png', 'text/html', 'x', ''])}\r\n\r\n${pick(['', '%PDF-1.4', 'GIF89a', '\x89PNG\r\n\x1a\n', '<svg onload="alert(1)">'])}\r\n`,
        `--${boundary}\r\n\r\n\r\n`,
        '\r\n\r\n',
      ])
    const parts = Array.from({ length: Math.floor(random() * 4) }, part)
    return {
      request: {
        method: pick(['POST', 'POST', 'PUT'] as const),
        url: pick([
          '/project_uploads',
          '/projects/1/cover',
          '/users/1/picture',
          '/project_mediacontact_partner_features/1/clippings',
          '/customers',
          place(pick(operations).path),
        ]),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`.replaceAll('ü', '%FC') },
        payload: `${parts.join('')}${random() < 0.7 ? `--${boundary}--\r\n` : ''}`,
      },
    }
  }

  /** A write that would be right but for its words and for what it tries to bring along. */
  const nearlyRight = (count: number): Hostile => {
    const path = pick([...samples.keys()])
    const { body, id } = samples.get(path)!
    const word = `${pick(NAUGHTY)} ${count}`.slice(0, 450)
    const texts = wordsFor(path, word.isWellFormed() ? word : `Wort ${count}`)
    const { fields } = resourceAt(path.slice(1))
    const open = new Set(writable(fields).map(([name]) => name))
    const closed = [...Object.keys(fields).filter((name) => !open.has(name)), 'id']
    const smuggled =
      random() < 0.5 ? {} : Object.fromEntries(closed.map((name) => [name, pick(Object.values(SMUGGLED))]))
    const unknown = random() < 0.9 ? {} : { [pick(UNKNOWN)]: SMUGGLED.word }
    const isNew = random() < 0.5
    return {
      request: {
        method: isNew ? 'POST' : 'PUT',
        url: isNew ? path : `${path}/${id}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...(isNew ? body : {}), ...texts, ...smuggled, ...unknown }),
      },
      texts,
    }
  }

  let count = 0
  return (): Hostile => {
    count++
    const kind = random()
    if (kind < 0.5) return anywhere()
    return kind < 0.65 ? multipart() : nearlyRight(count)
  }
}
