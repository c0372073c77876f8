import { schemaSql } from '../../db/schema.ts'
import type { Descriptions } from '../../openapi/words.ts'
import { openApi } from './openapi.ts'
import { permissionsMarkdown } from './permissions.ts'

/** The derived documents of docs/, by file name; `npm run docs` writes them, a test compares them. */
export const documents = (descriptions: Descriptions): Readonly<Record<string, string>> => ({
  'schema.sql': `-- Derived from the declarations in packages/model (npm run docs); functions and system tables: apps/api/migrations.\n\n${schemaSql()}\n`,
  'openapi.json': `${laidOut(openApi(descriptions))}\n`,
  'permissions.md': permissionsMarkdown(),
})

const WIDEST = 160
const SHORT = 60
/** JSON for readers: whatever fits into a line stands in one, and short things share theirs. */
const laidOut = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDEST) return line
  const inner = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((one) => laidOut(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${laidOut(one, inner)}`)
  const lines: string[] = []
  for (const [n, part] of parts.entries()) {
    const before = lines.at(-1) ?? ''
    const isShared = n > 0 && [part, parts[n - 1]!].every(({ length }) => length <= SHORT)
    if (isShared && before.length + part.length + 2 <= WIDEST) lines.splice(-1, 1, `${before}, ${part}`)
    else lines.push(inner + part)
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
