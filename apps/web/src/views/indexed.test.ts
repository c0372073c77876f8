import { NARROWED_LISTS } from '@rampenlicht/model/rules/used-in'
import { expect, test } from 'vitest'
import { businessContactCompanyView, businessContactView } from './b2b.ts'
import { customerContactView, customerView } from './customers.tsx'
import { influencerView } from './influencers.ts'
import { mediacontactCompanyView, mediacontactPartnerView, mediacontactView } from './media.ts'
import { projectView } from './projects.ts'
import { contactPickerView } from './verteiler-picker.ts'

/** Directories that may have hundreds of thousands of records. That an index serves each order and filter is the server's to show. */
test.each([
  mediacontactView,
  mediacontactPartnerView,
  mediacontactCompanyView,
  contactPickerView(new Set()),
  influencerView,
  businessContactView,
  businessContactCompanyView,
  customerView,
  customerContactView,
])('$heading is sorted and narrowed only by what has an index', ({ resource, name, columns, filters }) => {
  const sorted = [...resource.order.map((entry) => entry.replace('-', '')), ...(resource.sorts ?? [])]
  for (const by of [name, ...columns].flatMap(({ sortsBy }) => sortsBy)) expect(sorted).toContain(by)
  const own = filters.filter(({ field }) => field.kind !== 'one' && field.kind !== 'many').map((filter) => filter.name)
  const narrowed = [...(resource.filters ?? []), ...(resource.sorts ?? []), ...Object.keys(resource.marks ?? {})]
  for (const by of own) expect(narrowed).toContain(by)
})

test('where „Verwendet in“ leads to a list, that list knows the filter', () => {
  const views = [mediacontactView, mediacontactPartnerView, influencerView, businessContactView, projectView]
  const known = views.map(({ resource, filters }) => [resource.path, filters.map(({ name }) => name)] as const)
  expect(Object.keys(NARROWED_LISTS).sort()).toEqual(known.map(([path]) => path).sort())
  for (const [path, names] of known)
    expect(names).toEqual(expect.arrayContaining([...(NARROWED_LISTS[path]?.by ?? [])]))
})
