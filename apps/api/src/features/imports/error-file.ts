import type { Cell as Written } from '@rampenlicht/model/rules/cells'
import { type Cell, textOf } from '@rampenlicht/model/rules/import/cells'
import type pg from 'pg'
import type { Table } from '../../crud/export/table.ts'
import type { KeptImport } from './store.ts'

interface LeftRow {
  readonly cells: readonly Cell[]
  readonly n: number
  readonly state: string
  readonly faults: readonly string[] | null
  readonly twin: number | null
  readonly match: { readonly name: string } | null
}

/** Every row that stayed behind, however many. */
export const leftRows = async (pool: pg.Pool, id: number): Promise<readonly LeftRow[]> =>
  (
    await pool.query<LeftRow>(
      `select n, cells, state, found -> 'faults' as faults, (found ->> 'twin')::integer as twin, found -> 'match' as match from import_rows
       where import = $1 and (state = 'faulty'
         or state = 'duplicate' and cells <> '[]' and coalesce(decision, found ->> 'preset', 'skip') = 'skip') order by n`,
      [id],
    )
  ).rows

const whyOf = ({ state, faults, twin, match }: LeftRow): string => {
  if (state === 'faulty') return (faults ?? []).join(' ')
  if (twin !== null) return `Doppelt: auch in Zeile ${twin.toLocaleString('de-DE')}.`
  return match ? `Doppelt: ${match.name} gibt es schon.` : 'Doppelt.'
}

const WIDTH = 20
const REASON_WIDTH = 60
/** The rows as they came, with what was wrong: mended, the file can be imported as it is. */
export const errorTable = ({ file, columns }: KeptImport, rows: readonly LeftRow[]): Table => ({
  title: `Fehler ${file.replace(/\.[^.]+$/, '')}`,
  columns: [...columns.map(({ heading }) => ({ heading, width: WIDTH })), { heading: 'Fehler', width: REASON_WIDTH }],
  rows: rows.map((row): Written[] => [...columns.map((_, n) => asCame(row.cells[n] ?? null)), whyOf(row)]),
})
const asCame = (cell: Cell): Written => (typeof cell === 'number' ? cell : textOf(cell) || null)
