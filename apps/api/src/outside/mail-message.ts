import { buffer } from 'node:stream/consumers'

export interface Mailbox {
  readonly name: string
  readonly address: string
}
/** A file that goes along, or a picture within the text, which has a `cid`. */
export interface MailPart {
  readonly filename: string
  readonly contentType: string | null
  readonly content: Buffer
  readonly cid?: string
}
export interface MailMessage {
  readonly from: Mailbox
  readonly to: Mailbox
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
  readonly date: Date
  readonly parts: readonly MailPart[]
  /** How somebody leaves: by one click (RFC 8058), or by writing to an address. Absent where there is nothing to leave. */
  readonly unsubscribe?: { readonly url: string; readonly address: string }
}
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  readonly key: string
}

/** RFC 8058 wants both headers for unsubscribing signed; the usual list of the library has one of them. */
const SIGNED =
  'from:to:cc:subject:date:message-id:reply-to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post'

/** Lines end as they do on the wire, so that what is signed and counted is what is sent. */
const wired = (text: string) => text.replace(/\r?\n/g, '\r\n')

const leaving = ({ url, address }: NonNullable<MailMessage['unsubscribe']>) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>,\r\n <mailto:${address}?subject=Abmelden>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
})

/** The mail as it goes over the wire. */
export const rawOf = async (mail: MailMessage, dkim?: DkimKey): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer') // many never send a mail
  const { unsubscribe } = mail
  const composer = new MailComposer({
    from: { ...mail.from },
    to: { ...mail.to },
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    subject: mail.subject,
    html: wired(mail.html),
    text: wired(mail.text),
    messageId: mail.messageId,
    date: mail.date,
    attachments: mail.parts.map(({ filename, contentType, content, cid }) => ({
      filename,
      content,
      ...(contentType ? { contentType } : {}),
      ...(cid ? { cid } : {}),
    })),
    ...(unsubscribe ? { headers: leaving(unsubscribe) } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = await composer.compile().build()
  if (!dkim) return raw
  const { default: DKIM } = await import('nodemailer/lib/dkim')
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.key,
    headerFieldNames: SIGNED,
  })
  return buffer(signer.sign(raw))
}
