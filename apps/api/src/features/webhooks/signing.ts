import { createHmac, randomBytes } from 'node:crypto'

const BEGINNING = 'whsec_'
const BYTES = 32

export const newSecret = (): string => BEGINNING + randomBytes(BYTES).toString('base64')

interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}
/** The headers of Standard Webhooks: one signature for each secret that counts. */
export const signedHeaders = ({ id, timestamp, body }: Signed, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(BEGINNING.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' '),
})
