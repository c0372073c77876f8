import type { FastifyReply } from 'fastify'
import type { Json } from '../../openapi/words.ts'
import { html, sheet } from './sheet.ts'

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly style?: string
  readonly schema: Json
}
interface Body {
  readonly content: Readonly<Record<string, { schema: Json }>>
}
interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
}
const METHODS = ['get', 'post', 'put', 'delete'] as const

/** The OpenAPI document as a page to read: every operation folded, all of it found by the browser's search. */
export const docsPage = (reply: FastifyReply, document: Json) => {
  const { info, paths, tags } = document as {
    info: { description: string }
    paths: Record<string, Record<string, Operation>>
    tags: { name: string; description: string }[]
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  )
  const names = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const describe = (name: string) => tags.find((tag) => tag.name === name)?.description ?? ''
  const sections = names.map((name) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const rows = own.map(({ path, method, operation }) => operationHtml(path, method, operation, document))
    return `<section id="${name}"><h2>${html(name)} <small>${html(describe(name))}</small></h2>${rows.join('')}</section>`
  })
  const menu = names.map((name) => `<a href="#${name}">${html(name)}</a>`).join('')
  const about = `<h1>API</h1>${paragraphs(info.description)}<p>Als OpenAPI 3.1: <a href="/docs.json">/docs.json</a></p>`
  return sheet(reply, { title: 'API', menu, body: about + sections.join('') })
}

const operationHtml = (path: string, method: string, operation: Operation, document: Json): string => {
  const { parameters = [], requestBody, responses, summary, description } = operation
  const { content = {} } = requestBody ? resolved<Partial<Body>>(requestBody, document) : {}
  const bodies = Object.entries(content).map(
    ([type, { schema }]) => `<h3>Inhalt (${html(type)})</h3>${fieldsHtml(schema, document)}`,
  )
  const rows = parameters.map((one) => parameterHtml(resolved<Parameter>(one, document)))
  const answers = Object.entries(responses).map(([status, one]) => {
    const { description: words = '' } = resolved<{ description?: string }>(one, document)
    return `<tr><td><code>${status}</code></td><td>${html(words)}</td></tr>`
  })
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${html(path)}</code> <span>${html(summary)}</span></summary>
${description ? `<p>${html(description)}</p>` : ''}${rows.length ? `<h3>Parameter</h3><table>${rows.join('')}</table>` : ''}${bodies.join('')}<h3>Antworten</h3><table>${answers.join('')}</table></details>`
}

const parameterHtml = ({ name, description = '', style, schema }: Parameter): string => {
  const isGroup = style === 'deepObject'
  const keys = isGroup ? `: ${Object.keys((schema['properties'] ?? {}) as Json).join(', ')}` : ''
  return `<tr><td><code>${html(name)}${isGroup ? '[…]' : ''}</code></td><td>${html(description + keys)}</td></tr>`
}

/** What a reference leads to; everything else is what it is. */
const resolved = <T extends object>(value: Json, document: Json): T => {
  const { $ref } = value
  if (typeof $ref !== 'string') return value as unknown as T
  const steps = $ref.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Json)[step], document) as T
}

const fieldsHtml = (sent: Json, document: Json): string => {
  const schema = resolved<Json>(sent, document)
  const [base] = (schema['allOf'] ?? []) as Json[]
  const { properties = {} } = (base ? resolved<Json>(base, document) : schema) as { properties?: Record<string, Json> }
  const required = (schema['required'] ?? []) as string[]
  const rows = Object.entries(properties)
    .filter(([, one]) => !resolved<Json>(one, document)['readOnly'])
    .map(
      ([name, one]) =>
        `<tr><td><code>${html(name)}</code>${required.includes(name) ? ' *' : ''}</td><td>${html(String(one['title'] ?? ''))}</td><td>${html(String(one['description'] ?? ''))}</td></tr>`,
    )
  return `<table>${rows.join('')}</table>`
}

/** Paragraphs with words in bold: all that descriptions use of Markdown. */
const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((one) => `<p>${html(one).replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')}</p>`)
    .join('')
