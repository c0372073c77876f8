/** The lists that can be seen in ways of one's own. Those of names alone have nothing to choose. */
export const VIEWED_LISTS = [
  'projects',
  'project_list_mediacontacts',
  'customers',
  'customer_contacts',
  'mediacontacts',
  'mediacontact_partners',
  'mediacontact_companies',
  'influencers',
  'business_contacts',
  'business_contact_companies',
  'users',
] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]
