import type { MailingKind } from '@rampenlicht/model/resources/mail/mailing'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo } from 'react'
import IconBox from '~icons/box'
import IconFileDescription from '~icons/file-description'
import IconMail from '~icons/mail'
import IconTags from '~icons/tags'
import { clock } from '../../../ui/clock.ts'
import { ago, day, daysUntil, inDays, isoDay, number, plural } from '../../../ui/format.ts'
import type { Icon } from '../../../ui/icon.tsx'
import { SplitBar } from '../../../ui/SplitBar.tsx'
import { Table, type TableColumn, type TableGroup } from '../../../ui/Table.tsx'
import { Status } from '../../../ui/Tag.tsx'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import type { MailingLine } from '../queries.ts'
import { isDelivered, isMail, listsOf, minutesLeft } from './lines.ts'
import { MailingMenu } from './MailingMenu.tsx'
import s from './Mailings.module.css'

interface Props {
  readonly projectId: number
  readonly groups: readonly TableGroup<MailingLine>[]
  /** Names of the project's Verteiler. */
  readonly lists: ReadonlyMap<number, string>
  /** Where nobody reads the mailbox, nobody knows who answered. */
  readonly countsAnswers: boolean
}

/** A draft opens where its recipients are chosen, everything else on its page. */
export const MailingTable = ({ projectId, groups, lists, countsAnswers }: Props) => {
  const navigate = useNavigate()
  const columns = useMemo(() => columnsFor(lists, countsAnswers, new Date()), [lists, countsAnswers])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles up, offers nothing itself
    <div onKeyDown={moveFocus}>
      <Table
        label="Versände"
        columns={columns}
        groups={groups}
        onOpen={({ id }) =>
          void navigate({
            to: '/projekte/$projectId/versand/$mailingId/{-$step}',
            params: { projectId: String(projectId), mailingId: String(id) },
          })
        }
      />
    </div>
  )
}

/** ↑ and ↓ go from line to line; Enter opens. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('td[data-phone=title] > button')]
  const at = openers.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  openers[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

const ICONS: Readonly<Record<MailingKind, Icon>> = {
  Mail: IconMail,
  Brief: IconFileDescription,
  Etiketten: IconTags,
  Lieferung: IconBox,
}
const dash = <span className="muted">–</span>

const columnsFor = (
  lists: ReadonlyMap<number, string>,
  countsAnswers: boolean,
  now: Date,
): readonly TableColumn<MailingLine>[] => [
  {
    id: 'name',
    label: 'Versand',
    cell: (line) => {
      const Drawing = ICONS[line.kind]
      return (
        <span className={s.versand}>
          <span className={s.kind} aria-hidden>
            <Drawing size={16} stroke={1.7} />
          </span>
          <TwoLine title={line.name} note={aboutOf(line, lists)} />
        </span>
      )
    },
  },
  {
    id: 'state',
    label: 'Status',
    width: 160,
    cell: (line) => (
      <span className={s.state}>
        <Status>{stateOf(line)}</Status>
        <small className="trunc">{whenOf(line, now)}</small>
      </span>
    ),
  },
  { id: 'total', label: 'Empfänger', width: 86, isRight: true, cell: ({ total }) => (total ? number(total) : dash) },
  {
    id: 'result',
    label: 'Ergebnis',
    width: 290,
    phone: 'wide',
    cell: (line) => <Result line={line} countsAnswers={countsAnswers} now={now} />,
  },
  { id: 'menu', label: '', width: 58, cell: (line) => <MailingMenu line={line} /> },
]

/** „Mail · PV Hamburg 19.11. und 3 weitere“ */
const aboutOf = (line: MailingLine, lists: ReadonlyMap<number, string>): string => {
  const [first, second, ...others] = [...listsOf(line, lists), ...(line.view ? [line.view.name] : [])]
  const further = others.length + Number(second !== undefined)
  const whom =
    first === undefined
      ? undefined
      : further > 1
        ? `${first} und ${further} weitere`
        : [first, second].filter(Boolean).join(', ')
  const nobody = line.state === 'Entwurf' && !line.audience && !line.view ? 'noch keine Empfänger' : undefined
  return [line.kind, whom ?? nobody, line.material?.material.name].filter(Boolean).join(' · ')
}

/** What is on paper was not sent by a server. */
const stateOf = (line: MailingLine) => (line.state === 'Gesendet' && !isMail(line) ? 'Versendet' : line.state)

const whenOf = (line: MailingLine, now: Date): string => {
  switch (line.state) {
    case 'Läuft':
      return `noch etwa ${plural(minutesLeft(line), 'Minute', 'Minuten')}`
    case 'Geplant': {
      if (!line.scheduledAt) return ''
      const at = new Date(line.scheduledAt)
      return `${inDays(daysUntil(isoDay(at), now))}, ${clock(at)} Uhr`
    }
    case 'Angehalten':
      return line.trouble ?? 'von Hand'
    case 'Entwurf':
      return line.updatedAt ? ago(line.updatedAt, now) : ''
    case 'Abgebrochen':
    case 'Gesendet':
      return day(line.endedAt ? isoDay(new Date(line.endedAt)) : line.sentOn)
    default:
      return line.state satisfies never
  }
}

interface ResultProps {
  readonly line: MailingLine
  readonly countsAnswers: boolean
  readonly now: Date
}
const Result = ({ line, countsAnswers, now }: ResultProps) => {
  const [total, waiting, accepted, bounced] = [line.total, line.waiting, line.accepted, line.bounced].map(
    (count) => count ?? 0,
  ) as [number, number, number, number]
  const [unclear, answered] = [line.unclear ?? 0, line.answered ?? 0]
  const isStarted = line.state !== 'Entwurf' && line.state !== 'Geplant'
  if (!isMail(line) || total === 0 || !isStarted) return dash
  const isRunning = waiting > 0 && line.state !== 'Abgebrochen'
  const words = [
    isRunning ? (
      <>
        <b className="num">{number(total - waiting)}</b> von {number(total)} gesendet
      </>
    ) : (
      <>
        <b className="num">{number(accepted)}</b> {isDelivered(line, now) ? 'zugestellt' : 'angenommen'}
      </>
    ),
    bounced > 0 && <Bad count={bounced} word="unzustellbar" />,
    unclear > 0 && <Bad count={unclear} word="unklar" />,
    countsAnswers && answered > 0 && (
      <>
        <b className="num">{number(answered)}</b> {answered === 1 ? 'Antwort' : 'Antworten'}
      </>
    ),
  ].filter(Boolean)
  return (
    <span className={s.result}>
      <SplitBar
        total={total}
        parts={[
          { label: 'Angenommen', value: accepted, tone: isRunning ? 'accent' : 'ok' },
          { label: 'Unzustellbar', value: bounced + unclear, tone: 'bad' },
        ]}
      />
      <span className="trunc">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always in this order
          <span key={index}>
            {index > 0 && ' · '}
            {word}
          </span>
        ))}
      </span>
    </span>
  )
}
const Bad = ({ count, word }: { count: number; word: string }) => (
  <>
    <b className="num" data-bad>
      {number(count)}
    </b>{' '}
    {word}
  </>
)
