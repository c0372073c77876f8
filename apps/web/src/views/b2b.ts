import { businessContact } from '@rampenlicht/model/resources/b2b/business-contact'
import {
  businessContactCategory,
  businessContactCompany,
  businessContactTopic,
} from '@rampenlicht/model/resources/b2b/lookups'
import { viewOf } from '../crud/view.ts'
import { lookupView } from './lookups.ts'
import { BASIS_FILTER, CONTACT_NAME, lacksFilter, NARROW_PROVENANCE, UNCHANGED_FILTER } from './people.ts'
import { ACTIVE_FILTER, NAME, NARROW_ADDRESS, printing } from './shared.ts'

export const businessContactView = viewOf(businessContact, {
  width: 800,
  search: 'Name, E-Mail, Telefon …',
  name: CONTACT_NAME,
  columns: [
    'position',
    'company',
    { field: 'category', width: [130, 0.7] },
    { field: 'topics', width: [140, 0.8], isMinor: true },
    { field: 'email', width: [190, 1.2] },
    { field: 'phone', width: [140, 0] },
    { field: 'updatedAt', label: 'Geändert', width: [104, 0], isMinor: true },
  ],
  filters: [
    ACTIVE_FILTER,
    'company',
    'category',
    { field: 'topics', label: 'Schwerpunkt' },
    lacksFilter(businessContact),
    BASIS_FILTER,
    UNCHANGED_FILTER,
  ],
  form: [
    { title: 'Person', fields: ['firstName', 'lastName', 'position', 'isActive'] },
    { title: 'Erreichbarkeit', fields: ['email', 'phone', 'mobile', 'fax'] },
    { title: 'Zuordnung', fields: ['company', 'category', ['topics', 12]] },
    { title: 'Notizen', fields: ['notes'] },
    NARROW_PROVENANCE,
  ],
  actions: [printing('printBusinessContact')],
  mails: ['labelsBusinessContacts', 'lettersBusinessContacts'],
})

export const businessContactCompanyView = viewOf(businessContactCompany, {
  width: 400,
  heading: 'B2B-Unternehmen',
  search: 'Name, Ort …',
  name: { ...NAME, face: 'organisation', title: ({ name }) => name },
  columns: ['street', 'zip', 'city', 'country', 'website'],
  form: [
    { title: 'Unternehmen', fields: ['name', 'website'] },
    { title: 'Anschrift', fields: NARROW_ADDRESS },
  ],
})

export const businessContactCategoryView = lookupView(businessContactCategory, 'B2B-Kategorien')
export const businessContactTopicView = lookupView(businessContactTopic, 'B2B-Schwerpunkte')
