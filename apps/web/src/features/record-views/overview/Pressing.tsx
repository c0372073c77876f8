import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { dueWords, isOverdue, isSoon } from '@rampenlicht/model/rules/reminders'
import { useState } from 'react'
import IconBellRinging from '~icons/bell-ringing'
import IconPencil from '~icons/pencil'
import { useMe } from '../../../api/session.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'
import { ReminderDeeds } from '../../../domain/reminders/ReminderDeeds.tsx'
import { plural } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/useMinute.ts'
import icon from './icon.module.css'
import type { PartProps } from './parts.ts'
import s from './pressing.module.css'
import { dayWords } from './words.ts'

type Reminder = EntityAt<'reminders'>

/** What is to be done about somebody now or soon; what comes later is one line. */
export const Pressing = ({ path, id, overview }: PartProps) => {
  const today = agencyDay(useMinute())
  const [isAll, setIsAll] = useState(false)
  const { reminders } = overview
  const shown = isAll ? reminders : reminders.filter(({ due }) => isSoon(due, today))
  const later = reminders.length - shown.length
  if (reminders.length === 0) return null
  return (
    <section className={s.pressing} aria-label="Wiedervorlagen">
      {shown.map((one) => (
        <Card key={one.id} reminder={one} today={today} back={{ path, id }} />
      ))}
      {later > 0 && (
        <button type="button" className={s.later} onClick={() => setIsAll(true)}>
          {plural(later, 'spätere Wiedervorlage', 'spätere Wiedervorlagen')}
        </button>
      )}
    </section>
  )
}

interface CardProps {
  readonly reminder: Reminder
  readonly today: string
  readonly back: Pick<PartProps, 'path' | 'id'>
}
const Card = ({ reminder: one, today, back }: CardProps) => {
  const { id, due, text, project } = one
  const may = useMay(reminder, { ...one })
  const dialog = useDialog()
  return (
    <article className={s.card} data-overdue={isOverdue(due, today) || undefined}>
      <IconBellRinging size={18} stroke={1.8} aria-hidden />
      <p>
        <b>Wiedervorlage {dueWords(due, today)}:</b> {text}
        <span>{[<Whose key="whose" reminder={one} />, project?.title && ` · ${project.title}`]}</span>
      </p>
      {may(reminder.may.update) && (
        <>
          <ReminderDeeds id={id} text={text} due={due} />
          <button
            type="button"
            className={icon.icon}
            aria-label={`Wiedervorlage bearbeiten: ${text}`}
            onClick={() => dialog.edit('reminders', id, () => dialog.open(back.path, back.id))}
          >
            <IconPencil size={15} stroke={1.8} aria-hidden />
          </button>
        </>
      )}
    </article>
  )
}

/** „von dir am 10.11. gesetzt“, „für Jonas, von dir am 10.11. gesetzt“ */
const Whose = ({ reminder: { person, createdBy, createdAt } }: { reminder: Reminder }) => {
  const me = useMe().id
  const now = useMinute()
  const named = (somebody: Reminder['person']) => (somebody?.id === me ? 'dich' : somebody?.firstName)
  const by = createdBy?.id === me ? 'dir' : createdBy?.firstName
  const set = `${by ? `von ${by} ` : ''}${createdAt ? `am ${dayWords(agencyDay(new Date(createdAt)), now)} ` : ''}gesetzt`
  return person && person.id !== createdBy?.id ? `für ${named(person)}, ${set}` : set
}
