import { quoted } from '@rampenlicht/model/kit/table'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { ACTIVITY_KINDS, ACTIVITY_PATHS, STATUS_FIELDS } from '@rampenlicht/model/rules/activity'
import type { Client } from './house.ts'

/**
 * Three of four records have been changed since they were made, some of them in their status: else everything in the
 * activity of the agency would be brand-new.
 */
export const writeHistory = async (client: Client): Promise<void> => {
  for (const kind of ACTIVITY_KINDS) {
    // customers do not write anything twice
    if (kind === 'comment') continue
    const path = ACTIVITY_PATHS[kind]
    const name = STATUS_FIELDS[kind]
    const field = name ? resourceAt(path).fields[name] : undefined
    const first = field?.kind === 'choice' ? (field.initial ?? field.options[0]) : null
    const status = name ? quoted(name) : 'null::text'
    await client.query(
      `with changed as (
         update ${quoted(path)} set version = 2 where "updatedAt" is not null and abs(hashint4(id)) % 4 > 0
         returning id, "updatedAt", "updatedBy", ${status} as status)
       insert into audit (at, actor, path, record, deed, changes)
       select "updatedAt", "updatedBy", $1, id, 'update', case when status <> $2::text
         then jsonb_build_object($3::text, jsonb_build_array($2::text, status)) else '{}' end
       from changed order by "updatedAt"`,
      [path, first, name ?? ''],
    )
  }
}
