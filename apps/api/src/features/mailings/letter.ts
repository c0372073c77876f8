import { buffer } from 'node:stream/consumers'
import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import {
  type ComposedMail,
  composed,
  type LinkedFile,
  type MailDraft,
  type MailSurroundings,
} from '@rampenlicht/model/rules/mail/compose'
import { filesIn, LINK_DAYS } from '@rampenlicht/model/rules/mail/files'
import { picturesIn } from '@rampenlicht/model/rules/mail/markup'
import type { Fillings } from '@rampenlicht/model/rules/paper/placeholders'
import { Problem } from '../../errors.ts'
import { type Mailbox, type MailMessage, type MailPart, rawOf } from '../../outside/mail-message.ts'
import type { Envelope } from '../../outside/smtp.ts'
import { shelfOf } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { fileToken } from './file-token.ts'
import { type MailSender, type Matter, partsOf, senderOf } from './matter.ts'
import type { MailSettings } from './settings.ts'

/** What stands around the text of all mails of a Versand, kept as it was when it began. */
export interface Around extends Pick<MailSurroundings, 'signature' | 'category' | 'privacyUrl'> {
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
  readonly files: readonly LinkedFile[]
}
/** Whom one mail is for. */
export interface Addressee {
  readonly name: string
  readonly email: string
  readonly fillings: Fillings
  readonly origin: string | null
  readonly token: string
}

const DAY_MS = 86_400_000

/** Links are good for a month from the day on which it begins. */
export const aroundOf = (matter: Matter, settings: MailSettings, now: Date): Around => {
  // whether somebody may write from an address is looked at before
  const own: MailSender = { from: { name: matter.person.name, address: matter.person.email } }
  const { from, replyTo = null } = senderOf(matter, settings) ?? own
  const until = agencyDay(new Date(now.getTime() + LINK_DAYS * DAY_MS))
  const linked = new Set(filesIn(matter.files).linked)
  return {
    from,
    replyTo,
    signature: { ...matter.person, agency: settings.agency },
    category: matter.project.category,
    privacyUrl: settings.privacyUrl,
    files: matter.uploads
      .filter(({ id }) => linked.has(id))
      .map(({ id, name, size }) => {
        const token = fileToken(settings.secret, { upload: id, until })
        return { name, size, until, href: `${settings.publicUrl}/downloads/${token}/${encodeURIComponent(name)}` }
      }),
  }
}

/** The mail for one person. */
export const letterTo = (
  { fillings, origin, token }: Pick<Addressee, 'fillings' | 'origin' | 'token'>,
  draft: MailDraft,
  around: Around,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
  pictureAt: MailSurroundings['pictureAt'],
): ComposedMail =>
  composed(draft, fillings, { ...around, origin, unsubscribeUrl: `${publicUrl}/abmelden/${token}`, pictureAt })

const cidOf = (upload: number) => `bild-${upload}@rampenlicht`

/** The files that go along, read once for all mails. A Problem where one is gone. */
export const readParts = async (storage: Storage, matter: Matter): Promise<readonly MailPart[]> => {
  const pictures = new Set(picturesIn(matter.text ?? ''))
  const attached = new Set(filesIn(matter.files).attached)
  const parts: MailPart[] = []
  for (const { id, name, mimeType, storedAs } of partsOf(matter)) {
    const opened = await storage.open(shelfOf(projectUpload), storedAs)
    if (!opened) throw new Problem(404, `Die Datei „${name}“ gibt es nicht mehr.`)
    const part = { filename: name, contentType: mimeType, content: await buffer(opened.content) }
    if (pictures.has(id)) parts.push({ ...part, cid: cidOf(id) })
    if (attached.has(id)) parts.push(part)
  }
  return parts
}

/** „bounce+token@agentur.example“: what comes back says by its address whose mail it was. */
export const returnAddress = (bounces: string, token: string): string => bounces.replace('@', `+${token}@`)

/** The mail as it goes over the wire. */
export const sealed = async (
  to: Addressee,
  given: { readonly draft: MailDraft; readonly around: Around; readonly parts: readonly MailPart[] },
  settings: MailSettings,
  { messageId, date }: Pick<MailMessage, 'messageId' | 'date'>,
): Promise<{ readonly envelope: Envelope; readonly raw: Buffer }> => {
  const { draft, around, parts } = given
  const { subject, html, text } = letterTo(to, draft, around, settings, (upload) => `cid:${cidOf(upload)}`)
  const { from, replyTo } = around
  const comesBack = settings.bounces ? returnAddress(settings.bounces, to.token) : from.address
  const raw = await rawOf(
    {
      from,
      to: { name: to.name, address: to.email },
      ...(replyTo ? { replyTo } : {}),
      subject,
      html,
      text,
      messageId,
      date,
      parts,
      unsubscribe: {
        url: `${settings.publicUrl}/abmelden/${to.token}`,
        address: settings.bounces ? comesBack : (replyTo ?? from).address,
      },
    },
    settings.dkim,
  )
  return { envelope: { from: comesBack, to: to.email }, raw }
}
