import { isLeftToProvider } from '@rampenlicht/model/rules/account-policy'
import type pg from 'pg'
import { policyIn } from '../../accounts/policy.ts'
import { note, type Where } from '../../accounts/protocol.ts'
import { notFound, Problem } from '../../errors.ts'
import type { Person } from './provider.ts'

type Db = pg.Pool | pg.PoolClient

export interface Identity {
  readonly id: number
  readonly user: number
  /** The account may sign in. */
  readonly isActive: boolean
  /** The account was deleted. */
  readonly isGone: boolean
}

/** Whose account somebody's at the provider is connected with. Two who come at once go one after the other. */
export const heldIdentity = async (
  client: pg.PoolClient,
  { issuer, subject }: Person,
): Promise<Identity | undefined> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${issuer} ${subject}`])
  const { rows } = await client.query<Identity>(
    `select i.id, i."user", u."isActive" and u."deletedAt" is null as "isActive", u."deletedAt" is not null as "isGone"
     from identities i join users u on u.id = i."user" where i.issuer = $1 and i.subject = $2`,
    [issuer, subject],
  )
  return rows[0]
}

/** Connects them. Whoever comes back to a new account does not belong to the deleted one any more. */
export const connect = async (client: pg.PoolClient, user: number, person: Person, where: Where): Promise<void> => {
  const { issuer, subject, shown } = person
  await client.query(
    `insert into identities (issuer, subject, "user", shown) values ($1, $2, $3, $4)
     on conflict (issuer, subject) do update set "user" = excluded."user", shown = excluded.shown, "createdAt" = now()`,
    [issuer, subject, user, shown],
  )
  await note(client, { kind: 'identity-linked', user, where, details: { shown } })
}

export const seen = async (client: Db, { issuer, subject, shown }: Person): Promise<void> => {
  await client.query('update identities set "lastAt" = now(), shown = $3 where issuer = $1 and subject = $2', [
    issuer,
    subject,
    shown,
  ])
}

/** Whether somebody may come in from this provider. */
export const isConnected = async (client: Db, user: number, issuer: string): Promise<boolean> =>
  (await client.query('select from identities where "user" = $1 and issuer = $2 limit 1', [user, issuer])).rows.length >
  0

interface Ways {
  readonly id: number
  readonly shown: string | null
  readonly others: number
  readonly hasOwn: boolean
}
/** Takes a connection away, unless it is the only way into the account. */
export const disconnect = async (
  client: pg.PoolClient,
  user: number,
  identity: number,
  { issuer, where }: { readonly issuer: string | undefined; readonly where: Where },
): Promise<void> => {
  await client.query('select from users where id = $1 for update', [user])
  const { rows } = await client.query<Ways>(
    `select i.id, i.shown,
       (select count(*)::integer from identities o where o."user" = $1 and o.id <> i.id and o.issuer = $3) as others,
       (u."passwordHash" is not null or exists (select from passkeys k where k."user" = $1)) as "hasOwn"
     from identities i join users u on u.id = i."user" where i."user" = $1 and i.id = $2`,
    [user, identity, issuer],
  )
  const found = rows[0]
  if (!found) throw notFound('Diese Verbindung')
  const hasOwn = found.hasOwn && !isLeftToProvider(await policyIn(client), user)
  if (!hasOwn && found.others === 0)
    throw new Problem(422, 'Das ist dein einziger Weg herein. Leg zuerst ein Passwort oder einen Passkey an.')
  await client.query('delete from identities where id = $1', [found.id])
  await note(client, { kind: 'identity-unlinked', user, where, details: { shown: found.shown } })
}
