import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what has to be read again, with a key that is not in the database. The purpose keeps one kind from being put in the place of another. */
export const sealWith = (secret: string, purpose: string) => {
  const key = createHash('sha256').update(`sealed ${purpose} ${secret}`).digest()
  return {
    seal: (text: string): Buffer => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Undefined when it was sealed with another key, or was changed. */
    open: (bytes: Buffer): string | undefined => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
export type Sealing = ReturnType<typeof sealWith>
