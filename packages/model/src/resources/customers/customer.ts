import { children, required, startsLikeName, text, url } from '../../kit/field.ts'
import { picture } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { chief } from '../../kit/rule.ts'
import { address, mayDelete, origin } from '../shared.ts'

export const customer = resource({
  path: 'customers',
  noun: { one: 'Kunde', many: 'Kunden' },
  fields: {
    name: required(text('Name')),
    fullName: required(startsLikeName(text('Firmierung'))),
    website: url('Website'),
    ...address,
    ...picture('logo', 'Logo', 'des Logos'),
    /** „#0b57d0“, for what is made in their name. */
    color: text('Farbe'),
    ...origin,
    customerContacts: children('Ansprechpartner', 'customer_contacts', 'customer', [
      'firstName',
      'lastName',
      'position',
      'email',
      'phone',
      'mobile',
      'isActive',
    ]),
  },
  may: mayDelete(chief),
  toasts: {
    created: 'Kunde {name} erstellt',
    updated: 'Kunde {name} gespeichert',
    deleted: 'Kunde gelöscht',
  },
  order: ['name'],
  searches: ['name', 'fullName', 'zip', 'city'],
  sorts: ['fullName', 'city'],
  isGathered: true,
})
