import { createHmac, timingSafeEqual } from 'node:crypto'

/** A file of a project that whoever has the link may fetch, until the end of a day. */
export interface FileGrant {
  readonly upload: number
  /** „2026-12-16“ */
  readonly until: string
}

/** Signed for this alone, so that no other text of ours that was signed with the secret opens a file. */
const signed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`download ${text}`).digest('base64url').slice(0, 32)

/** The same for everybody who gets the mail: nobody is told apart by it. */
export const fileToken = (secret: string, { upload, until }: FileGrant): string => {
  const text = `${upload}-${until.replaceAll('-', '')}`
  return `${text}-${signed(secret, text)}`
}

/** What a token opens, also when its day is over; undefined where it is none of ours. */
export const readFileToken = (secret: string, token: string): FileGrant | undefined => {
  const [, text = '', upload, year, month, day, given = ''] =
    /^(([1-9]\d{0,9})-(\d{4})(\d{2})(\d{2}))-([\w-]{32})$/.exec(token) ?? []
  if (!text || !timingSafeEqual(Buffer.from(signed(secret, text)), Buffer.from(given))) return undefined
  return { upload: Number(upload), until: `${year}-${month}-${day}` }
}
