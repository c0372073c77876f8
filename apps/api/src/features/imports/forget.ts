import { resourceAt } from '@rampenlicht/model/resources/index'
import type pg from 'pg'
import type { KeptImport } from './store.ts'

/**
 * What a file says of people of whom a hash alone may be kept goes when it is done with: of each row that is written, and
 * of all but the faulty ones once the import is through. Those are to be mended, and go with the rows of all imports.
 */
const ROWS = `update import_rows r set cells = '[]', found = r.found || jsonb_build_object(
    'name', coalesce('Prüfwert ' || (select b."check" from blocked_addresses b
      where b.id = coalesce(r.record, (r.found #>> '{match,id}')::integer)), 'Sperre'),
    'about', '', 'changes', '{}'::jsonb, 'hints', '[]'::jsonb)
  where r.import = $1 and r.state <> 'faulty' and (r.record is not null or $2)`
const SAMPLES = `update imports set columns = (
    select jsonb_agg(c."column" || '{"samples": []}' order by c.n) from jsonb_array_elements(columns) with ordinality c("column", n))
  where id = $1`

export const forgetRows = async (pool: pg.Pool, { id, path }: KeptImport, isThrough: boolean): Promise<void> => {
  if (!resourceAt(path).searchesHashes) return
  await pool.query(ROWS, [id, isThrough])
  if (isThrough) await pool.query(SAMPLES, [id])
}
