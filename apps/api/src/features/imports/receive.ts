import type { Resource } from '@rampenlicht/model/kit/resource'
import { headingsKey } from '@rampenlicht/model/rules/import/headings'
import { unlessSaid } from '@rampenlicht/model/rules/import/targets'
import type pg from 'pg'
import { inTransaction } from '../../db/pool.ts'
import { columnsFor } from './columns.ts'
import { type Head, type Line, tableIn } from './reading.ts'

interface File {
  readonly path: string
  readonly name: string
}

/** Takes a file in: all of its rows or nothing. Answers the number of the import. */
export const receiveTable = (
  pool: pg.Pool,
  resource: Resource,
  { path, name }: File,
  actor: number,
  signal: AbortSignal,
): Promise<number> =>
  inTransaction(pool, async (client) => {
    let head: Head | undefined
    let id: number | undefined
    const begin = async (first: readonly Line[]) => {
      const { headings, notes, total, ruined } = head!
      const columns = await columnsFor(client, resource, { headings, ruined }, first)
      const { rows } = await client.query<{ id: number }>(
        `insert into imports (actor, path, file, rows, headings, columns, notes, fixed)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          actor,
          resource.path,
          name,
          total,
          headingsKey(headings),
          JSON.stringify(columns),
          notes,
          JSON.stringify(unlessSaid(resource, name)),
        ],
      )
      return rows[0]!.id
    }
    for await (const piece of tableIn(path, signal)) {
      if ('headings' in piece) {
        head = piece
        continue
      }
      id ??= await begin(piece)
      await client.query(
        `insert into import_rows (import, n, cells)
         select $1, g.n, g.cells from json_to_recordset($2::json) as g(n integer, cells jsonb)`,
        [id, JSON.stringify(piece.map(([n, cells]) => ({ n, cells })))],
      )
    }
    return id!
  })
