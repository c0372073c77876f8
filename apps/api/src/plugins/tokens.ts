import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { Unauthorized } from './errors.ts'

const ALGORITHM = 'HS256'
export const ACCESS_SECONDS = 10 * 60
/** Longer than an access token, so that pictures do not fail while one is renewed. */
export const FILES_SECONDS = 15 * 60

export interface Claims {
  readonly id: number
  /** The sign-in this token comes from; ending it ends the token. */
  readonly signIn: string
  /** Where the person was when the token was made. */
  readonly ip?: string
}

/** Signs and reads tokens. One algorithm, one key; the audience keeps a token for pictures from opening anything else. */
export const tokensWith = (secret: string) => {
  const key = createHash('sha256').update(`access ${secret}`).digest()
  const refreshKey = createHash('sha256').update(`refresh ${secret}`).digest()
  const sign = (claims: object, audience: string, seconds: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key)
  const read = async (token: string, audience: string): Promise<Claims> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience })
      const { id, signIn, ip } = payload
      if (typeof id === 'number' && typeof signIn === 'string')
        return { id, signIn, ...(typeof ip === 'string' ? { ip } : {}) }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Unauthorized('Expired JWT Token')
    }
    throw new Unauthorized('Invalid JWT Token')
  }
  return {
    signAccess: (claims: Claims & Record<string, unknown>) => sign(claims, 'api', ACCESS_SECONDS),
    readAccess: (token: string) => read(token, 'api'),
    signFiles: (claims: Claims) => sign(claims, 'files', FILES_SECONDS),
    readFiles: (token: string) => read(token, 'files'),
    newRefresh: () => randomBytes(32).toString('base64url'),
    /** The one successor of a refresh token: the same however often it is asked for, so nothing secret is stored. */
    successorOf: (refresh: string) => createHmac('sha256', refreshKey).update(refresh).digest('base64url'),
  }
}
export type Tokens = ReturnType<typeof tokensWith>

/** When a token that has been read ends, in milliseconds as Date.now() counts. */
export const endOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000

export const hashOf = (refresh: string) => createHash('sha256').update(refresh).digest()
