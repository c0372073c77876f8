import type pg from 'pg'
import { hashOf } from '../plugins/tokens.ts'
import { makeSecret } from './one-time.ts'

/** What a link in a mail is good for; each has a page of its own. */
export const LINK_PAGES = { invitation: '/einladung/', password: '/passwort/' } as const
export type LinkPurpose = keyof typeof LINK_PAGES

type Db = pg.Pool | pg.PoolClient
interface Whose {
  readonly id: number
  readonly email: string
}
export interface Link {
  /** Within the product: „/einladung/…“ */
  readonly path: string
  readonly expiresAt: Date
}

/** It belongs to the address it was made for: with another one it opens nothing any more. */
export const makeLink = async (
  client: Db,
  { purpose, user, by }: { readonly purpose: LinkPurpose; readonly user: Whose; readonly by?: number | undefined },
): Promise<Link> => {
  const data = { email: user.email.toLowerCase() }
  const { secret, expiresAt } = await makeSecret(client, { purpose, user: user.id, by, data })
  return { path: `${LINK_PAGES[purpose]}${secret}`, expiresAt }
}

export interface LinkFound {
  readonly purpose: LinkPurpose
  readonly user: number
  readonly by: number | null
  readonly email: string
  readonly username: string | null
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  /** Who invited, by name. */
  readonly byName: string | null
  readonly expiresAt: Date
  readonly isOver: boolean
}

/** An account that is used, of the address that the link was made for; an invitation is for those without a password. */
const FITS = `u."isActive" and u."deletedAt" is null and lower(u.email) = s.data ->> 'email' and s."usedAt" is null
  and (s.purpose = 'password' or s.purpose = 'invitation' and u."passwordHash" is null)`

/** Whose link this is; undefined where it leads nowhere. One that has ended is told of, so that its page can say so. */
export const readLink = async (client: Db, token: string): Promise<LinkFound | undefined> => {
  const { rows } = await client.query<LinkFound>(
    `select s.purpose, s."user", s."by", u.email, u.username, u."firstName", u."lastName", u.roles, s."expiresAt",
       s."expiresAt" <= now() as "isOver", b."firstName" || ' ' || b."lastName" as "byName"
     from one_time_secrets s join users u on u.id = s."user" left join users b on b.id = s."by"
     where s.hash = $1 and ${FITS}`,
    [hashOf(token)],
  )
  return rows[0]
}

/** Remembers that a new invitation was asked for. Once for each: whoever holds an old link cannot have mails sent with it. */
export const askAgain = async (client: Db, token: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update one_time_secrets s set data = s.data || '{"isAsked": true}' from users u
     where s.hash = $1 and s.purpose = 'invitation' and s."expiresAt" <= now() and not s.data ? 'isAsked'
       and u.id = s."user" and ${FITS}`,
    [hashOf(token)],
  )
  return rowCount === 1
}

/** With a new password the links that were on their way are good for nothing. */
export const endLinks = async (client: Db, user: number): Promise<void> => {
  await client.query(
    `update one_time_secrets set "usedAt" = now()
     where "user" = $1 and purpose in ('invitation', 'password') and "usedAt" is null`,
    [user],
  )
}
