import type { Violation } from '@rampenlicht/model/kit/body'
import { labelOf } from '@rampenlicht/model/kit/label'
import { missing } from '@rampenlicht/model/kit/messages'
import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import { addressIn } from '@rampenlicht/model/rules/mail/audience'
import type { MailDraft, Signature } from '@rampenlicht/model/rules/mail/compose'
import { filesIn, LARGEST_ATTACHED, LARGEST_ATTACHMENT } from '@rampenlicht/model/rules/mail/files'
import { picturesIn } from '@rampenlicht/model/rules/mail/markup'
import { placeholderViolations } from '@rampenlicht/model/rules/paper/placeholders'
import type { Ask } from '../../db/reads.ts'
import type { Mailbox } from '../../outside/mail-message.ts'
import type { MailSettings } from './settings.ts'

/** A file of the project that a mail brings along, shows or links to. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly mimeType: string | null
  readonly size: number | null
  readonly storedAs: string
}
/** What a mail is made of, whoever gets it. */
export interface Matter extends MailDraft {
  readonly id: number
  readonly kind: string
  readonly sender: string | null
  readonly files: string | null
  readonly project: {
    readonly id: number
    readonly title: string
    readonly releaseDate: string | null
    readonly category: string
  }
  /** Who sends it. */
  readonly person: Omit<Signature, 'agency'>
  /** Those of its files that are there. */
  readonly uploads: readonly Upload[]
}

interface Found extends Omit<Matter, 'person' | 'uploads'> {
  readonly by: {
    readonly firstName: string | null
    readonly lastName: string | null
    readonly position: string | null
    readonly phone: string | null
    readonly email: string
  }
}

/** Read as it is now; the mailing and the person are there. */
export const readMatter = async (
  ask: Ask,
  id: number,
  person: number,
  { phonePrefix }: Pick<MailSettings, 'phonePrefix'>,
): Promise<Matter> => {
  const { rows } = await ask<{ found: Found }>({
    text: `select json_build_object('id', t.id, 'kind', t.kind, 'subject', t.subject, 'text', t.text, 'embargo', t.embargo,
        'sender', t.sender, 'files', t.files,
        'project', json_build_object('id', p.id, 'title', p.title, 'releaseDate', p."releaseDate", 'category', p.category),
        'by', (select json_build_object('firstName', u."firstName", 'lastName', u."lastName", 'position', u.position,
          'phone', u.phone, 'email', u.email) from users u where u.id = $2)) as found
      from mailings t join projects p on p.id = t.project where t.id = $1`,
    values: [id, person],
  })
  const { by, ...matter } = rows[0]!.found
  const { attached, linked } = filesIn(matter.files)
  const { rows: uploads } = await ask<Upload>({
    text: `select id, name, "mimeType", size, "storedAs" from project_uploads where id = any ($1::integer[]) and project = $2`,
    values: [[...attached, ...linked, ...picturesIn(matter.text ?? '')], matter.project.id],
  })
  return {
    ...matter,
    person: {
      name: labelOf({ firstName: by.firstName, lastName: by.lastName, id: person }),
      position: by.position,
      phone: by.phone ? `${phonePrefix}${by.phone}` : null,
      email: by.email,
    },
    uploads,
  }
}

/** Who a mail comes from, and who is answered where that is somebody else. */
export interface MailSender {
  readonly from: Mailbox
  readonly replyTo?: Mailbox
}
/** As it was chosen; undefined where the address is neither one's own nor one for all. */
export const senderOf = (
  { sender, person }: Pick<Matter, 'sender' | 'person'>,
  { senders }: Pick<MailSettings, 'senders'>,
): MailSender | undefined => {
  const own = { name: person.name, address: person.email }
  const wanted = addressIn(sender)?.toLowerCase()
  if (!sender?.trim() || wanted === own.address.toLowerCase()) return { from: own }
  const shared = senders.find(({ address }) => address.toLowerCase() === wanted)
  return shared && { from: shared, replyTo: own }
}

/** Files that go along whole, pictures of the text among them. */
export const partsOf = ({ files, text, uploads }: Matter): readonly Upload[] => {
  const ids = new Set([...filesIn(files).attached, ...picturesIn(text ?? '')])
  return uploads.filter(({ id }) => ids.has(id))
}

const { subject, text, sender } = mailing.fields
const refused = (propertyPath: string, message: string): Violation => ({ propertyPath, message })

/** Why a mail cannot be sent as it is; who gets it is another question. */
export const objectionsTo = (matter: Matter, settings: MailSettings): readonly Violation[] => {
  const written = { hasProject: true }
  return [
    ...(matter.kind === 'Mail' ? [] : [refused('kind', 'Gesendet werden nur Mails; Papier wird eingetragen.')]),
    ...(settings.server ? [] : [refused('state', 'Es ist kein Mailserver eingerichtet (SMTP_URL).')]),
    ...(settings.isReachable
      ? []
      : [refused('state', 'Der Abmeldelink führt nirgendwohin: Es fehlt die öffentliche Adresse (PUBLIC_URL).')]),
    ...(matter.subject?.trim()
      ? placeholderViolations('subject', matter.subject, written)
      : [refused('subject', missing(subject))]),
    ...(matter.text?.trim() ? placeholderViolations('text', matter.text, written) : [refused('text', missing(text))]),
    ...(senderOf(matter, settings)
      ? []
      : [refused('sender', `„${sender.label}“: Von „${matter.sender}“ darf hier niemand senden.`)]),
    ...objectionsToFiles(matter),
  ]
}

const objectionsToFiles = (matter: Matter): readonly Violation[] => {
  const { attached, linked } = filesIn(matter.files)
  const there = new Map(matter.uploads.map((one) => [one.id, one]))
  const pictures = picturesIn(matter.text ?? '')
  const parts = partsOf(matter)
  const tooLarge = parts.find(({ size }) => (size ?? 0) > LARGEST_ATTACHMENT)
  return [
    ...([...attached, ...linked].every((id) => there.has(id))
      ? []
      : [refused('files', '„Dateien“: Eine der Dateien gibt es nicht mehr.')]),
    ...(pictures.every((id) => isPicture(there.get(id)?.mimeType ?? null))
      ? []
      : [refused('text', '„Text“: Eines der Bilder gibt es nicht mehr, oder es ist kein Bild.')]),
    ...(tooLarge ? [refused('files', `„Dateien“: „${tooLarge.name}“ ist größer als 5 MB und geht nur als Link.`)] : []),
    ...(parts.reduce((sum, { size }) => sum + (size ?? 0), 0) > LARGEST_ATTACHED
      ? [refused('files', '„Dateien“: Alle Anhänge zusammen dürfen höchstens 10 MB haben.')]
      : []),
  ]
}
