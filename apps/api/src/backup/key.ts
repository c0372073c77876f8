import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BadSet } from './set.ts'

/** The first bytes of what age has encrypted. */
export const AGE_MARK = 'age-encryption.org/'
export const isKey = (text: string) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(text)
export const newKey = (): Promise<string> => generateIdentity()

const web = (stream: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(stream)) as globalThis.ReadableStream
const plain = (stream: globalThis.ReadableStream) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)

/** So that only the holder of the key reads it; `age --decrypt` does as well. */
export const encrypted = async (stream: AsyncIterable<Uint8Array>, key: string): Promise<Readable> =>
  encryptedFor(stream, await recipientOf(key))

/** What suffices to encrypt, and is no secret. */
export const recipientOf = (key: string): Promise<string> => identityToRecipient(key)
export const encryptedFor = async (stream: AsyncIterable<Uint8Array>, recipient: string): Promise<Readable> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return plain(await encrypter.encrypt(web(stream)))
}

export const decrypted = async (stream: AsyncIterable<Uint8Array>, key: string): Promise<Readable> => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    return plain(await decrypter.decrypt(web(stream)))
  } catch (cause) {
    throw new BadSet('Der Schlüssel passt nicht zu dieser Sicherung (BACKUP_KEY).', { cause })
  }
}
