import type { Row } from '../src/api/queries.ts'
import { record, serve } from './served.tsx'

/** Stands in for a server that has these records, by the path of their resource, and is only read. */
export const serveKept = (kept: Readonly<Record<string, readonly Row[]>>) =>
  serve(({ path }) => {
    const [, resource = '', id] = new URL(path, location.origin).pathname.split('/')
    const rows = kept[resource] ?? []
    if (id === undefined) return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
    const found = rows.find((row) => row.id === Number(id))
    return found ? record(found, 1) : Response.json({ detail: 'Das gibt es nicht.' }, { status: 404 })
  })
