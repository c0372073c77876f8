import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type pg from 'pg'
import { type Config, isLoopback } from '../config.ts'
import { violation } from '../errors.ts'

export const MOST_PASSKEYS = 20
/** Ed25519, ECDSA on P-256, RSA: what browsers and keys speak. Anything else is refused. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60_000

type Db = pg.Pool | pg.PoolClient
/** A tenth of a second and some megabytes: loaded when somebody comes with a passkey. */
const library = () => import('@simplewebauthn/server')

interface Owner {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
interface Stored {
  readonly id: string
  readonly user: number
  readonly publicKey: Buffer
  readonly counter: string
  readonly transports: string[]
}
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastAt: Date | null
}

/**
 * Passkeys belong to a host name, for good. Without a public address, or with one of this machine only, they work under
 * the one name that browsers accept for it, at whatever port.
 */
const publicPlace = ({ PUBLIC_URL }: Config): URL | undefined => {
  const place = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
  return place && !isLoopback(place.hostname) ? place : undefined
}
const hostOf = (config: Config) => publicPlace(config)?.hostname ?? 'localhost'
const partyOf = (config: Config, clientDataJSON: string) => {
  const place = publicPlace(config)
  if (place) return { expectedRPID: place.hostname, expectedOrigin: place.origin }
  const said = originIn(clientDataJSON)
  const isHere = /^https?:\/\/localhost(:\d+)?$/.test(said)
  return { expectedRPID: 'localhost', expectedOrigin: isHere ? said : `http://localhost:${config.PORT}` }
}
const originIn = (clientDataJSON: string): string => {
  try {
    return String((JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown }).origin)
  } catch {
    return ''
  }
}
/** The same for an account at all times, and says nothing of it. */
const handleOf = (user: number) => new TextEncoder().encode(`rampenlicht ${user}`)

/** What a browser needs to make a passkey that is found without a name and asks for a finger, a face or a PIN. */
export const registrationOptions = async (client: Db, config: Config, { id, email, firstName, lastName }: Owner) => {
  const { generateRegistrationOptions } = await library()
  const { rows } = await client.query<{ id: string; transports: string[] }>(
    'select id, transports from passkeys where "user" = $1',
    [id],
  )
  if (rows.length >= MOST_PASSKEYS) throw violation('name', `Mehr als ${MOST_PASSKEYS} Passkeys gehen nicht.`)
  return generateRegistrationOptions({
    rpName: 'Rampenlicht',
    rpID: hostOf(config),
    userName: email,
    userID: handleOf(id),
    userDisplayName: `${firstName} ${lastName}`,
    timeout: TIMEOUT_MS,
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

interface Made {
  readonly user: number
  readonly name: string
  readonly challenge: string
  readonly credential: RegistrationResponseJSON
}
const NO_PASSKEY = 'Der Passkey ließ sich nicht bestätigen. Bitte noch einmal versuchen.'

/** Keeps a passkey that the browser has made; throws when it is none of this challenge. */
export const addPasskey = async (client: Db, config: Config, made: Made): Promise<Passkey> => {
  const { verifyRegistrationResponse } = await library()
  const { user, name, challenge, credential: response } = made
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    ...partyOf(config, response.response.clientDataJSON),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!result?.verified) throw violation('credential', NO_PASSKEY)
  const { credential, credentialBackedUp } = result.registrationInfo
  const { rows } = await client.query<Passkey>(
    `insert into passkeys (id, "user", name, "publicKey", counter, transports, "isBackedUp")
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, name, "createdAt", "lastAt"`,
    [
      credential.id,
      user,
      name,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      credentialBackedUp,
    ],
  )
  if (!rows[0]) throw violation('credential', 'Dieser Passkey ist schon angelegt.')
  return rows[0]
}

/** What a browser needs to sign in: with one of these, or without a name with whatever it has. Made by hand, as everybody who opens the page for signing in asks for them. */
export const assertionOptions = async (client: Db, config: Config, user?: number) => {
  const { rows } =
    user === undefined
      ? { rows: [] }
      : await client.query<{ id: string; transports: string[] }>(
          'select id, transports from passkeys where "user" = $1',
          [user],
        )
  return {
    challenge: randomBytes(32).toString('base64url'),
    rpId: hostOf(config),
    timeout: TIMEOUT_MS,
    allowCredentials: rows.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const })),
    // beside a password it is enough to have the key
    userVerification: user === undefined ? ('required' as const) : ('preferred' as const),
  }
}

interface Shown {
  readonly challenge: string
  readonly credential: AuthenticationResponseJSON
  /** Whose it has to be; absent where the passkey itself says who somebody is. */
  readonly user?: number
}
/** Whose passkey this is, once it has proved itself. A counter that does not rise is the sign of a copy. */
export const usePasskey = async (
  client: Db,
  config: Config,
  { challenge, credential: response, user }: Shown,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const { rows } = await client.query<Stored>(
    'select id, "user", "publicKey", counter, transports from passkeys where id = $1',
    [response.id],
  )
  const [stored] = rows
  if (!stored || (user !== undefined && stored.user !== user)) return undefined
  const { userHandle } = response.response
  const isTheirs = userHandle === undefined || Buffer.from(handleOf(stored.user)).toString('base64url') === userHandle
  if (!isTheirs) return undefined
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...partyOf(config, response.response.clientDataJSON),
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.counter),
    },
    requireUserVerification: user === undefined,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  const { rowCount } = await client.query(
    `update passkeys set counter = $2, "isBackedUp" = $3, "lastAt" = now() where id = $1 and (counter < $2 or $2 = 0 and counter = 0)`,
    [stored.id, newCounter, credentialBackedUp],
  )
  return rowCount ? stored.user : undefined
}
