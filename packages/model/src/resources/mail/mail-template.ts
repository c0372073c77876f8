import { flag, longText, one, oneOf, readOnly, required, startsAs, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { everyone } from '../../kit/rule.ts'
import { PERSON, toastsFor } from '../shared.ts'
import { ownOrManaged, ownOrShared } from '../views/saved-view.ts'

export const TEMPLATE_KINDS = ['Mail', 'Brief'] as const

/** A Vorlage: words that are written once and used again, by oneself or by all. */
export const mailTemplate = resource({
  path: 'mail_templates',
  noun: { one: 'Vorlage', many: 'Vorlagen' },
  fields: {
    owner: required(readOnly(one('Angelegt von', 'users', PERSON))),
    kind: required(startsAs('Mail', oneOf('Art', TEMPLATE_KINDS))),
    name: required(text('Name')),
    subject: text('Betreff'),
    text: required(longText('Text')),
    isShared: flag('Für alle freigegeben'),
  },
  may: { create: everyone, update: ownOrManaged, delete: ownOrManaged },
  visible: ownOrShared,
  toasts: toastsFor('Vorlage {name}'),
  order: ['name'],
  searches: ['name', 'subject'],
  filters: ['kind'],
  unique: [['owner', 'kind', 'name']],
})
