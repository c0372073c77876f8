import { expect, test } from 'vitest'
import { customer } from '../resources/customers/customer.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { project } from '../resources/projects/project.ts'
import { projectBriefing } from '../resources/projects/project-briefing.ts'
import { readBody } from './body.ts'

const complaints = (resource: Parameters<typeof readBody>[0], sent: object) =>
  readBody(resource, sent as Record<string, unknown>, 'create').violations

test('what is required and empty is named by its label', () => {
  expect(complaints(customer, { name: '  ', fullName: 'Arte GmbH' })).toEqual([
    { propertyPath: 'name', message: 'Bitte „Name“ ausfüllen.' },
  ])
})

test('departments of a project: at least one', () => {
  const body = { title: 'T', category: 'Kino', customer: '/customers/1', departments: [] }
  expect(complaints(project, body)).toEqual([
    { propertyPath: 'departments', message: 'Bitte „Abteilungen“ ausfüllen.' },
  ])
})

test('references with and without the first slash become ids; others are refused', () => {
  expect(
    readBody(mediacontact, { regions: ['/mediacontact_regions/7', 'mediacontact_regions/3'] }, 'create').values,
  ).toMatchObject({ regions: [3, 7] })
  expect(complaints(mediacontact, { regions: ['/customers/7'] })[0]?.message).toBe(
    '„Regionen“ muss eine Liste von Verweisen der Form /mediacontact_regions/{id} sein.',
  )
})

test('what is wrong inside of a reference is said of the reference, not in bounds of its own', () => {
  const body = { title: 'T', category: 'Kino', departments: ['Marketing'] }
  for (const id of [0, 3_000_000_000])
    expect(complaints(project, { ...body, customer: { id } })).toEqual([
      { propertyPath: 'customer', message: '„Kunde“ muss ein Verweis der Form /customers/{id} sein.' },
    ])
  expect(complaints(mediacontact, { regions: [{ id: 0 }] })[0]?.message).toBe(
    '„Regionen“ muss eine Liste von Verweisen der Form /mediacontact_regions/{id} sein.',
  )
})

test('of several choices each is kept once, in the order in which they are offered', () => {
  expect(readBody(mediacontact, { departments: ['TV', 'Online', 'TV'] }, 'create').values['departments']).toEqual([
    'Online',
    'TV',
  ])
})

test('a postcode typed as a number gets its zeros back, but only in Germany', () => {
  expect(readBody(customer, { name: 'A', fullName: 'B', zip: 1067 }, 'create').values['zip']).toBe('01067')
  expect(
    readBody(customer, { name: 'A', fullName: 'B', zip: 1067, country: 'Österreich' }, 'create').values['zip'],
  ).toBe('1067')
})

test('a record abroad stays abroad when only its postcode is typed', () => {
  const zipAt = (country: string | null) => readBody(customer, { zip: 1067 }, 'replace', { country }).values['zip']
  expect([zipAt('Österreich'), zipAt('Deutschland'), zipAt(null)]).toEqual(['1067', '01067', '01067'])
})

test('a record that exists keeps what a request leaves out', () => {
  expect(readBody(customer, { city: 'Köln' }, 'replace')).toEqual({
    values: { city: 'Köln' },
    violations: [],
    unknown: [],
  })
})

test('unknown names are reported, ids are passed over', () => {
  expect(readBody(customer, { id: 4, '@id': '/customers/4', nme: 'x' }, 'replace').unknown).toEqual(['nme'])
})

test('text is kept to the letter', () => {
  const name = ' „Grüße“ \u{1F3AC} ẞ\t'
  expect(readBody(customer, { name, fullName: 'B' }, 'create').values['name']).toBe(name)
})

test('links take http and https only', () => {
  for (const website of ['javascript:alert(1)', 'ftp://x.example', 'data:text/html,x', 'http://', 'nicht eine adresse'])
    expect(complaints(customer, { name: 'A', fullName: 'B', website })[0]?.propertyPath).toBe('website')
  expect(complaints(customer, { name: 'A', fullName: 'B', website: 'https://x.example/ä?b=c' })).toEqual([])
})

test('an address typed without https:// gets it', () => {
  expect(readBody(customer, { name: 'A', fullName: 'B', website: 'www.x.example/a' }, 'create').values['website']).toBe(
    'https://www.x.example/a',
  )
})

test('a value may be sent under its other name', () => {
  const body = { project: '/projects/1', category: 'Offline/Print PR', status: 'Idee' }
  expect(readBody(projectBriefing, body, 'create').values['category']).toBe('Offline PR')
})
