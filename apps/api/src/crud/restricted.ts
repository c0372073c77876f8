import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import { RESTRICTS, restrictedSentence } from '@rampenlicht/model/rules/blocks'
import type pg from 'pg'
import { quoted } from '../db/names.ts'
import { violation } from '../errors.ts'
import { BLOCKABLE } from './blocked.ts'

/** Whoever is named by a Sperre that keeps their record as it is; others of that address are not meant. */
export const restrictedSql = (path: BlockablePath, isMeant: (column: string) => string): string => {
  const column = `b.${quoted(BLOCKABLE.find((one) => one.path === path)!.name)}`
  return `select ${column} as id from blocked_addresses b
    where b.reason = '${RESTRICTS}' and b."liftedAt" is null and ${isMeant(column)}`
}

/** Those of the records that stay as they are for now. */
export const restrictedAmong = async (
  client: pg.PoolClient,
  path: BlockablePath,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ id: number }>(
    restrictedSql(path, (column) => `${column} = any ($1::integer[])`),
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export const restrictedProblem = (name: string) => violation('id', restrictedSentence(name))
