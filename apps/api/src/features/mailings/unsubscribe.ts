import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import type pg from 'pg'
import type { Door } from '../../crud/write/door.ts'
import { quoted } from '../../db/names.ts'
import { blockFor } from './blocking.ts'

/** Whose mail it was. */
export interface Addressee {
  readonly id: number
  readonly path: string
  readonly person: number
  readonly email: string | null
  readonly mailing: string | null
  readonly unsubscribedAt: Date | null
}
export const addresseeOf = async (pool: pg.Pool, token: string): Promise<Addressee | undefined> => {
  const { rows } = await pool.query<Addressee>(
    `select r.id, r.path, r.person, r.email, m.name as mailing, r."unsubscribedAt"
     from mailing_recipients r left join mailings m on m.id = r.mailing where r.token = $1`,
    [token],
  )
  return rows[0]
}

/** „l…n@kinozeit.example“: enough for who it belongs to, nothing for whoever finds the link. */
export const veiled = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

/**
 * Takes somebody out of all mails, as they have asked: the address and, as long as we know them, the person. Who asks twice is
 * out already.
 */
export const unsubscribe = (door: Door, addressee: Addressee, how: string) =>
  door.inStrangersDeed(async ({ client, create }) => {
    const { rowCount } = await client.query(
      'update mailing_recipients set "unsubscribedAt" = now() where id = $1 and "unsubscribedAt" is null',
      [addressee.id],
    )
    if (!rowCount) return
    const { rows } = await client.query(`select from ${quoted(addressee.path)} where id = $1`, [addressee.person])
    const source = addressee.mailing ? `${how}: ${addressee.mailing}` : how
    const isKnown = rows.length > 0
    await create(blockedAddress, [blockFor(addressee.email, 'Abgemeldet', source, isKnown ? addressee : undefined)])
  })
