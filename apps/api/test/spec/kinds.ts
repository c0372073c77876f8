/** Whatever may be there twice. */
export const GATHERED = [
  '/customers',
  '/customer_contacts',
  '/mediacontacts',
  '/mediacontact_partners',
  '/mediacontact_companies',
  '/influencers',
  '/business_contacts',
  '/business_contact_companies',
] as const
/** What a name is enough for. */
export const NAMED = [
  '/materials',
  '/customers',
  '/mediacontact_partner_categories',
  '/mediacontact_product_types',
  '/mediacontact_partners',
  '/mediacontact_companies',
  '/mediacontact_regions',
  '/influencer_audiences',
  '/influencer_categories',
  '/influencer_sub_categories',
  '/influencer_networks',
  '/business_contact_companies',
  '/business_contact_categories',
  '/business_contact_topics',
] as const
/** Those whom one talks to. */
export const TALKED_TO = [
  '/mediacontacts',
  '/influencers',
  '/business_contacts',
  '/customer_contacts',
  '/mediacontact_partners',
] as const
