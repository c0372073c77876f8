import { Button } from '@mantine/core'
import type { AudienceTold, LeavesOut } from '@rampenlicht/model/rules/mail/audience'
import { keyOf, LEFT_OUT, type LeftOutReason } from '@rampenlicht/model/rules/mail/whom'
import { useEffect, useMemo, useRef, useState } from 'react'
import IconLock from '~icons/lock'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { Nothing } from '../../../domain/project/Part.tsx'
import { Face } from '../../../ui/Face.tsx'
import { isFound } from '../../../ui/fold.ts'
import { number } from '../../../ui/format.ts'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import type { MailingWork } from '../useMailing.ts'
import s from './Audience.module.css'
import { bringBack, takeIn } from './changes.ts'
import { SENTENCES } from './words.ts'

interface Props {
  readonly work: MailingWork
  readonly audience: AudienceTold
  readonly text: string
  /** The group that is looked for. */
  readonly wanted: LeftOutReason | undefined
}

/** Who is meant and gets nothing, the harshest reason first, and what can be done about it. */
export default function LeftOut({ work, audience, text, wanted }: Props) {
  const card = useRef<HTMLDivElement>(null)
  // who clicked on a minus wants to see those
  useEffect(() => {
    if (wanted) card.current?.querySelector(`[data-reason="${wanted}"]`)?.scrollIntoView({ block: 'center' })
  }, [wanted])
  const groups = useMemo(() => {
    const found = audience.leftOut.filter(({ name, medium, email }) =>
      isFound([name, medium, email].filter(Boolean).join(' '), text),
    )
    return LEFT_OUT.map((reason) => ({ reason, people: found.filter((one) => one.reason === reason) })).filter(
      ({ reason, people }) => (text === '' ? audience.counts[reason] > 0 : people.length > 0),
    )
  }, [audience, text])
  return (
    <div className={s.card} ref={card}>
      {groups.length === 0 && <Nothing>Niemand gefunden.</Nothing>}
      {groups.map(({ reason, people }) => (
        <Group key={reason} reason={reason} count={audience.counts[reason]} people={people} work={work} />
      ))}
    </div>
  )
}

/** As many as say what kind of people they are. */
const FIRST = 3
const AT_ONCE = 100

interface GroupProps {
  readonly reason: LeftOutReason
  readonly count: number
  readonly people: readonly LeavesOut[]
  readonly work: MailingWork
}
const Group = ({ reason, count, people, work }: GroupProps) => {
  const [most, setMost] = useState(FIRST)
  const rest = people.length - most
  return (
    <section className={s.group} data-reason={reason} aria-label={reason}>
      <div className={s.groupHead}>
        <h3>
          {reason} <span className="num">{number(count)}</span>
        </h3>
        <p>{SENTENCES[reason]}</p>
        {reason === 'Ohne E-Mail' && <AsLetters people={people} />}
      </div>
      {people.slice(0, most).map((one) => (
        <div key={keyOf(one)} className={s.out}>
          <Face name={one.name} size={26} />
          <TwoLine title={<b>{one.name}</b>} note={[one.medium, one.jobTitle].filter(Boolean).join(' · ')} />
          <span className={s.why}>
            {reason === 'Gesperrt' && <IconLock size={14} stroke={1.9} aria-hidden />}
            {one.why}
          </span>
          <span className={s.deed}>
            <Deed one={one} work={work} />
          </span>
        </div>
      ))}
      {rest > 0 && (
        <button type="button" className={s.more} data-inset onClick={() => setMost(most + AT_ONCE)}>
          {rest === 1 ? '1 weiterer' : `${number(rest)} weitere`}
        </button>
      )}
    </section>
  )
}

/** Who has no address to write to may have one to send to. */
const AsLetters = ({ people }: { people: readonly LeavesOut[] }) => {
  const dialog = useDialog()
  const idsOf = (path: LeavesOut['path']) => people.filter((one) => one.path === path).map(({ id }) => id)
  const [contacts, influencers] = [idsOf('mediacontacts'), idsOf('influencers')]
  return (
    <>
      {contacts.length > 0 && (
        <Button variant="default" onClick={() => dialog.perform('lettersMediacontacts', contacts)}>
          {number(contacts.length)} als Brief anschreiben
        </Button>
      )}
      {influencers.length > 0 && (
        <Button variant="default" onClick={() => dialog.perform('lettersInfluencers', influencers)}>
          {number(influencers.length)} Influencer als Brief anschreiben
        </Button>
      )}
    </>
  )
}

/** Of a Sperre there is no way around; everything else is somebody's decision, or lacks something. */
const Deed = ({ one, work: { mailing, change } }: { one: LeavesOut; work: MailingWork }) => {
  const dialog = useDialog()
  const deed = (label: string, onClick: () => void) => (
    <Button variant="default" aria-label={`${one.name}: ${label}`} onClick={onClick}>
      {label}
    </Button>
  )
  switch (one.reason) {
    case 'Gesperrt':
    case 'Doppelt':
      return null
    case 'Ohne E-Mail':
      return deed(one.email ? 'Ändern' : 'Ergänzen', () => dialog.edit(one.path, one.id))
    case 'Inaktiv':
    case 'Passt nicht':
    case 'Hat es schon':
    case 'Ohne Zusage':
      return deed('Aufnehmen', () => change(takeIn(mailing, one)))
    case 'Entfernt':
      return deed('Wieder aufnehmen', () => change(bringBack(mailing, one)))
    default:
      return one.reason satisfies never
  }
}
