import { createHmac, timingSafeEqual } from 'node:crypto'

/** A file that whoever has the link may fetch, until a moment (milliseconds as Date.now() counts). */
export interface LinkedUpload {
  readonly upload: number
  readonly until: number
}
const signed = (secret: string, words: string) =>
  createHmac('sha256', `file link ${secret}`).update(words).digest('base64url').slice(0, 32)

/** „7.1797372800.SIGNATURE“: says what it opens and until when, and nobody can say it but us. */
export const fileToken = (secret: string, { upload, until }: LinkedUpload): string => {
  const words = `${upload}.${Math.floor(until / 1000)}`
  return `${words}.${signed(secret, words)}`
}

/** What it opens, also when its time is over; undefined where it is none of ours. */
export const readFileToken = (secret: string, token: string): LinkedUpload | undefined => {
  const [, words = '', upload, until, signature = ''] = /^((\d{1,10})\.(\d{1,12}))\.([\w-]{32})$/.exec(token) ?? []
  if (!words || !timingSafeEqual(Buffer.from(signature), Buffer.from(signed(secret, words)))) return undefined
  return { upload: Number(upload), until: Number(until) * 1000 }
}
