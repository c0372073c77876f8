import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** CBOR, as far as a passkey speaks it: https://www.rfc-editor.org/rfc/rfc8949 */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** What it is told to do otherwise than it should. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  /** Nobody was asked for a finger or a PIN. */
  readonly isUnverified?: boolean
  /** The algorithm that it claims to sign with. */
  readonly algorithm?: number
  readonly counter?: number
  readonly userHandle?: string
}
export interface Creation {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
}
export interface Request {
  readonly challenge: string
  readonly rpId?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40
const ES256 = -7

/** A passkey in software: makes a key pair on P-256 and signs with it as a browser and a key together would. */
export const authenticator = (origin = 'http://localhost:3000') => {
  const id = randomBytes(32)
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = pair.publicKey.export({ format: 'jwk' })
  const key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }))
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type: deviation.type ?? type, challenge, origin: deviation.origin ?? origin }))
  const authData = (
    rpId: string,
    flags: number,
    { isUnverified, counter: told }: Deviation,
    more = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(told ?? ++counter)
    const byte = Buffer.from([flags | PRESENT | (isUnverified ? 0 : VERIFIED)])
    return Buffer.concat([sha256(rpId), byte, count, more])
  }
  return {
    id: base64(id),
    create: ({ challenge, rp, user }: Creation, deviation: Deviation = {}) => {
      handle = user.id
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, deviation.algorithm ?? ES256],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)])
      const data = authData(deviation.rpId ?? rp.id ?? '', WITH_CREDENTIAL, deviation, credential)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, deviation)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge, rpId = '' }: Request, deviation: Deviation = {}) => {
      const client = clientData('webauthn.get', challenge, deviation)
      const data = authData(deviation.rpId ?? rpId, 0, deviation)
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}
