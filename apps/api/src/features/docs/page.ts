import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Json } from './schemas.ts'

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

/** The OpenAPI document as a page to read: no script, every operation folded, all of it found by the browser's search. */
export const docsPage = (reply: FastifyReply, document: Json) => {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(pageOf(document, nonce))
}

const pageOf = (document: Json, nonce: string): string => {
  const { info, paths, tags } = document as {
    info: { title: string; description: string }
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
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · ${html(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><nav><b>${html(info.title)}</b>${menu}</nav><main><h1>API</h1>${paragraphs(info.description)}<p>Als OpenAPI 3.1: <a href="/docs.json">/docs.json</a></p>${sections.join('')}</main></body></html>`
}

const operationHtml = (path: string, method: string, operation: Operation, document: Json): string => {
  const { parameters = [], requestBody, responses, summary, description } = operation
  const { content = {} } = requestBody ? resolved<Partial<Body>>(requestBody, document) : {}
  const bodies = Object.entries(content).map(
    ([type, { schema }]) => `<h4>Inhalt (${html(type)})</h4>${fieldsHtml(schema, document)}`,
  )
  const rows = parameters.map((one) => parameterHtml(resolved<Parameter>(one, document)))
  const answers = Object.entries(responses).map(([status, one]) => {
    const { description: words = '' } = resolved<{ description?: string }>(one, document)
    return `<tr><td><code>${status}</code></td><td>${html(words)}</td></tr>`
  })
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${html(path)}</code> <span>${html(summary)}</span></summary>
${description ? `<p>${html(description)}</p>` : ''}${rows.length ? `<h4>Parameter</h4><table>${rows.join('')}</table>` : ''}${bodies.join('')}<h4>Antworten</h4><table>${answers.join('')}</table></details>`
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

const html = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e9e9ed,#26272c);--ink2:light-dark(#565962,#b0b3bb);--accent:light-dark(#4f4bb8,#b3b1fb)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:250px minmax(0,1fr);font:14px/1.5 system-ui,sans-serif;background:light-dark(#fafafb,#0f1012);color:light-dark(#1c1d21,#edeef0)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px;border-right:1px solid var(--line);display:flex;flex-direction:column;gap:2px;font-size:12px}
nav a{color:var(--ink2);text-decoration:none;overflow-wrap:anywhere}a{color:var(--accent)}main{padding:28px;max-width:980px}h1{font-size:22px}h2{font-size:15px;margin:32px 0 8px}small{color:var(--ink2);font-weight:400}
details{border:1px solid var(--line);border-radius:7px;margin:6px 0;background:light-dark(#fff,#17181b);padding:0 12px}summary{cursor:pointer;padding:8px 0}summary span{color:var(--ink2)}
h4{margin:10px 0 4px;font-size:12px}table{border-collapse:collapse;width:100%;margin-bottom:12px}td{padding:3px 8px 3px 0;border-top:1px solid var(--line);vertical-align:top;font-size:12.5px}td:first-child{width:34%}
code{font-size:12.5px}.get{color:light-dark(#16733f,#5fd095)}.post{color:var(--accent)}.put{color:light-dark(#8f5a00,#f0b849)}.delete{color:light-dark(#c4361f,#ff8f75)}
@media(max-width:760px){body{display:block}nav{position:static;height:auto}}`
