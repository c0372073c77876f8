import { expect, test } from 'vitest'
import { listAddress, userAddress } from './used-in.ts'

test.each([
  ['mediacontacts', { id: 7, project: null, owner: null }, '/medienkontakte?eintrag=mediacontacts/7'],
  ['projects', { id: 7, project: 7, owner: null }, '/projekte/7'],
  ['project_list_mediacontacts', { id: 7, project: 3, owner: 5 }, '/projekte/3/publicity/verteiler/5'],
  [
    'project_mediacontact_partners',
    { id: 7, project: 3, owner: 3 },
    '/projekte/3/publicity?eintrag=project_mediacontact_partners/7',
  ],
  ['project_influencers', { id: 7, project: 3, owner: 3 }, '/projekte/3/socialmedia?eintrag=project_influencers/7'],
  [
    'project_accounting_items',
    { id: 7, project: 3, owner: 3 },
    '/projekte/3/abrechnung?eintrag=project_accounting_items/7',
  ],
  [
    'influencer_categories',
    { id: 7, project: null, owner: null },
    '/influencer/kategorien?eintrag=influencer_categories/7',
  ],
])('%s are shown at their page', (kind, place, address) => expect(userAddress(kind, place)).toBe(address))

test('all that use it are a narrowed list, where there is one', () => {
  expect(listAddress('mediacontacts', 'regions', 3, true)).toBe('/medienkontakte?regions=3&isActive=')
  expect(listAddress('influencers', 'influencerNetwork', 3, false)).toBe('/influencer?influencerNetwork=3')
  expect(listAddress('projects', 'customerContacts', 3, true)).toBeNull()
  expect(listAddress('project_list_mediacontacts', 'mediacontact', 3, false)).toBeNull()
})
