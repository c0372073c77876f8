import {
  mediacontactCompany,
  mediacontactPartnerCategory,
  mediacontactProductType,
  mediacontactRegion,
} from '@rampenlicht/model/resources/media/lookups'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import IconArrowsExchange from '~icons/arrows-exchange'
import IconUserPlus from '~icons/user-plus'
import { viewOf } from '../crud/view.ts'
import { copying } from '../domain/contacts/copy-action.ts'
import { lookupView } from './lookups.ts'
import {
  BASIS_FILTER,
  CONTACT_NAME,
  interestsFilter,
  lacksFilter,
  noMaterialFilter,
  UNCHANGED_FILTER,
  WIDE_PROVENANCE,
} from './people.ts'
import { ACTIVE_FILTER, NAME, NARROW_ADDRESS, printing, WIDE_ADDRESS } from './shared.ts'

export const mediacontactView = viewOf(mediacontact, {
  width: 1200,
  search: 'Name, E-Mail, Telefon …',
  name: CONTACT_NAME,
  columns: [
    { field: 'jobTitle', width: [140, 0.9] },
    { field: 'partners', width: [150, 1] },
    { field: 'departments', width: [140, 0.7] },
    { field: 'email', width: [190, 1.2] },
    { field: 'phone', width: [140, 0] },
    { field: 'regions', width: [130, 0.6], isMinor: true },
    { field: 'updatedAt', label: 'Geändert', width: [104, 0], isMinor: true },
  ],
  filters: [
    ACTIVE_FILTER,
    'departments',
    'partners',
    { field: 'partnerCategories', label: 'Kategorie' },
    { field: 'productTypes', label: 'Produktart' },
    { field: 'regions', label: 'Region' },
    interestsFilter(mediacontact),
    lacksFilter(mediacontact),
    BASIS_FILTER,
    UNCHANGED_FILTER,
    noMaterialFilter(mediacontact),
  ],
  form: [
    {
      title: 'Person',
      text: 'Name und Rolle in der Redaktion',
      fields: ['firstName', 'middleName', 'lastName', ['jobTitle', 8], 'isActive'],
    },
    {
      title: 'Erreichbarkeit',
      text: 'So kommt Material an',
      fields: [
        ['email', 6],
        ['phone', 6],
        ['mobile', 6],
        ['fax', 6],
      ],
    },
    { title: 'Anschrift', text: 'Für Einzeldruck und Versand', fields: WIDE_ADDRESS },
    {
      title: 'Zuordnung',
      text: 'Steuert Filter und Verteiler',
      fields: [['partners', 6], ['partnerCategories', 6], 'departments', 'productTypes', 'regions'],
    },
    {
      title: 'Interessen',
      text: 'Wofür wir anfragen dürfen',
      fields: [
        ['pressPreview', 3],
        ['interviews', 3],
        ['contests', 3],
        ['inquiryCase', 3],
        ['keepsEmbargo', 6],
      ],
    },
    { title: 'Notizen', text: 'Absprachen, Vorlieben, Sperrfristen', fields: ['notes'] },
    WIDE_PROVENANCE,
  ],
  mails: ['labelsMediacontacts', 'lettersMediacontacts', 'mailMediacontacts'],
  actions: [
    { label: 'Zu Verteiler hinzufügen', icon: IconUserPlus, deed: 'addToList', takesAll: true },
    { label: 'Wechselt Medium', icon: IconArrowsExchange, deed: 'changeMedium', isForOne: true, asks: 'update' },
    printing('printMediacontact'),
    copying('mediacontacts'),
  ],
})

export const mediacontactPartnerView = viewOf(mediacontactPartner, {
  width: 800,
  search: 'Name, Beschreibung …',
  name: { ...NAME, face: 'organisation', title: ({ name }) => name },
  columns: [
    'company',
    'categories',
    'website',
    { field: 'uniqueUser', width: [120, 0] },
    { field: 'visits', width: [120, 0], isMinor: true },
    'printCount',
    { field: 'updatedAt', label: 'Geändert', width: [104, 0], isMinor: true },
  ],
  filters: ['company', { field: 'categories', label: 'Kategorie' }],
  form: [
    { title: 'Medienpartner', fields: ['name', 'company', ['categories', 12], 'description'] },
    {
      title: 'Reichweite',
      fields: [
        ['uniqueUser', 4],
        ['visits', 4],
        ['printCount', 4],
      ],
    },
    { title: 'Kanäle', fields: ['website', 'facebookPageName', 'instagramProfileName', 'youtubeChannelId'] },
  ],
})

export const mediacontactCompanyView = viewOf(mediacontactCompany, {
  width: 400,
  search: 'Name, Ort …',
  name: { ...NAME, face: 'organisation', title: ({ name }) => name },
  columns: ['street', 'zip', 'city', 'country'],
  form: [
    { title: 'Unternehmen', fields: ['name'] },
    { title: 'Anschrift', fields: NARROW_ADDRESS },
  ],
})

export const mediacontactRegionView = lookupView(mediacontactRegion)
export const mediacontactProductTypeView = lookupView(mediacontactProductType)
export const mediacontactPartnerCategoryView = lookupView(mediacontactPartnerCategory, 'Media-Kategorien')
