import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { viewOf } from '../crud/view.ts'
import { Moment } from '../domain/contacts/inputs.tsx'
import { day } from '../ui/format.ts'

/** Notes and reminders have no lists of their own: they are read with whom they are about. */
export const contactNoteView = viewOf(contactNote, {
  width: 400,
  name: {
    label: 'Kontaktnotiz',
    reads: ['kind', 'text'],
    sortsBy: ['at'],
    title: ({ kind }) => kind,
  },
  form: [
    {
      title: 'Kontaktverlauf',
      fields: [
        { name: 'text', span: 12 },
        { name: 'kind', span: 12 },
        { name: 'at', span: 12, input: Moment },
        { name: 'participants', span: 12 },
        { name: 'project', span: 12 },
      ],
    },
  ],
})

export const reminderView = viewOf(reminder, {
  width: 400,
  name: {
    label: 'Wiedervorlage',
    reads: ['text', 'due'],
    sortsBy: ['due'],
    title: ({ text }) => text,
    note: ({ due }) => day(due),
  },
  form: [
    {
      title: 'Wiedervorlage',
      fields: [
        { name: 'text', span: 12 },
        { name: 'due', span: 6 },
        { name: 'person', span: 6 },
        { name: 'project', span: 12 },
        { name: 'isDone', span: 12 },
      ],
    },
  ],
})
