import { schemaSql } from '../../db/schema.ts'
import { openApi } from './openapi.ts'
import { permissionsMarkdown } from './permissions.ts'

/** The derived documents of docs/, by file name; `npm run docs` writes them, a test compares them. */
export const documents = (): Readonly<Record<string, string>> => ({
  'schema.sql': `-- Derived from the declarations in packages/model (npm run docs); functions and system tables: apps/api/migrations.\n\n${schemaSql()}\n`,
  'openapi.json': `${JSON.stringify(openApi(), null, 1)}\n`,
  'permissions.md': permissionsMarkdown(),
})
