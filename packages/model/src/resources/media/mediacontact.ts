import { anyEmail, flag, longText, many, phone, someOf, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { address, editor, mayDelete, origin } from '../shared.ts'

export const MEDIA_DEPARTMENTS = ['Online', 'Print', 'Radio', 'Podcast', 'TV'] as const

export const mediacontact = resource({
  path: 'mediacontacts',
  noun: { one: 'Medienkontakt', many: 'Medienkontakte' },
  fields: {
    firstName: text('Vorname'),
    middleName: text('Zweiter Vorname'),
    lastName: text('Nachname'),
    jobTitle: text('Position'),
    email: anyEmail('E-Mail'),
    phone: phone('Telefon'),
    fax: phone('Fax'),
    mobile: phone('Mobil'),
    ...address,
    productTypes: many('Produktarten', 'mediacontact_product_types', ['name']),
    departments: someOf('Bereiche', MEDIA_DEPARTMENTS),
    partnerCategories: many('Kategorien', 'mediacontact_partner_categories', ['name']),
    partners: many('Medienpartner', 'mediacontact_partners', ['name', 'company']),
    regions: many('Regionen', 'mediacontact_regions', ['name']),
    notes: longText('Notizen'),
    inquiryCase: flag('Anfragefall'),
    contests: flag('Gewinnspiele'),
    interviews: flag('Interviews'),
    pressPreview: flag('Pressevorführung'),
    isActive: flag('Aktiv', true),
    ...origin,
    ...editor,
  },
  may: mayDelete(manager),
  toasts: {
    created: '{firstName} {lastName} erstellt',
    updated: '{firstName} {lastName} aktualisiert',
    deleted: 'Medienkontakt gelöscht',
  },
  order: ['lastName', 'firstName'],
  searches: ['firstName', 'middleName', 'lastName', 'jobTitle', 'email', 'phone', 'mobile', 'zip', 'city'],
  sorts: ['jobTitle', 'email', 'city', 'updatedAt'],
  filters: ['isActive', 'departments'],
  isVast: true,
  isGathered: true,
})
