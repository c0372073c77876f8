import { expect, test } from 'vitest'
import { resources } from '../resources/index.ts'
import { namedBody } from './named.ts'

test('lookups, media partners, companies and customers need nothing but a name', () => {
  const enough = resources.filter((resource) => namedBody(resource, 'x')).map(({ path }) => path)
  expect(enough.sort()).toEqual([
    'business_contact_categories',
    'business_contact_companies',
    'business_contact_topics',
    'customers',
    'influencer_audiences',
    'influencer_categories',
    'influencer_networks',
    'influencer_sub_categories',
    'materials',
    'mediacontact_companies',
    'mediacontact_partner_categories',
    'mediacontact_partners',
    'mediacontact_product_types',
    'mediacontact_regions',
  ])
})

test('a customer is registered under its name until somebody knows better', () => {
  const customer = resources.find(({ path }) => path === 'customers')
  expect(customer && namedBody(customer, 'Hamburger Film')).toEqual({
    name: 'Hamburger Film',
    fullName: 'Hamburger Film',
  })
})
