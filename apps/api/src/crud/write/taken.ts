import type { Resource } from '@rampenlicht/model/kit/resource'
import type pg from 'pg'
import { quoted } from '../../db/names.ts'
import type { Save } from '../behaviour.ts'
import type { Row } from '../permit.ts'
import { refuseUnfit } from './places.ts'

/**
 * Of several new records, those that have what may occur only once: among themselves, or with a record that is there.
 * The index refuses them anyway, also what comes at the same moment, but does not say which of them it is.
 */
export const refuseTaken = async (client: pg.PoolClient, resource: Resource, saves: readonly Save[]): Promise<void> => {
  const { path, fields, unique = [], leavesTrace } = resource
  for (const names of unique) {
    const keyOf = (record: Row) => JSON.stringify(names.map((name) => lowered(record[name])))
    const keys = names.map((name) => (fields[name]?.kind === 'one' ? quoted(name) : `lower(${quoted(name)})`))
    const given = names.map((_, n) => `k.key ->> ${n}`)
    const { rows } = await client.query<{ key: unknown[] }>(
      `select k.key from unnest($1::jsonb[]) as k(key) where exists (
        select from ${quoted(path)} where (${keys.map((key) => `${key}::text`)}) = (${given})
        ${leavesTrace ? 'and "deletedAt" is null' : ''})`,
      [saves.map(({ after }) => keyOf(after))],
    )
    const taken = new Set(rows.map(({ key }) => JSON.stringify(key)))
    const labels = names.map((name) => `„${fields[name]?.label}“`).join(' und ')
    refuseUnfit(
      saves.map(({ after }) => {
        const key = keyOf(after)
        const isTaken = taken.has(key) && names.every((name) => (after[name] ?? null) !== null)
        taken.add(key)
        return isTaken
          ? [{ propertyPath: names.at(-1) ?? 'id', message: `${resource.noun.one}: ${labels} gibt es so schon.` }]
          : []
      }),
    )
  }
}

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : (value ?? null))
