import { flag, required, someOf, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { admin } from '../../kit/rule.ts'
import { toastsFor } from '../shared.ts'
import { TOLD, TOLD_PATHS } from './told.ts'

/** What can happen to a record, as receivers are told. */
export const WEBHOOK_EVENTS = ['created', 'changed', 'deleted'] as const
const EVENT_LABELS = { created: 'Erstellt', changed: 'Geändert', deleted: 'Gelöscht' }

/** A program elsewhere that is told what happens to records. Its address may hold a secret: administrators only. */
export const webhook = resource({
  path: 'webhooks',
  noun: { one: 'Webhook', many: 'Webhooks' },
  fields: {
    name: required(text('Name')),
    url: required(url('Adresse')),
    /** None: all of them. */
    resources: someOf('Einträge', TOLD_PATHS, TOLD),
    events: { ...someOf('Ereignisse', WEBHOOK_EVENTS, EVENT_LABELS), initial: [...WEBHOOK_EVENTS] },
    isActive: flag('Aktiv', true),
  },
  may: { create: admin, update: admin, delete: admin },
  visible: admin,
  toasts: toastsFor('Webhook {name}'),
  order: ['name'],
  searches: ['name'],
  unique: [['name']],
})
