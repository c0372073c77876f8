import { anyEmail, flag, longText, many, phone, someOf, text } from '../../kit/field.ts'
import { connected, setAmong } from '../../kit/mark.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { addressed } from '../addressed.ts'
import { blockable } from '../blocks/blockable.ts'
import { lacksOfAPerson } from '../gaps.ts'
import { provenance } from '../provenance.ts'
import { address, editor, mayDelete } from '../shared.ts'

export const MEDIA_DEPARTMENTS = ['Online', 'Print', 'Radio', 'Podcast', 'TV'] as const

export const mediacontact = resource({
  path: 'mediacontacts',
  noun: { one: 'Medienkontakt', many: 'Medienkontakte' },
  fields: {
    firstName: text('Vorname'),
    middleName: text('Zweiter Vorname'),
    lastName: text('Nachname'),
    ...addressed,
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
    ...provenance('Berechtigtes Interesse'),
    ...editor,
    ...blockable,
    keepsEmbargo: flag('Hält Sperrfristen ein'),
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
  filters: ['isActive', 'departments', 'basis'],
  marks: {
    interests: setAmong('Interessen', ['pressPreview', 'interviews', 'contests', 'inquiryCase']),
    lacks: lacksOfAPerson,
    materials: connected('Material', 'materials', {
      through: 'project_list_mediacontact_materials',
      here: 'projectListMediacontact.mediacontact',
      there: 'projectMaterial.material',
    }),
  },
  isVast: true,
  isGathered: true,
  staysErased: true,
})
