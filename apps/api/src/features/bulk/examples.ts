import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { BulkExample } from '@rampenlicht/model/rules/bulk'
import type pg from 'pg'
import { type Name, nameSteps, namesFrom, withNames } from '../../crud/memory/names.ts'
import type { Example } from '../../crud/write/bulk.ts'

/** What changes in the first of them, with names in place of ids. */
export const examplesFor = async (
  pool: pg.Pool,
  resource: Resource,
  actor: Actor,
  examples: readonly Example[],
): Promise<readonly BulkExample[]> => {
  if (examples.length === 0) return []
  const told = examples.map(({ record, changes }) => ({ path: resource.path, record: record.id, changes }))
  const { rows } = await pool.query<{ names: readonly Name[] | null }>(
    `with lines as (select * from json_to_recordset($1::json) as l(path text, record integer, changes jsonb)),
     ${nameSteps('lines', [resource], actor).join(', ')}
     select (select json_agg(names) from names) as names`,
    [JSON.stringify(told)],
  )
  const names = namesFrom(rows[0]?.names ?? null)
  return examples.map(({ record, changes }) => ({
    id: record.id,
    name: names(resource.path, record.id) ?? labelOf(record),
    changes: Object.fromEntries(
      Object.entries(changes)
        .filter(([name]) => resource.fields[name])
        .map(([name, [before, after]]) => [
          name,
          [withNames(resource, name, before, names), withNames(resource, name, after, names)] as const,
        ]),
    ),
  }))
}
