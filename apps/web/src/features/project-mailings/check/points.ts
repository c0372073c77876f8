import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import { filesIn, LARGEST_ATTACHED } from '@rampenlicht/model/rules/mail/files'
import { picturesIn } from '@rampenlicht/model/rules/mail/markup'
import type { MailSetup } from '@rampenlicht/model/rules/mail/setup'
import { placeholderViolations } from '@rampenlicht/model/rules/paper/placeholders'
import { bytes } from '../../../ui/bytes.ts'
import { number } from '../../../ui/format.ts'
import { senderChecks, senderOf } from '../message/senders.ts'
import { isTooLarge, type Upload } from '../message/uploads.ts'

/** Something that was looked at before the mail goes out. */
export interface Point {
  readonly id: string
  readonly tone: 'bad' | 'warn' | 'ok'
  readonly title: string
  readonly text?: string
  /** What has to stand in the DNS. */
  readonly record?: string
  /** Nothing is sent before it is seen to. */
  readonly blocks?: true
}
type Mailing = EntityAt<'mailings'>

export interface Looked {
  readonly mailing: Mailing
  readonly audience: AudienceTold | undefined
  readonly setup: MailSetup | undefined
  /** Undefined while they are on their way. */
  readonly uploads: readonly Upload[] | undefined
}

const bad = (id: string, title: string, text?: string): Point => ({ id, tone: 'bad', title, ...(text ? { text } : {}) })
const blocking = (id: string, title: string, text?: string): Point => ({ ...bad(id, title, text), blocks: true })

/** What is wrong: the figure at the last step, and what keeps a mail from being sent. */
export const redPoints = (looked: Looked): readonly Point[] => [
  ...ofPeople(looked),
  ...ofWords(looked),
  ...ofFiles(looked),
  ...ofSetup(looked),
]

const ofPeople = ({ audience }: Looked): readonly Point[] => {
  if (!audience) return []
  if (audience.total === 0)
    return [blocking('nobody', 'Noch bekommt niemand diese Mail', 'Wähle im ersten Schritt, wer sie bekommen soll.')]
  const lacking = audience.gets.filter(({ opening }) => opening.isFallback).length
  if (lacking === 0) return []
  return [
    bad(
      'salutation',
      lacking === 1 ? '1 Kontakt ohne Anrede' : `${number(lacking)} Kontakte ohne Anrede`,
      'Die Auswahl wird beim Kontakt gespeichert.',
    ),
  ]
}

const ofWords = ({ mailing }: Looked): readonly Point[] =>
  (['subject', 'text'] as const).flatMap((name) => {
    const words = mailing[name]?.trim() ?? ''
    if (words === '') return [blocking(name, name === 'subject' ? 'Der Betreff fehlt' : 'Der Text fehlt')]
    const [violation] = placeholderViolations(name, words, { hasProject: true })
    return violation ? [blocking(`${name}-holes`, 'Ein Platzhalter ist unbekannt', violation.message)] : []
  })

const ofFiles = ({ mailing, uploads }: Looked): readonly Point[] => {
  if (!uploads) return []
  const { attached, linked } = filesIn(mailing.files)
  const pictures = picturesIn(mailing.text ?? '')
  // pictures go along whole, as attachments do
  const whole = new Set([...attached, ...pictures])
  const large = uploads.find((one) => whole.has(one.id) && isTooLarge(one))
  const isGone = (id: number) => !uploads.some((one) => one.id === id)
  const size = uploads.reduce((sum, one) => sum + (whole.has(one.id) ? (one.size ?? 0) : 0), 0)
  return [
    ...([...attached, ...linked].some(isGone)
      ? [blocking('files', 'Eine Datei gibt es nicht mehr', 'Bitte bei „Anhänge und Links“ entfernen.')]
      : []),
    ...(pictures.some(isGone)
      ? [blocking('pictures', 'Ein Bild im Text gibt es nicht mehr', 'Bitte im Text entfernen oder ersetzen.')]
      : []),
    ...(large
      ? [blocking('large', `„${large.name}“ ist für eine Mail zu groß`, 'Über 5 MB geht eine Datei nur als Link.')]
      : []),
    ...(size > LARGEST_ATTACHED
      ? [
          blocking(
            'size',
            `Anhänge und Bilder sind zusammen ${bytes(size)} groß`,
            `Möglich sind ${bytes(LARGEST_ATTACHED)}. Bitte manche als Link senden.`,
          ),
        ]
      : []),
  ]
}

/** Without these no mail can be sent at all; the others only make it doubtful whether it arrives. */
const BLOCKING: ReadonlySet<string> = new Set(['Absender', 'Abmelden', 'Mailserver'])
const TITLES: Readonly<Record<string, string>> = {
  Absender: 'Der Absender ist nicht geprüft',
  Abmelden: 'Die Seite zum Abmelden ist nicht erreichbar',
  Mailserver: 'Der Mailserver ist nicht erreichbar',
}
const ofSetup = ({ mailing, setup }: Looked): readonly Point[] => {
  if (!setup) return []
  const failed = setup.checks.filter(({ state }) => state === 'fail')
  const told = failed.map(({ name, text, record }): Point => {
    const title = TITLES[name] ?? `${name} stimmt nicht`
    const point = BLOCKING.has(name) ? blocking(name, title, text) : bad(name, title, text)
    return record ? { ...point, record } : point
  })
  return [
    ...(setup.isReady || told.some(({ blocks }) => blocks)
      ? []
      : [blocking('setup', 'Von hier aus lässt sich noch nichts senden', setup.problem ?? undefined)]),
    ...(senderOf(mailing, setup) ? [] : [blocking('sender', 'Von dieser Adresse darfst du nicht senden')]),
    ...told,
  ]
}

/** What is looked at in amber and green about the sender. */
export const restOfSetup = (setup: MailSetup): readonly Point[] => {
  const hints = setup.checks
    .filter(({ state }) => state === 'warn')
    .map(({ name, text, record }): Point => {
      const title = name === 'Absender' ? 'Absender mit Hinweis' : `${name}: ein Hinweis`
      return { id: name, tone: 'warn', title, text, ...(record ? { record } : {}) }
    })
  const ofSender = senderChecks(setup)
  const isRight = ofSender.length > 0 && ofSender.every(({ state }) => state === 'ok')
  const domain = setup.senders[0]?.address.split('@')[1]
  return [
    ...hints,
    ...(isRight
      ? [
          {
            id: 'sender-right',
            tone: 'ok' as const,
            title: 'Absender geprüft',
            text: `SPF, DKIM und DMARC stimmen für ${domain}`,
          },
        ]
      : []),
  ]
}
