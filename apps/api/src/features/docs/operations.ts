import { schemaName } from '../../openapi/schemas.ts'
import { type Json, ref } from '../../openapi/words.ts'

/** A name for programs, of method and path: "getProjectsByIdParts". */
const operationId = (method: string, path: string) =>
  method +
  path
    .split(/[/.]/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `By${schemaName(part.slice(1, -1))}` : schemaName(part)))
    .join('')

/** The answers that any request may get. */
const common = (isOpen: boolean): Json =>
  Object.fromEntries(
    [...(isOpen ? [] : ['401']), '429', '5XX'].map((status) => [status, ref('responses', `Problem${status}`)]),
  )

/** Adds to the operations of a path what holds for all of them. */
export const completed = (path: string, methods: Json): Json =>
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => {
      if (method === 'parameters') return [method, operation]
      const { responses, ...rest } = operation as { readonly security?: readonly unknown[]; readonly responses: Json }
      const isOpen = rest.security?.length === 0
      return [
        method,
        { operationId: operationId(method, path), ...rest, responses: { ...common(isOpen), ...responses } },
      ]
    }),
  )
