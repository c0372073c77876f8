import { required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { address, lookup, mayDelete, origin } from '../shared.ts'

export const businessContactCategory = lookup(
  'business_contact_categories',
  { one: 'Kategorie', many: 'Kategorien' },
  {
    created: 'B2B Kategorie {name} erstellt',
    updated: 'B2B Kategorie {name} gespeichert',
    deleted: 'B2B Kategorie gelöscht',
  },
)

export const businessContactTopic = lookup(
  'business_contact_topics',
  { one: 'Schwerpunkt', many: 'Schwerpunkte' },
  {
    created: 'B2B Schwerpunkt {name} erstellt',
    updated: 'B2B Schwerpunkt {name} gespeichert',
    deleted: 'B2B Schwerpunkt gelöscht',
  },
)

export const businessContactCompany = resource({
  path: 'business_contact_companies',
  noun: { one: 'Unternehmen', many: 'Unternehmen' },
  fields: { name: required(text('Name')), ...address, website: url('Website'), ...origin },
  may: mayDelete(manager),
  toasts: {
    created: 'B2B Unternehmen {name} erstellt',
    updated: 'B2B Unternehmen {name} gespeichert',
    deleted: 'B2B Unternehmen gelöscht',
  },
  order: ['name'],
  searches: ['name', 'zip', 'city'],
  isLookup: true,
  isGathered: true,
})
