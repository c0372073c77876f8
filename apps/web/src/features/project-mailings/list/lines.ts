import { OPEN_MAILINGS } from '@rampenlicht/model/rules/mail/mailings'
import { DELIVERED_AFTER_HOURS } from '@rampenlicht/model/rules/mail/recipients'
import { audienceIn } from '@rampenlicht/model/rules/mail/whom'
import { isFound } from '../../../ui/fold.ts'
import type { MailingLine } from '../queries.ts'

const HOUR_MS = 3_600_000

export const isMail = ({ kind }: Pick<MailingLine, 'kind'>): boolean => kind === 'Mail'
export const isOpen = ({ state }: Pick<MailingLine, 'state'>): boolean => OPEN_MAILINGS.includes(state)

/** Nothing has come back for so long: what was accepted counts as delivered. */
export const isDelivered = ({ endedAt }: Pick<MailingLine, 'endedAt'>, now: Date): boolean =>
  endedAt !== null && now.getTime() - Date.parse(endedAt) >= DELIVERED_AFTER_HOURS * HOUR_MS

const sum = (lines: readonly MailingLine[], of: (line: MailingLine) => number | null) =>
  lines.reduce((all, line) => all + (of(line) ?? 0), 0)

export interface MailingSums {
  readonly delivered: number
  /** By a server, not long enough ago to be sure. */
  readonly accepted: number
  /** All that went out by mail. */
  readonly mails: number
  readonly bounced: number
  readonly answered: number
  readonly post: number
  /** How many Versände on paper that was. */
  readonly posted: number
}
/** The figures above the list, from its lines alone. */
export const sumsOf = (lines: readonly MailingLine[], now: Date): MailingSums => {
  const mails = lines.filter(isMail)
  const paper = lines.filter((line) => !isMail(line))
  const settled = mails.filter((line) => isDelivered(line, now))
  const accepted = sum(mails, (line) => line.accepted)
  const delivered = sum(settled, (line) => line.accepted)
  return {
    delivered,
    accepted: accepted - delivered,
    mails: sum(mails, ({ total, waiting }) => (total ?? 0) - (waiting ?? 0)),
    bounced: sum(mails, (line) => line.bounced),
    answered: sum(mails, (line) => line.answered),
    post: sum(paper, (line) => line.total),
    posted: paper.length,
  }
}

/** The names of the Verteiler that a Versand goes to, those that are still there. */
export const listsOf = ({ audience }: Pick<MailingLine, 'audience'>, names: ReadonlyMap<number, string>) =>
  audienceIn(audience).lists.flatMap((id) => names.get(id) ?? [])

export interface Question {
  readonly text: string
  readonly kinds: readonly string[]
  readonly states: readonly string[]
}
/** Those that the search and the filters leave. */
export const narrowed = (
  lines: readonly MailingLine[],
  { text, kinds, states }: Question,
  names: ReadonlyMap<number, string>,
): readonly MailingLine[] =>
  lines.filter(
    (line) =>
      (kinds.length === 0 || kinds.includes(line.kind)) &&
      (states.length === 0 || states.includes(line.state)) &&
      isFound(
        [line.name, line.subject, line.material?.material.name, line.view?.name, ...listsOf(line, names)]
          .filter(Boolean)
          .join(' '),
        text,
      ),
  )

const at = ({ endedAt, sentOn, updatedAt }: MailingLine) => endedAt ?? sentOn ?? updatedAt ?? ''
const OPEN_FIRST = ['Läuft', 'Angehalten', 'Geplant', 'Entwurf']
/** What is still to be seen to, what runs first; then what is done, the latest first. */
export const grouped = (lines: readonly MailingLine[]) => {
  const open = lines.filter(isOpen)
  const done = lines.filter((line) => !isOpen(line))
  return [
    {
      id: 'open',
      label: 'Aktuell',
      rows: open.toSorted(
        (a, b) =>
          OPEN_FIRST.indexOf(a.state) - OPEN_FIRST.indexOf(b.state) ||
          (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''),
      ),
    },
    { id: 'done', label: 'Abgeschlossen', rows: done.toSorted((a, b) => at(b).localeCompare(at(a))) },
  ].filter(({ rows }) => rows.length > 0)
}

/** How long it will still take, at the pace that was chosen. */
export const minutesLeft = ({ waiting, perMinute }: Pick<MailingLine, 'waiting' | 'perMinute'>): number =>
  Math.ceil((waiting ?? 0) / Math.max(perMinute, 1))
