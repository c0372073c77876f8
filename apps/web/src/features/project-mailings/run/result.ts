import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { number } from '../../../ui/format.ts'
import type { Stat } from '../../../ui/StatStrip.tsx'
import type { TableGroup } from '../../../ui/Table.tsx'
import { isDelivered } from './happened.ts'

type Mailing = EntityAt<'mailings'>

/** Nothing has come back for so long that what was accepted counts as delivered. */
const isSettled = ({ endedAt }: Mailing, now: Date) =>
  endedAt !== null && isDelivered({ sentAt: endedAt, at: endedAt }, now)

export interface Tab {
  readonly id: string
  readonly label: string
  readonly count: number | undefined
  /** What the server is asked for; none means all. */
  readonly states: readonly string[]
  readonly isFirst?: boolean
}
interface Known {
  readonly todo: number | undefined
  readonly countsAnswers: boolean
}
/** What is to be done comes first, as long as there is something. */
export const tabsOf = (mailing: Mailing, { todo, countsAnswers }: Known): readonly Tab[] => {
  const tab = (id: string, label: string, count: number | null | undefined, states: readonly string[]): Tab => ({
    id,
    label,
    count: count ?? undefined,
    states,
  })
  const delivered = isSettled(mailing, new Date()) ? 'Zugestellt' : 'Angenommen'
  return [
    { ...tab('todo', 'Zu tun', todo, ['todo']), isFirst: todo === undefined || todo > 0 },
    { ...tab('all', 'Alle', mailing.total, []), isFirst: todo === 0 },
    tab('accepted', delivered, mailing.accepted, ['Angenommen']),
    tab('bounced', 'Unzustellbar', mailing.bounced, ['Unzustellbar', 'Abgelehnt']),
    ...(mailing.unclear ? [tab('unclear', 'Unklar', mailing.unclear, ['Unklar'])] : []),
    ...(countsAnswers ? [tab('answered', 'Geantwortet', mailing.answered, ['answered'])] : []),
  ]
}

const percent = (part: number, whole: number) =>
  `${((part / Math.max(whole, 1)) * 100).toLocaleString('de-DE', { maximumFractionDigits: 1 })} %`

/** The figures above; every one of them from the Versand itself. */
export const statsOf = (mailing: Mailing, now: Date, countsAnswers: boolean): readonly Stat[] => {
  const [total, accepted, bounced, unclear, answered, unsubscribed, waiting] = [
    mailing.total,
    mailing.accepted,
    mailing.bounced,
    mailing.unclear,
    mailing.answered,
    mailing.unsubscribed,
    mailing.waiting,
  ].map((count) => count ?? 0) as [number, number, number, number, number, number, number]
  const left = total - accepted - bounced - unclear
  return [
    {
      label: isSettled(mailing, now) ? 'Zugestellt' : 'Angenommen',
      value: number(accepted),
      note: `von ${number(total)} Mails, ${percent(accepted, total)}`,
    },
    {
      label: 'Unzustellbar',
      value: number(bounced),
      note: unclear > 0 ? `dazu ${number(unclear)} unklar` : percent(bounced, total),
      isBad: bounced > 0,
    },
    ...(countsAnswers
      ? [{ label: 'Geantwortet', value: number(answered), note: percent(answered, accepted) } as const]
      : []),
    ...(mailing.state === 'Abgebrochen'
      ? [{ label: 'Nicht gesendet', value: number(left || waiting), note: 'abgebrochen' } as const]
      : [
          {
            label: 'Abgemeldet',
            value: number(unsubscribed),
            note: unsubscribed > 0 ? 'auf der Sperrliste' : 'niemand',
          } as const,
        ]),
  ]
}

const OUTCOMES = [
  ['bounced', 'Unzustellbar', ['Unzustellbar', 'Abgelehnt']],
  ['unclear', 'Unklar', ['Unklar']],
] as const
/** What is to be done, by what it is. */
export const groupsOf = (rows: readonly MailingRecipient[]): readonly TableGroup<MailingRecipient>[] => {
  const groups = [
    ...OUTCOMES.map(([id, label, states]) => ({
      id,
      label,
      rows: rows.filter(({ state }) => (states as readonly string[]).includes(state)),
    })),
    {
      id: 'answers',
      label: 'Neue Antworten',
      rows: rows.filter(
        ({ state, answeredAt }) => answeredAt && !['Unzustellbar', 'Abgelehnt', 'Unklar'].includes(state),
      ),
    },
  ]
  return groups
    .filter((group) => group.rows.length > 0)
    .map((group) => ({ ...group, label: `${group.label} ${number(group.rows.length)}` }))
}
