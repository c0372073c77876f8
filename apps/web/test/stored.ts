import type { Row } from '../src/api/queries.ts'
import { type Asked, record, serve } from './served.tsx'

type Kept = Record<string, readonly Row[]>

/**
 * Stands in for a server that has these records, by the path of their resource, and keeps what is written. Whatever is
 * beyond the five routes, or is to go wrong, `special` answers.
 */
export const serveStored = (
  kept: Kept,
  special: (asked: Asked) => Response | Promise<Response> | undefined = () => undefined,
) => serve(async (asked) => (await special(asked)) ?? answerTo(kept, asked))

const answerTo = (kept: Kept, { method, path, body }: Asked): Response => {
  const [, resource = '', name, beyond] = new URL(path, location.origin).pathname.split('/')
  const rows = kept[resource] ?? []
  const keep = (next: readonly Row[]) => {
    kept[resource] = next
  }
  if (method === 'POST' && name === undefined) {
    const made = { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, ...embedded(kept, body) }
    keep([...rows, made])
    return record(made, 1, 201)
  }
  if (name === undefined) return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
  const found = rows.find(({ id }) => id === Number(name))
  if (beyond === 'uses') return Response.json({ usedIn: [], hasHidden: false })
  if (beyond !== undefined) return Response.json([])
  if (!found) return Response.json({ detail: 'Das gibt es nicht.' }, { status: 404 })
  if (method === 'DELETE') {
    keep(rows.filter((row) => row !== found))
    return new Response(null, { status: 204 })
  }
  if (method !== 'PUT') return record(found, 1)
  const changed = { ...found, ...embedded(kept, body) }
  keep(rows.map((row) => (row === found ? changed : row)))
  return record(changed, 2)
}

/** What is sent as a reference is answered as the record. */
const embedded = (kept: Kept, body: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, meant(kept, value)]))
const meant = (kept: Kept, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => meant(kept, one))
  const [, resource = '', id] = /^\/(\w+)\/(\d+)$/.exec(String(value)) ?? []
  return kept[resource]?.find((row) => row.id === Number(id)) ?? value
}
