import { flag, required, someOf, startsAs, text, url } from '../../kit/field.ts'
import { type Resource, resource } from '../../kit/resource.ts'
import { admin } from '../../kit/rule.ts'
import { toastsFor } from '../shared.ts'

/** What can happen to a record, as receivers are told. */
export const WEBHOOK_EVENTS = ['created', 'changed', 'deleted'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  created: 'Erstellt',
  changed: 'Geändert',
  deleted: 'Gelöscht',
}

/** A program elsewhere that is told what happens to these records. Its address may hold a secret: administrators only. */
export const webhookAbout = (about: readonly Resource[]) =>
  resource({
    path: 'webhooks',
    noun: { one: 'Webhook', many: 'Webhooks' },
    fields: {
      name: required(text('Name')),
      url: required(url('Adresse')),
      /** None: all of them. */
      resources: someOf(
        'Einträge',
        about.map(({ path }) => path),
        Object.fromEntries(about.map(({ path, noun }) => [path, noun.many])),
      ),
      events: startsAs<ReturnType<typeof someEvents>>([...WEBHOOK_EVENTS], someEvents()),
      isActive: flag('Aktiv', true),
    },
    may: { create: admin, update: admin, delete: admin },
    visible: admin,
    toasts: toastsFor('Webhook {name}'),
    order: ['name'],
    searches: ['name'],
    unique: [['name']],
  })
const someEvents = () => someOf('Ereignisse', WEBHOOK_EVENTS, EVENT_LABELS)
