import { flag, required, someOf, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { admin } from '../../kit/rule.ts'
import { toastsFor } from '../shared.ts'

/** Every kind of record that can be told of, by its path; the catalogue's test holds them against the others. */
export const TOLD = {
  projects: 'Projekte',
  project_briefings: 'Briefings',
  project_uploads: 'Dateien',
  project_lists: 'Verteiler',
  project_list_mediacontacts: 'Kontakte im Verteiler',
  project_list_mediacontact_materials: 'Zuteilungen',
  project_materials: 'Materialien der Projekte',
  project_mediacontact_partners: 'Medienpartner-Kooperationen',
  project_mediacontact_partner_features: 'Beiträge',
  project_mediacontact_partner_feature_clippings: 'Clippings',
  project_influencers: 'Influencer-Kooperationen',
  project_ad_budgets: 'Budgets',
  project_ad_campaigns: 'Kampagnen',
  project_ad_materials: 'Werbemittel',
  project_accounting_deals: 'Deals',
  project_accounting_items: 'Buchungen',
  project_accounting_invoices: 'Rechnungen',
  materials: 'Materialien',
  customers: 'Kunden',
  customer_contacts: 'Ansprechpartner',
  mediacontacts: 'Medienkontakte',
  mediacontact_partner_categories: 'Kategorien der Medienpartner',
  mediacontact_product_types: 'Produktarten',
  mediacontact_partners: 'Medienpartner',
  mediacontact_companies: 'Medienunternehmen',
  mediacontact_regions: 'Regionen',
  influencers: 'Influencer',
  influencer_audiences: 'Zielgruppen',
  influencer_categories: 'Kategorien der Influencer',
  influencer_sub_categories: 'Schwerpunkte der Influencer',
  influencer_networks: 'Netzwerke',
  business_contacts: 'B2B-Kontakte',
  business_contact_companies: 'B2B-Unternehmen',
  business_contact_categories: 'B2B-Kategorien',
  business_contact_topics: 'B2B-Schwerpunkte',
  news: 'Neuigkeiten',
  users: 'Mitarbeiter',
  calendar_entries: 'Termine',
  contact_notes: 'Kontaktnotizen',
  reminders: 'Wiedervorlagen',
  saved_views: 'Ansichten',
  blocked_addresses: 'Sperren',
  mailings: 'Versände',
  mail_templates: 'Vorlagen',
  letterheads: 'Briefpapiere',
  project_reports: 'Reports',
  project_report_comments: 'Kommentare von Kunden',
  privacy_cases: 'Datenschutzanfragen',
} as const
export type ToldPath = keyof typeof TOLD

/** What can happen to a record, as receivers are told. */
export const WEBHOOK_EVENTS = ['created', 'changed', 'deleted'] as const
const EVENT_LABELS = { created: 'Erstellt', changed: 'Geändert', deleted: 'Gelöscht' }

/** A program elsewhere that is told what happens to records. Its address may hold a secret: administrators only. */
export const webhook = resource({
  path: 'webhooks',
  noun: { one: 'Webhook', many: 'Webhooks' },
  fields: {
    name: required(text('Name')),
    url: required(url('Adresse')),
    /** None: all of them. */
    resources: someOf('Einträge', Object.keys(TOLD) as readonly ToldPath[], TOLD),
    events: { ...someOf('Ereignisse', WEBHOOK_EVENTS, EVENT_LABELS), initial: [...WEBHOOK_EVENTS] },
    isActive: flag('Aktiv', true),
  },
  may: { create: admin, update: admin, delete: admin },
  visible: admin,
  toasts: toastsFor('Webhook {name}'),
  order: ['name'],
  searches: ['name'],
  unique: [['name']],
})
