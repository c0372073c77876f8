import { labelOf } from '@rampenlicht/model/kit/label'
import type { Actor } from '@rampenlicht/model/kit/rule'
import type { KeyScope } from '@rampenlicht/model/rules/api-keys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { forbidden, Problem } from '../errors.ts'
import { Unauthorized } from './errors.ts'
import { type Claims, endOf, type Tokens } from './tokens.ts'

export interface SignedIn extends Actor {
  readonly signIn: string
  /** The address that the token was made for; empty in one for pictures. */
  readonly ip: string
  /** Has yet to set up a second factor, and may do nothing else. */
  readonly isLimited: boolean
  /** A program of theirs asks, with a key. */
  readonly key?: { readonly id: number; readonly name: string; readonly scope: KeyScope }
}
declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn
  }
  interface FastifyContextConfig {
    /** Answers without a sign-in. */
    open?: boolean
    /** Accepts the cookie for pictures beside the bearer token. */
    pictures?: boolean
    /** Answers those as well who have yet to set up a second factor: it is part of doing so. */
    limited?: boolean
    /** Answers people only, never a program with a key; so do all addresses that OF_PEOPLE knows. */
    people?: boolean
  }
}
/** Whether it is a program that asks. */
export const isByKey = (actor: Actor): boolean => (actor as SignedIn).key !== undefined

export const FILES_COOKIE = 'rampenlicht_files'
const FACTOR_FIRST = 'Bitte richte zuerst einen zweiten Faktor ein.'
const KEY_BEGINNING = 'rl_'
/**
 * One's own account, the accounts of others, the rules of signing in, and what is open as long as a page is. What is done
 * to many accounts or webhooks at once may be done later, when nobody knows any more that a key asked for it.
 */
const OF_PEOPLE =
  /^\/(me\/|users\/:id\/(?!picture$)|(users|webhooks)\/bulk$|accounts$|account_policy$|security_events$)|\/stream$/
const PEOPLE_ONLY = 'Das geht nur mit einer Anmeldung, nicht mit einem API-Schlüssel.'
const READ_ONLY = 'Dieser API-Schlüssel darf nur lesen.'
const TRUSTED_FOR_MS = 1_000
const MOST_KNOWN = 2_000

/** Who asks, for every route that is not marked open. Roles come from the database, never from the token. */
export const authentication = (
  app: FastifyInstance,
  pool: pg.Pool,
  tokens: Tokens,
  ownerOf: (key: string) => Promise<SignedIn>,
) => {
  const bearers = remembering(async (token) => load(pool, await tokens.readAccess(token)), endOf)
  const pictureCookies = remembering(async (token) => load(pool, await tokens.readFiles(token)), endOf)
  const keys = remembering(ownerOf, () => Number.POSITIVE_INFINITY)
  app.decorateRequest('actor', null as unknown as SignedIn)
  app.addHook('onRequest', async (request) => {
    const { open, pictures, limited } = request.routeOptions.config
    if (open || request.is404) return
    const bearer = bearerIn(request)
    const cookie = pictures ? cookieNamed(FILES_COOKIE, request.headers.cookie) : undefined
    if (bearer?.startsWith(KEY_BEGINNING)) {
      request.actor = await keys.actorFor(bearer)
      keepKeyIn(request)
    } else if (bearer) request.actor = await bearers.actorFor(bearer)
    else if (cookie) request.actor = await pictureCookies.actorFor(cookie)
    else throw new Unauthorized('JWT Token not found')
    if (request.actor.isLimited && !limited) throw new Problem(403, FACTOR_FIRST, { needs: 'factor' })
  })
  return {
    /** What was known of anybody is asked again: after a sign-out, a new password, other roles. */
    forget: () => {
      bearers.forget()
      pictureCookies.forget()
      keys.forget()
    },
  }
}

/** A key does less than its owner: nothing that makes it outlive them, and one for reading only reads. */
const keepKeyIn = ({ actor, method, routeOptions: { url = '', config } }: FastifyRequest) => {
  if (config.people || OF_PEOPLE.test(url)) throw forbidden(PEOPLE_ONLY)
  if (actor.key?.scope === 'read' && method !== 'GET' && method !== 'HEAD') throw forbidden(READ_ONLY)
}

/** Who a token belongs to, known for a moment. One memory for each purpose: what opens pictures opens nothing else. */
const remembering = (find: (token: string) => Promise<SignedIn>, endsAt: (token: string) => number) => {
  const known = new Map<string, { readonly actor: Promise<SignedIn>; readonly until: number }>()
  return {
    actorFor: (token: string): Promise<SignedIn> => {
      const found = known.get(token)
      if (found && Date.now() < found.until) return found.actor
      const until = Date.now() + TRUSTED_FOR_MS
      const actor = find(token)
      actor.then(
        () => {
          // not a moment longer than the token itself
          if (known.get(token)?.actor === actor) known.set(token, { actor, until: Math.min(until, endsAt(token)) })
        },
        () => known.delete(token),
      )
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, { actor, until })
      return actor
    },
    forget: () => known.clear(),
  }
}
export type Authentication = ReturnType<typeof authentication>

/** Of a user u and their sign-in s: neither has ended. */
const IS_VALID = `u."isActive" and u."deletedAt" is null and s."revokedAt" is null and s."expiresAt" > now()`

interface Found extends Pick<SignedIn, 'roles' | 'isLimited'> {
  readonly firstName: string | null
  readonly lastName: string | null
}
const load = async (pool: pg.Pool, { id, signIn, ip = '' }: Claims): Promise<SignedIn> => {
  const { rows } = await pool.query<Found>({
    name: 'actor',
    text: `select u.roles, u."firstName", u."lastName", s."isLimited" from users u join sign_ins s on s.id = $2 and s."user" = u.id where u.id = $1 and ${IS_VALID}`,
    values: [id, signIn],
  })
  if (!rows[0]) throw new Unauthorized('Invalid JWT Token')
  const { firstName, lastName, ...found } = rows[0]
  return { id, signIn, ip, name: labelOf({ id, firstName, lastName }), ...found }
}

/** Those of the sign-ins that have not ended. */
export const validSignIns = async (pool: pg.Pool, signIns: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from sign_ins s join users u on u.id = s."user" where s.id = any ($1::uuid[]) and ${IS_VALID}`,
    [signIns],
  )
  return new Set(rows.map(({ id }) => id))
}

export const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,4096})$/i.exec(headers.authorization ?? '')?.[1]

export const cookieNamed = (name: string, header = ''): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1]
