import type { SignInProblem } from '@rampenlicht/model/rules/sign-in-problems'
import * as openid from 'openid-client'
import * as z from 'zod'
import { isPlainLoopback, type Oidc } from '../../config-oidc.ts'
import { type Observer, type Outside, OutsideProblem } from '../../outside/call.ts'
import { keptFor } from '../../outside/kept.ts'

export const SIGN_IN_SERVICE = 'Anmeldung'
const KNOWN_MS = 60 * 60_000
const SCOPE = 'openid profile email'
/** Signed with a key that the provider alone has. One shared with us would let whoever knows our secret make tokens. */
const ASYMMETRIC = /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/

/** Who the provider says has signed in. */
export interface Person {
  readonly issuer: string
  /** What they are called there for good; an e-mail address may pass on to somebody else. */
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** What they recognise the account by. */
  readonly shown: string
  readonly roles: readonly string[]
}
/** What is remembered of a way to the provider, to hold the answer against. */
export interface Expected {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Nobody has proved anything; the reason is for the page, what stands behind it for the log. */
export class NotSignedIn extends Error {
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** People are sent to one of them. */
const address = z.url({ protocol: /^https?$/ })
const metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.exactOptional(),
  id_token_signing_alg_values_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

/** A provider of OpenID Connect, found by what it publishes of itself when it is needed first. */
export const providerWith = (oidc: Oidc, outside: Outside, observe: Observer, timeoutMs: number) => {
  const read = (text: string): openid.Configuration => {
    const found = metadata.parse(JSON.parse(text))
    // exactly this one: what is published for any tenant at all names a placeholder here
    if (found.issuer !== oidc.issuer)
      throw new OutsideProblem(SIGN_IN_SERVICE, 'nennt einen anderen Aussteller als OIDC_ISSUER')
    const algorithms = found.id_token_signing_alg_values_supported.filter((name) => ASYMMETRIC.test(name))
    if (!algorithms.length) throw new OutsideProblem(SIGN_IN_SERVICE, 'signiert nicht mit einem eigenen Schlüssel')
    const authentication = found.token_endpoint_auth_methods_supported.includes('client_secret_post')
      ? openid.ClientSecretPost(oidc.clientSecret)
      : openid.ClientSecretBasic(oidc.clientSecret)
    const server = { ...found, id_token_signing_alg_values_supported: algorithms }
    const configuration = new openid.Configuration(server, oidc.clientId, undefined, authentication)
    configuration.timeout = timeoutMs / 1000
    if (isPlainLoopback(oidc.issuer)) openid.allowInsecureRequests(configuration)
    // the signature is looked at although the token comes straight from the provider
    openid.enableNonRepudiationChecks(configuration)
    return configuration
  }
  const url = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const discover = () => outside({ service: SIGN_IN_SERVICE, url, read })
  const kept = keptFor<openid.Configuration>({ keptMs: KNOWN_MS, failedMs: 0 })
  const known = async () => {
    try {
      return await kept('', discover)
    } catch (cause) {
      throw new NotSignedIn('anbieter', cause)
    }
  }

  return {
    /** Asks anew what the provider publishes. */
    test: discover,
    /** Where somebody is sent to, and what has to be remembered until they come back. */
    leave: async (): Promise<Expected & { readonly url: string }> => {
      const configuration = await known()
      const expected = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const { href } = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: oidc.callback,
        scope: SCOPE,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      })
      return { ...expected, url: href }
    },
    /** Who has come back with this query. */
    comeBack: async (query: string, { state, nonce, verifier }: Expected): Promise<Person> => {
      const configuration = await known()
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${oidc.callback}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const more = await moreOf(configuration, claims, tokens.access_token)
        observe(SIGN_IN_SERVICE, undefined)
        return personIn(oidc.issuer, claims, more)
      } catch (error) {
        const { problem, trouble } = meaningOf(error)
        if (trouble) observe(SIGN_IN_SERVICE, new OutsideProblem(SIGN_IN_SERVICE, trouble))
        throw new NotSignedIn(problem, error)
      }
    },
  }
}
export type Provider = ReturnType<typeof providerWith>

type Claims = Readonly<Record<string, unknown>>
const isTold = ({ name, given_name, email, preferred_username }: Claims) =>
  Boolean((name ?? given_name) && (email ?? preferred_username))

/** Some providers name people only when they are asked once more. */
const moreOf = async (configuration: openid.Configuration, claims: openid.IDToken, token: string): Promise<Claims> =>
  isTold(claims) || configuration.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : openid.fetchUserInfo(configuration, token, claims.sub)

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Roles are taken from what is signed alone. */
const personIn = (issuer: string, claims: openid.IDToken, more: Claims): Person => {
  const told: Claims = { ...more, ...claims }
  const words = textOf(told['name']).split(/\s+/)
  const email = [told['email'], told['preferred_username']].map(textOf).find((text) => text.includes('@')) ?? ''
  const roles = claims['roles']
  return {
    issuer,
    subject: claims.sub,
    firstName: textOf(told['given_name']) || words.slice(0, -1).join(' '),
    lastName: textOf(told['family_name']) || (words.at(-1) ?? ''),
    email,
    shown: email || textOf(told['name']) || claims.sub,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  }
}

interface Meaning {
  readonly problem: SignInProblem
  /** What the page of services says, where the provider or our access to it is at fault. */
  readonly trouble?: string
}
const UNREACHABLE: Meaning = { problem: 'anbieter', trouble: 'nicht erreichbar' }
const REFUSED: Meaning = { problem: 'abgelehnt' }

const meaningOf = (error: unknown): Meaning => {
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { problem: 'abgebrochen' }
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? UNREACHABLE : REFUSED
  }
  if (error instanceof openid.ResponseBodyError)
    return /^(invalid_client|unauthorized_client)$/.test(error.error)
      ? { problem: 'abgelehnt', trouble: 'Zugang verweigert; ist das Geheimnis abgelaufen?' }
      : REFUSED
  if (error instanceof openid.ClientError) {
    if (error.code === 'OAUTH_TIMEOUT') return { problem: 'anbieter', trouble: 'antwortet nicht rechtzeitig' }
    return error.cause instanceof Response && error.cause.status >= 500 ? UNREACHABLE : REFUSED
  }
  return error instanceof TypeError && error.message === 'fetch failed' ? UNREACHABLE : REFUSED
}
