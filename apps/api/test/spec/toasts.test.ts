import { fillToast } from '@rampenlicht/model/kit/toast'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { describe, expect, test } from 'vitest'
import { startApp } from '../support.ts'
import { type BasePath, type Body, worldOf } from './world.ts'

type Deed = 'created' | 'updated' | 'deleted'
const eva = { firstName: 'Eva', lastName: 'Weiß' }
const arte = { name: 'Arte' }
const partner = { mediacontactPartner: { name: 'Kinozeit' } }
const presseheft = { material: { name: 'Presseheft' } }

/** Spec 8, "Success toasts", sentence by sentence. */
describe('success toasts', () => {
  test.each<[string, BasePath, Deed, Body]>([
    // Project
    ['Projekt Nachtzug erstellt', '/projects', 'created', { title: 'Nachtzug' }],
    ['Projekt Nachtzug gespeichert', '/projects', 'updated', { title: 'Nachtzug' }],
    ['Projekt gelöscht', '/projects', 'deleted', { title: 'Nachtzug' }],
    // Accounting
    ['Deal erstellt', '/project_accounting_deals', 'created', {}],
    ['Deal gespeichert', '/project_accounting_deals', 'updated', {}],
    ['Deal gelöscht', '/project_accounting_deals', 'deleted', {}],
    ['Rechnung erstellt', '/project_accounting_invoices', 'created', { number: 'R-1' }],
    ['Rechnung gespeichert', '/project_accounting_invoices', 'updated', { number: 'R-1' }],
    ['Rechnung gelöscht', '/project_accounting_invoices', 'deleted', { number: 'R-1' }],
    ['Buchung erstellt', '/project_accounting_items', 'created', { title: 'Plakate' }],
    ['Buchung gespeichert', '/project_accounting_items', 'updated', { title: 'Plakate' }],
    ['Buchung gelöscht', '/project_accounting_items', 'deleted', { title: 'Plakate' }],
    // Ads
    ['Budget von 5.000€ hinzugefügt', '/project_ad_budgets', 'created', { amount: 5000 }],
    ['Budget von 5.000€ gespeichert', '/project_ad_budgets', 'updated', { amount: 5000 }],
    ['Budget von 1.234,50€ hinzugefügt', '/project_ad_budgets', 'created', { amount: 1234.5 }],
    ['Budget von 800€ gespeichert', '/project_ad_budgets', 'updated', { amount: 800 }],
    // no amount is required
    ['Budget hinzugefügt', '/project_ad_budgets', 'created', { amount: null }],
    ['Budget gespeichert', '/project_ad_budgets', 'updated', { amount: null }],
    ['Budget von 0€ gespeichert', '/project_ad_budgets', 'updated', { amount: 0 }],
    ['Budget gelöscht', '/project_ad_budgets', 'deleted', { amount: 5000 }],
    ['Kampagne Kinozeit erstellt', '/project_ad_campaigns', 'created', { publisher: 'Kinozeit' }],
    ['Kampagne Kinozeit gespeichert', '/project_ad_campaigns', 'updated', { publisher: 'Kinozeit' }],
    ['Kampagne gelöscht', '/project_ad_campaigns', 'deleted', { publisher: 'Kinozeit' }],
    ['Werbemittel Skyscraper erstellt', '/project_ad_materials', 'created', { name: 'Skyscraper' }],
    ['Werbemittel Skyscraper gespeichert', '/project_ad_materials', 'updated', { name: 'Skyscraper' }],
    ['Werbemittel gelöscht', '/project_ad_materials', 'deleted', { name: 'Skyscraper' }],
    // Briefings and uploads
    ['Briefing Tour erstellt', '/project_briefings', 'created', { name: 'Tour' }],
    ['Briefing Tour gespeichert', '/project_briefings', 'updated', { name: 'Tour' }],
    ['Briefing gelöscht', '/project_briefings', 'deleted', { name: 'Tour' }],
    ['Konzept.pdf hochgeladen', '/project_uploads', 'created', { name: 'Konzept.pdf' }],
    // Lists and materials
    ['Verteiler Print erstellt', '/project_lists', 'created', { name: 'Print' }],
    ['Verteiler Print gespeichert', '/project_lists', 'updated', { name: 'Print' }],
    ['Verteiler gelöscht', '/project_lists', 'deleted', { name: 'Print' }],
    ['100 Presseheft hinzugefügt', '/project_materials', 'created', { count: 100, ...presseheft }],
    ['Material Presseheft gespeichert', '/project_materials', 'updated', { count: 100, ...presseheft }],
    ['Material gelöscht', '/project_materials', 'deleted', { count: 100, ...presseheft }],
    ...(['created', 'updated'] as const).map((deed): [string, BasePath, Deed, Body] => [
      `Material 3x Presseheft ${deed === 'created' ? 'hinzugefügt' : 'gespeichert'}`,
      '/project_list_mediacontact_materials',
      deed,
      { count: 3, projectMaterial: presseheft },
    ]),
    // Media partner cooperation and features
    ['Medienpartner Kooperation mit Kinozeit gespeichert', '/project_mediacontact_partners', 'updated', partner],
    ['Medienpartner Kooperation mit Kinozeit gelöscht', '/project_mediacontact_partners', 'deleted', partner],
    ['Trailer zu Medienpartner hinzugefügt', '/project_mediacontact_partner_features', 'created', { type: 'Trailer' }],
    ['Trailer bei Medienpartner gespeichert', '/project_mediacontact_partner_features', 'updated', { type: 'Trailer' }],
    ['Trailer bei Medienpartner gelöscht', '/project_mediacontact_partner_features', 'deleted', { type: 'Trailer' }],
    // Influencers
    ['Influencer Kooperation mit Lotte erstellt', '/project_influencers', 'created', { influencer: { name: 'Lotte' } }],
    [
      'Influencer Kooperation mit Lotte gespeichert',
      '/project_influencers',
      'updated',
      { influencer: { name: 'Lotte' } },
    ],
    ['Influencer Kooperation gelöscht', '/project_influencers', 'deleted', { influencer: { name: 'Lotte' } }],
    ['Influencer Lotte erstellt', '/influencers', 'created', { name: 'Lotte' }],
    ['Influencer Lotte gespeichert', '/influencers', 'updated', { name: 'Lotte' }],
    ['Influencer gelöscht', '/influencers', 'deleted', { name: 'Lotte' }],
    ['Influencer Zielgruppe Familien erstellt', '/influencer_audiences', 'created', { name: 'Familien' }],
    ['Influencer Zielgruppe Familien gespeichert', '/influencer_audiences', 'updated', { name: 'Familien' }],
    ['Influencer Zielgruppe gelöscht', '/influencer_audiences', 'deleted', { name: 'Familien' }],
    ['Influencer Kategorie Film erstellt', '/influencer_categories', 'created', { name: 'Film' }],
    ['Influencer Kategorie Film gespeichert', '/influencer_categories', 'updated', { name: 'Film' }],
    ['Influencer Kategorie gelöscht', '/influencer_categories', 'deleted', { name: 'Film' }],
    ['Influencer Netzwerk Nord erstellt', '/influencer_networks', 'created', { name: 'Nord' }],
    ['Influencer Netzwerk Nord gespeichert', '/influencer_networks', 'updated', { name: 'Nord' }],
    ['Influencer Netzwerk gelöscht', '/influencer_networks', 'deleted', { name: 'Nord' }],
    ['Influencer Schwerpunkt Arthaus erstellt', '/influencer_sub_categories', 'created', { name: 'Arthaus' }],
    ['Influencer Schwerpunkt Arthaus gespeichert', '/influencer_sub_categories', 'updated', { name: 'Arthaus' }],
    ['Influencer Schwerpunkt gelöscht', '/influencer_sub_categories', 'deleted', { name: 'Arthaus' }],
    // Customers
    ['Kunde Arte erstellt', '/customers', 'created', arte],
    ['Kunde Arte gespeichert', '/customers', 'updated', arte],
    ['Kunde gelöscht', '/customers', 'deleted', arte],
    ['Ansprechpartner Eva Weiß erstellt', '/customer_contacts', 'created', eva],
    ['Ansprechpartner Eva Weiß gespeichert', '/customer_contacts', 'updated', eva],
    ['Ansprechpartner Eva Weiß gelöscht', '/customer_contacts', 'deleted', eva],
    // Media directory
    ['Eva Weiß erstellt', '/mediacontacts', 'created', eva],
    ['Eva Weiß aktualisiert', '/mediacontacts', 'updated', eva],
    ['Medienkontakt gelöscht', '/mediacontacts', 'deleted', eva],
    ['Weiß erstellt', '/mediacontacts', 'created', { firstName: null, lastName: 'Weiß' }],
    ['Medienpartner Arte erstellt', '/mediacontact_partners', 'created', arte],
    ['Medienpartner Arte aktualisiert', '/mediacontact_partners', 'updated', arte],
    ['Medienpartner gelöscht', '/mediacontact_partners', 'deleted', arte],
    ['Unternehmen Arte erstellt', '/mediacontact_companies', 'created', arte],
    ['Unternehmen Arte aktualisiert', '/mediacontact_companies', 'updated', arte],
    ['Unternehmen Arte gelöscht', '/mediacontact_companies', 'deleted', arte],
    ['Media Kategorie erstellt', '/mediacontact_partner_categories', 'created', { name: 'Tageszeitung' }],
    ['Media Kategorie aktualisiert', '/mediacontact_partner_categories', 'updated', { name: 'Tageszeitung' }],
    ['Media Kategorie gelöscht', '/mediacontact_partner_categories', 'deleted', { name: 'Tageszeitung' }],
    ['Produktart erstellt', '/mediacontact_product_types', 'created', { name: 'Buch' }],
    ['Produktart aktualisiert', '/mediacontact_product_types', 'updated', { name: 'Buch' }],
    ['Produktart gelöscht', '/mediacontact_product_types', 'deleted', { name: 'Buch' }],
    ['Region erstellt', '/mediacontact_regions', 'created', { name: 'Nord' }],
    ['Region Nord aktualisiert', '/mediacontact_regions', 'updated', { name: 'Nord' }],
    ['Region gelöscht', '/mediacontact_regions', 'deleted', { name: 'Nord' }],
    // B2B
    ['B2B Kontakt Eva Weiß erstellt', '/business_contacts', 'created', eva],
    ['B2B Kontakt Eva Weiß gespeichert', '/business_contacts', 'updated', eva],
    ['B2B Kontakt gelöscht', '/business_contacts', 'deleted', eva],
    ['B2B Kategorie Kino erstellt', '/business_contact_categories', 'created', { name: 'Kino' }],
    ['B2B Kategorie Kino gespeichert', '/business_contact_categories', 'updated', { name: 'Kino' }],
    ['B2B Kategorie gelöscht', '/business_contact_categories', 'deleted', { name: 'Kino' }],
    ['B2B Unternehmen Arte erstellt', '/business_contact_companies', 'created', arte],
    ['B2B Unternehmen Arte gespeichert', '/business_contact_companies', 'updated', arte],
    ['B2B Unternehmen gelöscht', '/business_contact_companies', 'deleted', arte],
    ['B2B Schwerpunkt Festivals erstellt', '/business_contact_topics', 'created', { name: 'Festivals' }],
    ['B2B Schwerpunkt Festivals gespeichert', '/business_contact_topics', 'updated', { name: 'Festivals' }],
    ['B2B Schwerpunkt gelöscht', '/business_contact_topics', 'deleted', { name: 'Festivals' }],
    // Staff
    ['Mitarbeiter Eva Weiß erstellt', '/users', 'created', eva],
    ['Mitarbeiter Eva Weiß gespeichert', '/users', 'updated', eva],
    ['Mitarbeiter gelöscht', '/users', 'deleted', eva],
  ])('%s', (sentence, path, deed, record) => {
    expect(fillToast(resourceAt(path.slice(1)).toasts[deed], record)).toBe(sentence)
  })
})

