import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { closeAtEnd } from '../closing.ts'
import { startApp } from '../support.ts'
import { CALLBACK, CLIENT, PUBLIC_URL } from './oidc-stage.ts'

/** What a provider says of somebody. */
type Told = Readonly<Record<string, unknown>>

/** A real provider of OpenID Connect on loopback, where everybody signs in by their subject and any password. */
const realProvider = async () => {
  const people = new Map<string, Told>()
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub', 'roles'], email: ['email'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    findAccount: async (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: true } },
  })
  listener = provider.callback()
  closeAtEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { issuer, people }
}

/** A server whose people sign in at that provider. */
export const besideProvider = async () => {
  const { issuer, people } = await realProvider()
  const settings = { ...CLIENT, OIDC_ISSUER: issuer, PUBLIC_URL, OIDC_NAME: 'Microsoft' }
  const started = await startApp(settings)
  const { pool, person } = started
  let count = 0
  const atProvider = (told: Told = {}) => {
    const subject = `subject-${++count}`
    people.set(subject, { given_name: 'Lena', family_name: 'Petersen', email: `${subject}@agentur.example`, ...told })
    return subject
  }
  return {
    started,
    issuer,
    people,
    /** Somebody who has an account there; answers their subject. */
    atProvider,
    /** Somebody who has one there and one here, which belong together. */
    connected: async (roles: readonly string[] = ['ROLE_USER'], told?: Told) => {
      const subject = atProvider(told)
      const who = await person(roles)
      const values = [issuer, subject, who.id]
      await pool.query('insert into identities (issuer, subject, "user") values ($1, $2, $3)', values)
      return { subject, who }
    },
    /** Another process with other settings on the same database. */
    withSettings: (more: Parameters<typeof startApp>[0]) => startApp({ ...settings, ...more }, started),
    /** What the protocol tells of an account. */
    eventsOf: async (id: number) => {
      const { rows } = await pool.query<{ kind: string }>(
        'select kind from security_events where "user" = $1 order by id',
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
  }
}
