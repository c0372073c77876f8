import { webhook } from '@rampenlicht/model/resources/webhooks/webhook'
import { viewOf } from '../crud/view.ts'

export const webhookView = viewOf(webhook, {
  width: 450,
  search: 'Name …',
  name: { label: 'Name', reads: ['name'], sortsBy: ['name'], title: ({ name }) => name },
  columns: ['url', 'events', 'isActive'],
  filters: [],
  form: [
    {
      title: 'Empfänger',
      text: 'Wer benachrichtigt wird. Die Adresse beginnt mit https:// und liegt außerhalb des eigenen Netzes.',
      fields: ['name', 'url', 'isActive'],
    },
    {
      title: 'Anlass',
      text: 'Gesendet wird, was mit welchem Eintrag geschah, nie sein Inhalt. Ohne Auswahl gelten alle Einträge.',
      fields: ['resources', 'events'],
    },
  ],
})