test.each<[string, keyof typeof FURTHER_TOASTS, Body]>([
  ['Poster hochgeladen', 'posterUploaded', {}],
  ['Projekt gespeichert', 'projectSaved', {}],
  ['3 Werbemittel hinzugefügt', 'adMaterialsAdded', { n: 3 }],
  ['12 Medienkontakte hinzugefügt', 'mediacontactsAdded', { n: 12 }],
  ['Beitrag auf Kinozeit hinzugefügt', 'featureAddedInline', { projectMediacontactPartner: partner }],
  ['Beitrag auf Kinozeit gespeichert', 'featureSavedInline', { projectMediacontactPartner: partner }],
  ['Bild hochgeladen', 'pictureUploaded', {}],
  ['Benutzer gespeichert', 'ownProfileSaved', {}],
  ['E-Mail oder Passwort falsch!', 'loginFailed', {}],
  ['Sitzung abgelaufen!', 'sessionExpired', {}],
])('%s', (sentence, name, values) => {
  expect(fillToast(FURTHER_TOASTS[name], values)).toBe(sentence)
})

describe('filled from what the API answers', async () => {
  const { person } = await startApp()
  const admin = await person(['ROLE_ADMIN'])
  const world = await worldOf(admin)
  const material = await world.refTo('/materials', { name: 'Kinoplakat' })
  const stock = await world.refTo('/project_materials', { material, count: 20 })
  const mediacontactPartner = await world.refTo('/mediacontact_partners', { name: 'Filmdienst' })
  const projectMediacontactPartner = await world.refTo('/project_mediacontact_partners', { mediacontactPartner })

  test.each<[string, BasePath, Body]>([
    ['20 Kinoplakat hinzugefügt', '/project_materials', { material, count: 20 }],
    ['Material 3x Kinoplakat hinzugefügt', '/project_list_mediacontact_materials', { projectMaterial: stock }],
    ['Influencer Kooperation mit Lotte erstellt', '/project_influencers', {}],
    ['Konzept.pdf hochgeladen', '/project_uploads', {}],
    ['Kunde Arte erstellt', '/customers', arte],
  ])('%s', async (sentence, path, more) => {
    expect(fillToast(resourceAt(path.slice(1)).toasts.created, await world.create(path, more))).toBe(sentence)
  })

  test('Beitrag auf Filmdienst hinzugefügt', async () => {
    const feature = await world.create('/project_mediacontact_partner_features', { projectMediacontactPartner })
    expect(fillToast(FURTHER_TOASTS.featureAddedInline, feature)).toBe('Beitrag auf Filmdienst hinzugefügt')
  })
})
