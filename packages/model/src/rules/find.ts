/** What „Alles finden“ looks for; of equals, the earlier kind stands first. */
export const FIND_KINDS = [
  'mediacontacts',
  'influencers',
  'business_contacts',
  'customer_contacts',
  'users',
  'projects',
  'customers',
  'mediacontact_partners',
  'mediacontact_companies',
  'business_contact_companies',
  'project_lists',
  'project_accounting_invoices',
  'project_mediacontact_partner_features',
] as const
export type FindKind = (typeof FIND_KINDS)[number]

export interface Found {
  readonly kind: FindKind
  readonly id: number
  readonly title: string
  readonly subtitle: string
  /** Where the page shows it. */
  readonly address: string
}
export const MOST_FOUND = 20

/** The parameter of an address that says which record is opened on top of the page. */
export const ENTRY_PARAMETER = 'eintrag'
export const opened = (page: string, kind: string, id: number) => `${page}?${ENTRY_PARAMETER}=${kind}/${id}`

/** The address of the page that shows a record; what is part of a project or a customer is shown there. */
export const addressOf = (kind: FindKind, id: number, within: number | null): string => {
  switch (kind) {
    case 'mediacontacts':
      return opened('/medienkontakte', kind, id)
    case 'influencers':
      return opened('/influencer', kind, id)
    case 'business_contacts':
      return opened('/b2b-kontakte', kind, id)
    case 'customer_contacts':
      return opened(`/kunden/${within}/ansprechpartner`, kind, id)
    case 'users':
      return opened('/mitarbeiter', kind, id)
    case 'projects':
      return `/projekte/${id}`
    case 'customers':
      return `/kunden/${id}/ansprechpartner`
    case 'mediacontact_partners':
      return opened('/medienkontakte/partner', kind, id)
    case 'mediacontact_companies':
      return opened('/medienkontakte/unternehmen', kind, id)
    case 'business_contact_companies':
      return opened('/b2b-kontakte/unternehmen', kind, id)
    case 'project_lists':
      return `/projekte/${within}/publicity/verteiler/${id}`
    case 'project_accounting_invoices':
      return opened(`/projekte/${within}/abrechnung`, kind, id)
    case 'project_mediacontact_partner_features':
      return opened(`/projekte/${within}/publicity`, kind, id)
    default:
      return kind satisfies never
  }
}
