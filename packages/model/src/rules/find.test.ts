import { expect, test } from 'vitest'
import { addressOf } from './find.ts'

test.each([
  ['mediacontacts', 7, null, '/medienkontakte?eintrag=mediacontacts/7'],
  ['influencers', 7, null, '/influencer?eintrag=influencers/7'],
  ['business_contacts', 7, null, '/b2b-kontakte?eintrag=business_contacts/7'],
  ['customer_contacts', 7, 3, '/kunden/3/ansprechpartner?eintrag=customer_contacts/7'],
  ['users', 7, null, '/mitarbeiter?eintrag=users/7'],
  ['projects', 7, null, '/projekte/7'],
  ['customers', 7, null, '/kunden/7/ansprechpartner'],
  ['mediacontact_partners', 7, null, '/medienkontakte/partner?eintrag=mediacontact_partners/7'],
  ['mediacontact_companies', 7, null, '/medienkontakte/unternehmen?eintrag=mediacontact_companies/7'],
  ['business_contact_companies', 7, null, '/b2b-kontakte/unternehmen?eintrag=business_contact_companies/7'],
  ['project_lists', 7, 3, '/projekte/3/publicity/verteiler/7'],
  ['project_accounting_invoices', 7, 3, '/projekte/3/abrechnung?eintrag=project_accounting_invoices/7'],
  [
    'project_mediacontact_partner_features',
    7,
    3,
    '/projekte/3/publicity?eintrag=project_mediacontact_partner_features/7',
  ],
] as const)('%s are shown at an address', (kind, id, within, address) => {
  expect(addressOf(kind, id, within)).toBe(address)
})
