import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { hashOf } from '../plugins/tokens.ts'

export const RECOVERY_CODES = 10
/** Without what looks alike: 32 of them, hence 50 bits in a code. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PARTS = [4, 4, 2] as const

type Db = pg.Pool | pg.PoolClient

const newCode = () =>
  PARTS.map((length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-')
/** However it was typed. Of an account, so that equal hashes tell nothing. */
const hashFor = (user: number, code: string) =>
  hashOf(`recovery ${user} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Ten new codes, in the place of those before. They are told once. */
export const newRecoveryCodes = async (client: Db, user: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await client.query('delete from recovery_codes where "user" = $1', [user])
  await client.query('insert into recovery_codes (hash, "user") select unnest($1::bytea[]), $2', [
    codes.map((code) => hashFor(user, code)),
    user,
  ])
  return codes
}

/** Uses a code up. */
export const useRecoveryCode = async (client: Db, user: number, code: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update recovery_codes set "usedAt" = now() where hash = $1 and "user" = $2 and "usedAt" is null',
    [hashFor(user, code), user],
  )
  return rowCount === 1
}
