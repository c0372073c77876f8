import type { Email } from 'postal-mime'

/** What a mail that came in tells of one of ours. */
export type Incoming = {
  /** In the address that it came back to; tells whose mail it is about. */
  readonly token: string | null
  /** Ours that it answers or returns. */
  readonly messageIds: readonly string[]
} & (
  | { readonly kind: 'returned'; readonly code: string; readonly reply: string }
  | { readonly kind: 'unsubscribe' }
  | { readonly kind: 'answer'; readonly isAway: boolean; readonly text: string }
)

const TOKEN = /\+([0-9a-z]{16,64})@/i
/** Where servers write down whom a mail was really for. */
const ADDRESSED = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'cc']
const LONGEST_ANSWER = 300
const LONGEST_REPLY = 300

/** Makes sense of a mail; undefined for what has nothing to do with any of ours. */
export const readIncoming = async (raw: Uint8Array): Promise<Incoming | undefined> => {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw)
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const token = ADDRESSED.flatMap(header).flatMap((value) => TOKEN.exec(value)?.[1] ?? [])[0] ?? null
  const report = partOf(email, /^message\/(global-)?delivery-status$/)
  if (report !== undefined) {
    const original = partOf(email, /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/)
    return returned(report, { token, messageIds: idsIn(/^message-id:(.*(?:\n[ \t].*)*)/im.exec(original ?? '')?.[1]) })
  }
  const about = { token, messageIds: [...header('in-reply-to'), ...header('references')].flatMap(idsIn) }
  if (token === null && about.messageIds.length === 0) return undefined
  const subject = email.subject ?? ''
  if (token !== null && /^\s*(abmelden|unsubscribe)\b/i.test(subject)) return { ...about, kind: 'unsubscribe' }
  const isAway =
    header('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
    header('x-autoreply').length + header('x-autorespond').length > 0 ||
    header('precedence').some((value) => /auto_reply/i.test(value)) ||
    /^(automatische antwort|abwesenheit|out of office|auto(matic)? ?reply)\b/i.test(subject)
  return { ...about, kind: 'answer', isAway, text: wordsOf(email) }
}

const partOf = ({ attachments }: Email, type: RegExp): string | undefined => {
  const found = attachments.find(({ mimeType }) => type.test(mimeType))
  if (!found) return undefined
  return typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content)
}
const idsIn = (value: string | undefined): readonly string[] => value?.match(/<[^<>\s]{1,500}>/g) ?? []

type About = Pick<Incoming, 'token' | 'messageIds'>
/** A report tells of delays as well: those are no end. */
const returned = (report: string, about: About): Incoming | undefined => {
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*(?:\\n[ \\t].*)*)`, 'im').exec(report)?.[1]?.trim() ?? ''
  if (!/^failed/i.test(field('action'))) return undefined
  const words = field('diagnostic-code')
    .replace(/^smtp;\s*/i, '')
    .replace(/\s+/g, ' ')
  const plain = /^\d{3}\b/.exec(words)?.[0]
  const code = [plain, /[245]\.\d{1,3}\.\d{1,3}/.exec(field('status'))?.[0]].filter(Boolean).join(' ')
  return { ...about, kind: 'returned', code, reply: words.slice(0, LONGEST_REPLY) }
}

/** What somebody wrote themselves: without the mail they answer and without their signature. */
const wordsOf = ({ text = '', html = '' }: Email): string => {
  const lines = (text || html.replace(/<(style|script)[\s\S]*?<\/\1>/gi, '').replace(/<[^>]+>/g, ' ')).split(/\r?\n/)
  const end = lines.findIndex((line) =>
    /^(>|-- $|-{2,} ?(original|ursprüngliche)|_{10,}|(am|on) .*(schrieb|wrote).*:\s*$|von: |from: )/i.test(
      line.trim() === '--' ? '-- ' : line,
    ),
  )
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
}
