import type { ImportRow, RowState } from '@rampenlicht/model/rules/import/imports'
import type pg from 'pg'

export interface RowsWanted {
  readonly states: readonly RowState[]
  readonly words: string
  readonly page: number
  readonly perPage: number
}

/** Where somebody has to look comes first. */
const URGENCY = `array_position(array['duplicate', 'faulty', 'changed', 'created', 'unchanged'], state)`
const ROWS = `select count(*) over ()::integer as total, n, state, found ->> 'name' as name, found ->> 'about' as about, found -> 'match' as match,
    (found ->> 'twin')::integer as twin, found -> 'faults' as faults, found -> 'hints' as hints, found -> 'changes' as changes,
    coalesce(decision, found ->> 'preset') as decision, record, cells
  from import_rows where import = $1 and ($2::text[] = '{}' or state = any ($2)) and ($3 = '' or strpos(lower(found ->> 'name' || ' ' || (found ->> 'about')), lower($3)) > 0)
  order by ${URGENCY}, n limit $4 offset $5`

export const shownRows = async (pool: pg.Pool, id: number, { states, words, page, perPage }: RowsWanted) => {
  const { rows } = await pool.query<ImportRow & { total: number }>(ROWS, [
    id,
    states,
    words,
    perPage,
    (page - 1) * perPage,
  ])
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(
      ({ total: _, ...row }): ImportRow => ({
        ...row,
        name: row.name ?? '',
        about: row.about ?? '',
        faults: row.faults ?? [],
        hints: row.hints ?? [],
        changes: row.changes ?? {},
      }),
    ),
  }
}
