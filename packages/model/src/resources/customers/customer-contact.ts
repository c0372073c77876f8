import { email, flag, one, partOf, phone, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { chief } from '../../kit/rule.ts'
import { addressed } from '../addressed.ts'
import { blockable } from '../blocks/blockable.ts'
import { lacksPhoneOrSalutation } from '../gaps.ts'
import { provenance } from '../provenance.ts'
import { mayDelete } from '../shared.ts'

export const customerContact = resource({
  path: 'customer_contacts',
  noun: { one: 'Ansprechpartner', many: 'Ansprechpartner' },
  fields: {
    customer: required(partOf(one('Kunde', 'customers', ['name', 'fullName', 'street', 'zip', 'city', 'country']))),
    firstName: required(text('Vorname')),
    lastName: required(text('Nachname')),
    ...addressed,
    position: text('Position'),
    email: required(email('E-Mail')),
    phone: phone('Telefon'),
    mobile: phone('Mobil'),
    isActive: flag('Aktiv', true),
    ...provenance('Vertrag'),
    ...blockable,
  },
  may: mayDelete(chief),
  toasts: {
    created: 'Ansprechpartner {firstName} {lastName} erstellt',
    updated: 'Ansprechpartner {firstName} {lastName} gespeichert',
    deleted: 'Ansprechpartner {firstName} {lastName} gelöscht',
  },
  order: ['lastName', 'firstName'],
  searches: ['firstName', 'lastName', 'position', 'email', 'phone', 'mobile'],
  filters: ['isActive', 'basis'],
  marks: { lacks: lacksPhoneOrSalutation },
  isGathered: true,
  listedUnder: ['customer'],
})
