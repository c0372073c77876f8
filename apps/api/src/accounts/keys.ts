import { randomInt } from 'node:crypto'
import type { KeyScope } from '@rampenlicht/model/rules/api-keys'
import type pg from 'pg'
import type { SignedIn } from '../plugins/authentication.ts'
import { Unauthorized } from '../plugins/errors.ts'
import { hashOf } from '../plugins/tokens.ts'
import { lacksFactor } from './policy.ts'

const BEGINNING = 'rl_'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 of 62 letters are 256 bits. */
const LENGTH = 43
const SHOWN = BEGINNING.length + 6
const KEY = new RegExp(`^${BEGINNING}[0-9A-Za-z]{${LENGTH}}$`)

export const newKey = () => {
  const key = BEGINNING + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return { key, hash: hashOf(key), prefix: key.slice(0, SHOWN) }
}

interface Found {
  readonly id: number
  readonly user: number
  readonly name: string
  readonly scope: KeyScope
  readonly roles: readonly string[]
  readonly isFromElsewhere: boolean
  readonly isStale: boolean
}

/**
 * Whose key it is. What they may is read from the database each time, as with a sign-in; whoever would have to set up a
 * second factor before anything else does not get around it with a key.
 */
export const keyOwners =
  (pool: pg.Pool) =>
  async (key: string): Promise<SignedIn> => {
    if (!KEY.test(key)) throw new Unauthorized('Invalid API key')
    const { rows } = await pool.query<Found>({
      name: 'key',
      text: `select k.id, k."user", k.name, k.scope, u.roles,
          exists (select from identities i where i."user" = u.id) as "isFromElsewhere",
          k."lastAt" is null or k."lastAt" < now() - interval '1 minute' as "isStale"
        from api_keys k join users u on u.id = k."user"
        where k.hash = $1 and k."expiresAt" > now() and u."isActive" and u."deletedAt" is null`,
      values: [hashOf(key)],
    })
    const [found] = rows
    if (!found) throw new Unauthorized('Invalid API key')
    const { id, user, name, scope, roles, isFromElsewhere, isStale } = found
    // nobody waits for the note of it; one that fails comes again within the minute
    if (isStale) void pool.query('update api_keys set "lastAt" = now() where id = $1', [id]).catch(() => undefined)
    const isLimited = !isFromElsewhere && (await lacksFactor(pool, { id: user, roles }))
    return { id: user, roles: [...roles], signIn: '', ip: '', isLimited, key: { id, name, scope } }
  }

/** With the account its keys end for good: one that comes back begins anew. */
export const endKeysOf = async (client: pg.PoolClient, users: readonly number[]): Promise<void> => {
  await client.query('delete from api_keys where "user" = any ($1)', [users])
}

/** Those that have ended are shown for a while, so that their owner sees why something no longer works. */
export const sweepKeys = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`delete from api_keys where "expiresAt" < now() - interval '90 days'`)
}
