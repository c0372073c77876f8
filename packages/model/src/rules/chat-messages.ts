const COLOURS: Readonly<Record<string, string>> = { Idee: '#FFC107', Gebucht: '#4CAF50', 'Nicht gebucht': '#FF4500' }

interface Person {
  readonly firstName: string
  readonly slackId: string | null
}
export interface BriefingNotice {
  readonly type: 'erstellt' | 'aktualisiert'
  readonly briefing: { readonly name: string | null; readonly description: string | null; readonly status: string }
  readonly project: { readonly id: number; readonly title: string; readonly managers: readonly Person[] }
  readonly usersInCharge: readonly Person[]
  readonly updatedBy: string
  readonly at: Date
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string
}

/** The chat knows three letters with a meaning of their own; everything else is plain text. */
const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A channel is no archive, and chats refuse what is too long: the link leads to the rest. */
const MOST_LETTERS = 3_000
const shortened = (text: string, most = MOST_LETTERS) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()} …` : text
}

const mentionsOf = (people: readonly Person[]): string =>
  people.flatMap(({ slackId }) => (slackId ? [`<@${plain(slackId)}>`] : [])).join(' ')

/** The message for the chat channel: coloured by status, with mentions of those in charge, else of the managers. */
export const briefingMessage = ({
  type,
  briefing,
  project,
  usersInCharge,
  updatedBy,
  at,
  publicUrl,
}: BriefingNotice) => {
  const name = briefing.name ?? 'Ohne Titel'
  return {
    text: mentionsOf(usersInCharge.length ? usersInCharge : project.managers),
    attachments: [
      {
        fallback: plain(`Briefing ${name} ${type}`),
        color: COLOURS[briefing.status] ?? '#90939C',
        pretext: `Briefing ${type}`,
        title: plain(project.title),
        title_link: `${publicUrl}/projekte/${project.id}/${encodeURIComponent('übersicht')}`,
        text: plain([`*${name}*`, shortened(briefing.description ?? '')].filter(Boolean).join('\n')),
        fields: [{ title: 'Status', value: plain(briefing.status), short: true }],
        footer: plain(updatedBy),
        ts: Math.floor(at.getTime() / 1000),
      },
    ],
  }
}

/** What somebody at the customer's wrote about a report. */
export interface CommentNotice {
  readonly author: string
  readonly text: string
  /** The medium or the influencer; null where it is about the whole. */
  readonly about: string | null
  /** The report it came through. */
  readonly report: number
  readonly project: BriefingNotice['project']
  readonly at: Date
  readonly publicUrl: string
}

/** It waits to be read anyway: its beginning is enough. */
const MOST_OF_COMMENT = 300

/** The message for those who manage the project; what strangers write mentions nobody. */
export const commentMessage = ({ author, text, about, report, project, at, publicUrl }: CommentNotice) => ({
  text: mentionsOf(project.managers),
  attachments: [
    {
      fallback: plain(`Kommentar von ${author} zu ${project.title}`),
      color: '#5753C6',
      pretext: 'Kommentar zum Report',
      title: plain(project.title),
      title_link: `${publicUrl}/projekte/${project.id}/publicity/report?report=${report}`,
      text: plain([...(about === null ? [] : [`*${about}*`]), shortened(text, MOST_OF_COMMENT)].join('\n')),
      footer: plain(author),
      ts: Math.floor(at.getTime() / 1000),
    },
  ],
})
