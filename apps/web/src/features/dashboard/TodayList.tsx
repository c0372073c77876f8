import { labelOf } from '@rampenlicht/model/kit/label'
import { about } from '@rampenlicht/model/resources/contacts/about'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { dueWords, isOverdue } from '@rampenlicht/model/rules/reminders'
import { useId, useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ReminderDeeds } from '../../domain/reminders/ReminderDeeds.tsx'
import { Face } from '../../ui/Face.tsx'
import { number, plural } from '../../ui/format.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Today.module.css'

export type Reminder = EntityAt<'reminders'>

/** Overdue and today's ones; those of the next days are folded. */
export const TodayList = ({ reminders }: { readonly reminders: readonly Reminder[] }) => {
  const today = agencyDay(useMinute())
  const due = reminders.filter((one) => one.due <= today)
  const next = reminders.filter((one) => one.due > today)
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  return (
    <>
      <div className={s.head}>
        <h2 id="today">Heute dran</h2>
        {due.length > 0 && <span className="num">{number(due.length)}</span>}
      </div>
      <div className={s.card}>
        {due.length === 0 && <p className={s.none}>Für heute ist nichts offen.</p>}
        <Rows reminders={due} today={today} />
        {next.length > 0 && (
          <>
            <button
              type="button"
              className={s.fold}
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconChevronDown size={15} stroke={1.8} aria-hidden />
              {`${plural(next.length, 'Wiedervorlage', 'Wiedervorlagen')} in den nächsten 7 Tagen`}
            </button>
            <div id={list} hidden={!isOpen}>
              <Rows reminders={next} today={today} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

const Rows = ({ reminders, today }: { reminders: readonly Reminder[]; today: string }) =>
  reminders.length > 0 && (
    <ul className={s.rows}>
      {reminders.map((one) => (
        <Row key={one.id} reminder={one} today={today} />
      ))}
    </ul>
  )

/** Whom it is about: the one relation of five that is filled. */
const contactOf = (reminder: Reminder) =>
  Object.entries(about).flatMap(([name, { target }]) => {
    const record = reminder[name as keyof typeof about]
    return record ? [{ path: target, id: record.id, name: labelOf(record) }] : []
  })[0]

const Row = ({ reminder, today }: { reminder: Reminder; today: string }) => {
  const dialog = useDialog()
  const contact = contactOf(reminder)
  const { id, text, due, project, createdBy, person } = reminder
  const words = dueWords(due, today)
  const by = createdBy && createdBy.id !== person?.id ? `von ${createdBy.firstName}` : undefined
  return (
    <li className={s.row}>
      {contact && <Face name={contact.name} size={28} square={contact.path === 'mediacontact_partners'} />}
      <div className={s.words}>
        <p>
          {contact && (
            <button
              type="button"
              onMouseEnter={() => dialog.prepare(contact.path)}
              onFocus={() => dialog.prepare(contact.path)}
              onClick={() => dialog.open(contact.path, contact.id)}
            >
              {contact.name}
            </button>
          )}
          {text}
        </p>
        <span data-overdue={isOverdue(due, today) || undefined}>
          <b>{words}</b>
          {[by, project?.title].filter(Boolean).map((word) => ` · ${word}`)}
        </span>
      </div>
      <ReminderDeeds id={id} text={text} due={due} />
    </li>
  )
}
