/** Where the records of an import are looked at, and what that list is called. */
export interface Directory {
  readonly path: string
  readonly title: string
  readonly to: string
}

/** The lists that files can be brought into. */
export const DIRECTORIES: readonly Directory[] = [
  { path: 'customers', title: 'Kunden', to: '/kunden' },
  // each customer has a list of its own
  { path: 'customer_contacts', title: 'Ansprechpartner', to: '/kunden' },
  { path: 'mediacontacts', title: 'Medienkontakte', to: '/medienkontakte' },
  { path: 'mediacontact_partners', title: 'Medienpartner', to: '/medienkontakte/partner' },
  { path: 'mediacontact_companies', title: 'Medien-Unternehmen', to: '/medienkontakte/unternehmen' },
  { path: 'influencers', title: 'Influencer', to: '/influencer' },
  { path: 'business_contacts', title: 'B2B-Kontakte', to: '/b2b-kontakte' },
  { path: 'business_contact_companies', title: 'B2B-Unternehmen', to: '/b2b-kontakte/unternehmen' },
  { path: 'blocked_addresses', title: 'Sperrliste', to: '/medienkontakte/sperrliste' },
]

export const directoryOf = (resource: string): Directory =>
  DIRECTORIES.find(({ path }) => path === resource) ?? { path: resource, title: resource, to: '/importe' }
