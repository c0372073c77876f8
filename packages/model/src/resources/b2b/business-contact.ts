import { email, flag, longText, many, one, phone, required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { addressed } from '../addressed.ts'
import { blockable } from '../blocks/blockable.ts'
import { lacksPhoneOrSalutation } from '../gaps.ts'
import { provenance } from '../provenance.ts'
import { editor, mayDelete } from '../shared.ts'

export const businessContact = resource({
  path: 'business_contacts',
  noun: { one: 'B2B-Kontakt', many: 'B2B-Kontakte' },
  fields: {
    firstName: required(text('Vorname')),
    lastName: required(text('Nachname')),
    ...addressed,
    position: text('Position'),
    email: required(email('E-Mail')),
    phone: phone('Telefon'),
    fax: phone('Fax'),
    mobile: phone('Mobil'),
    company: one('Unternehmen', 'business_contact_companies', ['name', 'street', 'zip', 'city', 'country', 'website']),
    category: one('Kategorie', 'business_contact_categories', ['name']),
    topics: many('Schwerpunkte', 'business_contact_topics', ['name']),
    notes: longText('Notizen'),
    isActive: flag('Aktiv', true),
    ...provenance('Berechtigtes Interesse'),
    ...editor,
    ...blockable,
  },
  may: mayDelete(manager),
  toasts: {
    created: 'B2B Kontakt {firstName} {lastName} erstellt',
    updated: 'B2B Kontakt {firstName} {lastName} gespeichert',
    deleted: 'B2B Kontakt gelöscht',
  },
  order: ['lastName', 'firstName'],
  searches: ['firstName', 'lastName', 'position', 'email', 'phone', 'mobile'],
  sorts: ['updatedAt'],
  filters: ['isActive', 'basis'],
  marks: { lacks: lacksPhoneOrSalutation },
  isGathered: true,
})
