import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/alert-triangle'
import { number } from '../../../ui/format.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { SplitBar } from '../../../ui/SplitBar.tsx'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import tag from '../../../ui/Tag.module.css'
import type { Tone } from '../../../ui/Tag.tsx'
import { hourOf, lasting } from '../check/words.ts'
import { happenedTo, when } from './happened.ts'
import { Person } from './Person.tsx'
import s from './Run.module.css'
import { countQuery, latestQuery } from './recipients.ts'

type Mailing = EntityAt<'mailings'>
const MINUTE_MS = 60_000

/** How far it is, and what happened last. */
export const Running = ({ mailing }: { mailing: Mailing }) => {
  const isRunning = mailing.state === 'Läuft'
  const { data: latest } = useQuery(latestQuery(mailing.id, isRunning))
  return (
    <>
      {!isRunning && <Stopped mailing={mailing} />}
      <Figures mailing={mailing} />
      <section aria-labelledby="mail-latest">
        <h2 id="mail-latest" className={s.heading}>
          Zuletzt
        </h2>
        <div className={s.card}>
          <Table label="Zuletzt gesendet" columns={COLUMNS} rows={latest?.filter(isBegun) ?? []} />
          {latest && !latest.some(isBegun) && <p className={s.none}>Noch ist keine Mail hinausgegangen.</p>}
        </div>
      </section>
    </>
  )
}
const isBegun = ({ state }: MailingRecipient) => state !== 'Wartet'

const Stopped = ({ mailing: { trouble, total, waiting, resumesAt } }: { mailing: Mailing }) => {
  const sent = (total ?? 0) - (waiting ?? 0)
  return (
    <p className={s.stopped} role="alert">
      <IconAlertTriangle size={17} stroke={1.9} />
      <span>
        <b>{trouble ?? 'Der Versand ist angehalten.'}</b>{' '}
        {sent > 0 && `Nach ${number(sent)} von ${number(total ?? 0)} Mails haben wir angehalten. `}
        {resumesAt
          ? `Neuer Versuch um ${when(resumesAt, new Date())}, bis dahin geht nichts verloren.`
          : 'Mit „Fortsetzen“ geht es weiter, bis dahin geht nichts verloren.'}
      </span>
    </p>
  )
}

const Figures = ({ mailing }: { mailing: Mailing }) => {
  const { id, state, perMinute } = mailing
  const [total, waiting, accepted, bounced, unclear] = [
    mailing.total,
    mailing.waiting,
    mailing.accepted,
    mailing.bounced,
    mailing.unclear,
  ].map((count) => count ?? 0) as [number, number, number, number, number]
  const isRunning = state === 'Läuft'
  const { data: again = 0 } = useQuery(countQuery(id, 'Neuer Versuch', isRunning))
  const sent = total - waiting
  const skipped = total - waiting - accepted - bounced - unclear
  const figures: readonly (readonly [string, number, Tone, isAlways?: true])[] = [
    ['Angenommen', accepted, 'ok', true],
    ['Neuer Versuch', again, 'warn'],
    ['Unzustellbar', bounced, 'bad'],
    ['Unklar', unclear, 'warn'],
    ['Übersprungen', skipped, 'mute'],
    ['Wartet', Math.max(waiting - again, 0), 'mute', true],
  ]
  const shown = figures.filter(([, count, , isAlways]) => isAlways || count > 0)
  return (
    <section className={`${s.card} ${s.run}`} aria-label="Fortschritt">
      <div className={s.top}>
        <div>
          <b className="num">{number(sent)}</b>
          <span>von {number(total)} Mails gesendet</span>
        </div>
        <p className="muted num">
          {isRunning ? outlook(waiting - again, again, perMinute) : `Angehalten · ${number(waiting)} Mails warten`}
        </p>
      </div>
      <div className={s.bar}>
        <SplitBar
          total={total}
          parts={[
            { label: 'Angenommen', value: accepted, tone: 'ok' },
            { label: 'Unklar', value: unclear, tone: 'warn' },
            { label: 'Unzustellbar', value: bounced, tone: 'bad' },
          ]}
        />
        <span className="sr">
          <Progress label="Gesendet" share={total > 0 ? sent / total : 0} />
        </span>
      </div>
      <ul className={s.legend} aria-label="Stand">
        {shown.map(([label, count, tone]) => (
          <li key={label}>
            <span className={tag.status} data-tone={tone}>
              {label}
            </span>
            <b className="num">{number(count)}</b>
          </li>
        ))}
      </ul>
      <p className={s.hint}>
        Du kannst die Seite schließen: Der Versand läuft auf dem Server weiter, auch nach einem Neustart. Niemand
        bekommt die Mail zweimal.
      </p>
    </section>
  )
}

/** How long it will take; who is tried again is waited for, and nobody knows how long. */
const outlook = (waiting: number, again: number, perMinute: number) => {
  if (waiting <= 0 && again > 0)
    return `${again === 1 ? 'Eine Mail wartet' : `${number(again)} Mails warten`} auf einen neuen Versuch`
  const minutes = Math.ceil(waiting / Math.max(perMinute, 1))
  const end = hourOf(new Date(Date.now() + minutes * MINUTE_MS))
  return `Noch ${lasting(minutes)} · ${number(perMinute)} pro Minute · fertig gegen ${end}`
}

/** By the clock of the agency, with seconds: mails go out every two or three. */
const CLOCK = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' })

const COLUMNS: readonly TableColumn<MailingRecipient>[] = [
  { id: 'name', label: 'Empfänger', cell: (one) => <Person recipient={one} /> },
  {
    id: 'email',
    label: 'E-Mail',
    width: 310,
    isMinor: true,
    phone: 'none',
    cell: ({ email }) => <span className="soft">{email}</span>,
  },
  {
    id: 'state',
    label: 'Status',
    width: 380,
    phone: 'wide',
    cell: (one) => {
      const { tone, text, note } = happenedTo(one, new Date())
      return (
        <span className={s.why}>
          <span className={tag.status} data-tone={tone}>
            {text}
          </span>
          {one.state === 'Unzustellbar' || one.state === 'Abgelehnt' ? (
            <span className="muted trunc">{one.code}</span>
          ) : one.state === 'Neuer Versuch' ? (
            <span className="muted trunc">{note}</span>
          ) : null}
        </span>
      )
    },
  },
  {
    id: 'at',
    label: 'Uhrzeit',
    width: 120,
    isRight: true,
    cell: ({ at, state }) => (
      <span className="muted">{state === 'Unterwegs' ? 'jetzt' : CLOCK.format(new Date(at))}</span>
    ),
  },
]
