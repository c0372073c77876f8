import { type Dialogs, standard } from './crud/DialogHost.tsx'

const media = () => import('./views/media.ts')
const influencers = () => import('./views/influencers.ts')
const b2b = () => import('./views/b2b.ts')
const customers = () => import('./views/customers.tsx')

/** Which dialog opens for which resource: the standard one, or one written by hand. */
export const dialogs: Dialogs = {
  forms: {
    customers: standard(async () => (await customers()).customerView),
    customer_contacts: standard(async () => (await customers()).customerContactView),
    mediacontacts: standard(async () => (await media()).mediacontactView),
    mediacontact_partners: standard(async () => (await media()).mediacontactPartnerView),
    mediacontact_companies: standard(async () => (await media()).mediacontactCompanyView),
    mediacontact_regions: standard(async () => (await media()).mediacontactRegionView),
    mediacontact_product_types: standard(async () => (await media()).mediacontactProductTypeView),
    mediacontact_partner_categories: standard(async () => (await media()).mediacontactPartnerCategoryView),
    influencers: standard(async () => (await influencers()).influencerView),
    influencer_categories: standard(async () => (await influencers()).influencerCategoryView),
    influencer_sub_categories: standard(async () => (await influencers()).influencerSubCategoryView),
    influencer_audiences: standard(async () => (await influencers()).influencerAudienceView),
    influencer_networks: standard(async () => (await influencers()).influencerNetworkView),
    business_contacts: standard(async () => (await b2b()).businessContactView),
    business_contact_companies: standard(async () => (await b2b()).businessContactCompanyView),
    business_contact_categories: standard(async () => (await b2b()).businessContactCategoryView),
    business_contact_topics: standard(async () => (await b2b()).businessContactTopicView),
    users: standard(async () => (await import('./views/staff.tsx')).userView),
    project_accounting_invoices: standard(async () => (await import('./views/accounting.tsx')).invoiceView),
  },
  views: {},
  deeds: {},
}
