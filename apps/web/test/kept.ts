import { type Path, resourceAt } from '@rampenlicht/model/resources/index'
import type { Row } from '../src/api/queries.ts'
import { record, serve } from './served.tsx'

const TARGET = /^\/(\w+)\/(\d+)$/

/** Nothing points at a new record. */
const emptyLists = (path: string) =>
  Object.fromEntries(
    Object.entries(resourceAt(path as Path).fields).flatMap(([name, { kind }]) =>
      kind === 'children' ? [[name, []]] : [],
    ),
  )

/** Stands in for the server, and keeps what it is told: records by the path of their resource. */
export const serveKept = (start: Readonly<Record<string, readonly Row[]>> = {}) => {
  const kept = new Map(Object.entries(start).map(([path, rows]) => [path, [...rows]]))
  let last = 1000
  const rowsOf = (path: string) => {
    const rows = kept.get(path) ?? []
    kept.set(path, rows)
    return rows
  }
  /** What a body points at stands in the answer itself. */
  const embedded = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(embedded)
    const [, path = '', id] = TARGET.exec(typeof value === 'string' ? value : '') ?? []
    return (id && kept.get(path)?.find((row) => row.id === Number(id))) || value
  }
  const filled = (path: string, body: unknown, id: number): Row => ({
    ...emptyLists(path),
    ...Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, embedded(value)])),
    id,
  })
  serve(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    const [, resource = '', id, part] = pathname.split('/')
    if (resource === 'fetch') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (resource === 'session') return Response.json({ phoneBase: '', hasDemoAccounts: false })
    if (part) return Response.json(part === 'followers' ? { channels: [] } : [])
    const rows = rowsOf(resource)
    if (id === undefined && method === 'POST') {
      const made = filled(resource, body, ++last)
      rows.push(made)
      return record(made, 1, 201)
    }
    if (id === undefined) {
      const sought = searchParams.get('q') ?? ''
      const found = rows.filter((row) => Object.values(row).some((value) => String(value).includes(sought)))
      return Response.json(found, { headers: { 'x-total-count': String(found.length) } })
    }
    const index = rows.findIndex((row) => row.id === Number(id))
    const old = rows[index]
    if (!old) return Response.json({ detail: 'Das gibt es nicht.' }, { status: 404 })
    if (method === 'GET') return record(old, 1)
    if (method === 'PUT') {
      rows[index] = filled(resource, { ...old, ...(body as object) }, old.id)
      return record(rows[index], 2)
    }
    rows.splice(index, 1)
    return new Response(null, { status: 204, headers: { deed: '1' } })
  })
}
