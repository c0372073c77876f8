import { required, text } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { address, lookup, mayDelete, origin } from '../shared.ts'

export const mediacontactPartnerCategory = lookup(
  'mediacontact_partner_categories',
  { one: 'Kategorie', many: 'Kategorien' },
  {
    created: 'Media Kategorie erstellt',
    updated: 'Media Kategorie aktualisiert',
    deleted: 'Media Kategorie gelöscht',
  },
)

export const mediacontactProductType = lookup(
  'mediacontact_product_types',
  { one: 'Produktart', many: 'Produktarten' },
  { created: 'Produktart erstellt', updated: 'Produktart aktualisiert', deleted: 'Produktart gelöscht' },
)

export const mediacontactRegion = lookup(
  'mediacontact_regions',
  { one: 'Region', many: 'Regionen' },
  { created: 'Region erstellt', updated: 'Region {name} aktualisiert', deleted: 'Region gelöscht' },
)

export const mediacontactCompany = resource({
  path: 'mediacontact_companies',
  noun: { one: 'Unternehmen', many: 'Unternehmen' },
  fields: { name: required(text('Name')), ...address, ...origin },
  may: mayDelete(manager),
  toasts: {
    created: 'Unternehmen {name} erstellt',
    updated: 'Unternehmen {name} aktualisiert',
    deleted: 'Unternehmen {name} gelöscht',
  },
  order: ['name'],
  searches: ['name', 'zip', 'city'],
  isLookup: true,
  isGathered: true,
})
