import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type Erasure, eraseAgain } from '../erasing/again.ts'
import { removeFiles } from '../erasing/files.ts'
import type { Storage } from '../storage/storage.ts'
import { makeFolder } from './folder.ts'

/** Lies beside the copies: who was removed for good since they were made. Numbers only, no names. */
export const ERASURES = 'erasures.jsonl'

/** Adds to the list beside the copies what does not stand there yet; all of it where there is no list. */
export const listErasures = async (pool: Pick<pg.Pool, 'query'>, folder: string): Promise<void> => {
  const file = join(folder, ERASURES)
  const { rows } = await pool.query<Erasure>(
    `select path, record, at, "isWhole", "isBlocked" from erasures where not "isListed" or $1 order by at`,
    [!existsSync(file)],
  )
  if (!rows.length) return
  await makeFolder(folder)
  // on a line of its own, also where the last one was broken off
  const lines = rows.map(({ path, record, at, isWhole, isBlocked }) =>
    JSON.stringify({ path, record, at, ...(isWhole ? { isWhole } : {}), ...(isBlocked ? { isBlocked } : {}) }),
  )
  await appendFile(file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  await pool.query(
    `update erasures e set "isListed" = true from unnest($1::text[], $2::integer[]) l(path, record)
     where e.path = l.path and e.record = l.record and not "isListed"`,
    [rows.map(({ path }) => path), rows.map(({ record }) => record)],
  )
}

/** A line that was broken off stands there once more, since it did not count as listed. */
const readList = async (file: string): Promise<readonly Erasure[]> =>
  (await readFile(file, 'utf8')).split('\n').flatMap((line) => {
    try {
      const { path, record, at, isWhole = false, isBlocked = false } = JSON.parse(line) as Erasure
      return typeof path === 'string' && Number.isInteger(record) && !Number.isNaN(Date.parse(at))
        ? [{ path, record, at, isWhole: isWhole === true, isBlocked: isBlocked === true }]
        : []
    } catch {
      return []
    }
  })

/** After a restore; the schema is brought up to this program's where somebody is to be erased. Answers how many were. */
export const eraseListed = async (
  pool: pg.Pool,
  client: pg.PoolClient,
  storage: Storage,
  files: readonly string[],
): Promise<number> => {
  const list = (await Promise.all(files.map(readList))).flat()
  if (!list.length) return 0
  await migrate(pool)
  const { gone, files: theirs } = await eraseAgain(client, list)
  await removeFiles(storage, theirs)
  return gone
}
