import { privacyCase } from '@rampenlicht/model/resources/privacy/privacy-case'
import { viewOf } from '../crud/view.ts'

export const privacyCaseView = viewOf(privacyCase, {
  width: 800,
  search: 'Name …',
  name: { label: 'Name', reads: ['name'], sortsBy: ['name'], title: ({ name }) => name },
  columns: ['kind', 'receivedOn', 'dueOn', 'outcome'],
  filters: [],
  form: [
    {
      title: 'Anfrage',
      text: 'Wer fragt, wie und wann. Ab dem Eingang läuft die Frist von einem Monat.',
      fields: [
        { name: 'kind', span: 6 },
        { name: 'receivedOn', span: 6 },
        { name: 'name', span: 6 },
        { name: 'contact', span: 6 },
      ],
    },
    {
      title: 'Person',
      text: 'Wer es in unseren Verzeichnissen ist. Eine Person kann in mehreren stehen; ohne Angabe lautet die Auskunft, dass nichts gespeichert ist.',
      fields: [
        { name: 'mediacontact', span: 6 },
        { name: 'influencer', span: 6 },
        { name: 'businessContact', span: 6 },
        { name: 'customerContact', span: 6 },
        { name: 'user', span: 6 },
      ],
    },
    {
      title: 'Bearbeitung',
      text: 'Vor einer Auskunft muss feststehen, dass die Person es selbst ist. In schwierigen Fällen sind zwei Monate mehr Zeit, mit Begründung.',
      fields: ['identity', 'extension', 'notes', { name: 'outcome', span: 6 }],
    },
  ],
})
