import { TOTP } from 'otpauth'
import { vi } from 'vitest'
import type { Config } from '../../src/config.ts'
import { cheapHash, type Person, startApp } from '../support.ts'
import { authenticator } from './authenticator.ts'

export const PASSWORD = 'ein-wirklich-gutes-wort'
export interface Body {
  readonly token: string
  readonly refresh_token: string
  readonly message: string
  readonly detail: string
  readonly challenge: string
  readonly factors: string[]
  readonly passkey: { challenge: string; rpId: string }
  readonly violations: { propertyPath: string; message: string }[]
}
/** Where somebody sits, and what their browser has kept. */
export interface From {
  readonly address?: string
  readonly cookie?: string
}
const passwordHash = await cheapHash(PASSWORD)
let made = 0

/** People who sign in with more than a password, over HTTP. */
export const accountsStage = async (settings: Partial<Config> = {}) => {
  const app = await startApp(settings)
  const { request, person, speaker } = app
  const somebody = async (roles: readonly string[] = ['ROLE_USER']) => {
    const email = `konto${++made}@agentur.example`
    return { email, ...(await person(roles, { email, passwordHash })) }
  }
  const ask = (url: string, payload: object, { address = `192.0.2.${(made % 200) + 1}`, cookie = '' }: From = {}) =>
    request<Body>({ method: 'POST', url, payload, remoteAddress: address, headers: cookie ? { cookie } : {} })
  const signIn = (email: string, from?: From, password = PASSWORD) =>
    ask('/authentication_token', { email, password }, from)
  const answer = (challenge: string, proof: object, from?: From) =>
    ask('/authentication_token/factor', { challenge, ...proof }, from)
  /** DELETE with a body. */
  const remove = ({ token }: { token: string }, url: string, payload: object = {}) =>
    request<Body>({ method: 'DELETE', url, payload, headers: { authorization: `Bearer ${token}` } })

  /** Codes are on; the clock is one step further, as the first code is used up. */
  const withTotp = async (who: Person) => {
    const { secret } = (await who.post<{ secret: string }>('/me/totp', { currentPassword: PASSWORD })).body
    const codes = new TOTP({ secret })
    const confirmed = await who.put<{ recoveryCodes: string[] }>('/me/totp', { code: codes.generate() })
    await who.post('/me/totp/kept')
    return { secret, codes, recoveryCodes: confirmed.body.recoveryCodes }
  }
  const withPasskey = async (who: Person, key = authenticator()) => {
    const begun = await who.post<{ challenge: string; options: Parameters<typeof key.create>[0] }>(
      '/me/passkeys/options',
      { currentPassword: PASSWORD },
    )
    const { challenge, options } = begun.body
    const kept = await who.post<{ id: string; recoveryCodes: string[] | null }>('/me/passkeys', {
      challenge,
      credential: key.create(options),
      name: 'Schlüssel blau',
    })
    return { key, kept }
  }
  /** What the protocol tells of an account, oldest first. */
  const protocolOf = async (user: number) => {
    const { rows } = await app.pool.query<{ kind: string; details: Record<string, unknown>; by: number | null }>(
      'select kind, details, "by" from security_events where "user" = $1 order by id',
      [user],
    )
    return rows
  }
  return { ...app, somebody, ask, signIn, answer, remove, withTotp, withPasskey, protocolOf, speaker }
}

/** The cookie that knows the browser, as it sends it back. */
export const deviceIn = ({ headers }: { headers: Record<string, unknown> }): string => {
  const set = [headers['set-cookie']].flat().map(String)
  return set.find((one) => one.startsWith('rampenlicht_device='))?.split(';')[0] ?? ''
}

/** Only the date is made up: timers run as ever, and codes are those of this moment. */
export const setClock = (moment: Date | number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
export const STEP_MS = 30_000
