import { bytes } from '../bytes.ts'
import { agencyClock } from '../calendar-days.ts'
import { germanDay } from '../dates.ts'
import { type Fillings, filledIn, type PersonalFillings } from '../paper/placeholders.ts'
import {
  escaped,
  htmlOf,
  type Line,
  lineHtml,
  linePlain,
  type MailBlock,
  markup,
  type PictureAt,
  plainOf,
} from './markup.ts'

/** What somebody wrote. */
export interface MailDraft {
  readonly subject: string | null
  readonly text: string | null
  /** A moment: nothing may be published before. */
  readonly embargo: string | null
}
/** A file that is fetched by a link. */
export interface LinkedFile {
  readonly name: string
  readonly size: number | null
  /** The last day on which the link is good, „2026-12-16“. */
  readonly until: string
  readonly href: string
}
/** Who signs. */
export interface Signature {
  readonly name: string
  readonly position: string | null
  /** The agency in one line, its parts between „·“. */
  readonly agency: string
  readonly phone: string | null
  readonly email: string
}
/** What stands around the text. */
export interface MailSurroundings {
  readonly files: readonly LinkedFile[]
  readonly signature: Signature
  /** Of the project: „Kino“. */
  readonly category: string
  /** On the first mail to somebody: where their data comes from. */
  readonly origin: string | null
  readonly privacyUrl: string | null
  readonly unsubscribeUrl: string
  readonly pictureAt: PictureAt
}
export interface ComposedMail {
  readonly subject: string
  /** „Sperrfrist für Kritiken: …“ */
  readonly embargo: string | null
  readonly blocks: readonly MailBlock[]
  readonly html: string
  readonly text: string
}

/** What every placeholder becomes for one person. */
export const fillingsOf = (
  personal: PersonalFillings,
  about: {
    readonly project: string
    readonly releaseDate: string | null
    readonly sender: string
    readonly day: string
  },
): Fillings => ({
  ...personal,
  Projekt: about.project,
  Release: about.releaseDate ? germanDay(about.releaseDate) : null,
  Absender: about.sender,
  Datum: germanDay(about.day),
})

/** „24.11., 18:00 Uhr“ at the agency. */
const shortMoment = (moment: string): string => {
  const clock = agencyClock(new Date(moment))
  return `${germanDay(clock).slice(0, -4)}, ${clock.slice(11)} Uhr`
}
const LONG_DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
/** „Dienstag, 24. November 2026, 18:00 Uhr“ at the agency. */
const longMoment = (moment: string): string =>
  `${LONG_DAY.format(new Date(moment))}, ${agencyClock(new Date(moment)).slice(11)} Uhr`

/** The subject as it arrives, with the Sperrfrist before it. */
export const subjectOf = ({ subject, embargo }: Pick<MailDraft, 'subject' | 'embargo'>, fillings: Fillings): string => {
  const words = filledIn(subject ?? '', fillings)
    .text.replace(/\s+/g, ' ')
    .trim()
  return embargo ? `Sperrfrist ${shortMoment(embargo)}: ${words}` : words
}

const COVERED: Readonly<Record<string, string>> = {
  Home: 'Home Entertainment',
  Serie: 'Serien',
  Buch: 'Bücher',
  Hörbuch: 'Hörbücher',
  Shop: 'Neuheiten im Handel',
}
const reasonOf = (medium: string | null, category: string) =>
  `Sie erhalten diese Mail, weil Sie ${medium ? `für ${medium} ` : ''}über ${COVERED[category] ?? category} berichten.`

const FILE = /\.([a-z\d]{1,5})$/i
/** „Presseheft“ and „PDF, 18,4 MB · verfügbar bis 16.12.2026“ */
const aboutFile = ({ name, size, until }: LinkedFile): readonly [name: string, about: string] => {
  const kind = FILE.exec(name)?.[1]?.toUpperCase()
  const about = [kind, size === null ? undefined : bytes(size)].filter(Boolean).join(', ')
  return [
    kind ? name.replace(FILE, '') : name,
    [about, `verfügbar bis ${germanDay(until)}`].filter(Boolean).join(' · '),
  ]
}

/** What a mail becomes for one person: the very same for the server that sends it and the page that shows it before. */
export const composed = (draft: MailDraft, fillings: Fillings, around: MailSurroundings): ComposedMail => {
  const embargo = draft.embargo ? `Sperrfrist für Kritiken: ${longMoment(draft.embargo)}` : null
  const blocks = markup(draft.text ?? '', fillings)
  const subject = subjectOf(draft, fillings)
  const signature = signatureOf(around.signature)
  const reason = [reasonOf(fillings.Medium, around.category), around.origin].filter(Boolean).join(' ')
  const links: Line = [
    ...(around.privacyUrl ? [{ text: 'Datenschutz', href: around.privacyUrl }] : []),
    { text: 'Keine Mails mehr erhalten', href: around.unsubscribeUrl },
  ]
  return {
    subject,
    embargo,
    blocks,
    html: documentOf(
      subject,
      [
        embargo && embargoHtml(embargo),
        htmlOf(blocks, around.pictureAt),
        ...around.files.map(fileHtml),
        signatureHtml(signature),
        footHtml(reason, links),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    text: [
      embargo && `*** ${embargo} ***`,
      plainOf(blocks),
      ...around.files.map(filePlain),
      `-- \n${signature.map(linePlain).join('\n')}`,
      plainOf([{ kind: 'paragraph', lines: [[{ text: reason }], ...links.map((link) => [link])] }]),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const signatureOf = ({ name, position, agency, phone, email }: Signature): readonly Line[] => {
  const told = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
  return [
    [{ text: name, isBold: true as const }],
    [{ text: told(position, agency) }],
    [...(phone ? [{ text: `${phone} · ` }] : []), { text: email, href: `mailto:${email}` }],
  ].filter((line) => line.some(({ text }) => text))
}

const embargoHtml = (embargo: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td style="padding:10px 14px;border-left:3px solid #1b1b1f;background:#f3f3f5;font-weight:bold">${escaped(embargo)}</td></tr></table>`

const fileHtml = (file: LinkedFile) => {
  const [name, about] = aboutFile(file)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px;border:1px solid #dcdce0"><tr><td style="padding:10px 14px"><strong>${escaped(name)}</strong><br><span style="font-size:13px;color:#5c5c66">${escaped(about)}</span></td><td align="right" style="padding:10px 14px;white-space:nowrap">${lineHtml([{ text: 'Herunterladen', href: file.href }])}</td></tr></table>`
}
const filePlain = (file: LinkedFile) => `${aboutFile(file).join(' · ')} · Herunterladen:\n${file.href}`

const signatureHtml = (lines: readonly Line[]) =>
  `<p style="margin:20px 0 0;font-size:13px;line-height:20px;color:#3f3f46">${lines.map(lineHtml).join('<br>')}</p>`

const footHtml = (reason: string, links: Line) =>
  `<p style="margin:20px 0 0;padding:12px 0 0;border-top:1px solid #dcdce0;font-size:12px;line-height:18px;color:#5c5c66">${escaped(reason)}<br>${links.map((link) => lineHtml([link])).join(' · ')}</p>`

/** Light, at most 600 pixels wide: Outlook takes the width of a table and no other. */
const documentOf = (title: string, content: string) =>
  `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:0;background:#ffffff">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff"><tr><td style="padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:22px;color:#1b1b1f">
${content}
</td></tr></table>
</body></html>
`
