import { customer } from '@rampenlicht/model/resources/customers/customer'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { expect, test } from 'vitest'
import { choiceOf, type Decisions, differencesIn, listedIn, stayingIn, valuesOf } from './decisions.ts'

const print = { id: 1, name: 'Print' }
const radio = { id: 2, name: 'Radio' }
const COMMON = { firstName: 'Gesa', email: 'gesa@kulturspiegel.example', departments: [], partners: [], isActive: true }
const MEDIA: Mergeable = {
  one: {
    record: {
      ...{ ...COMMON, id: 7, lastName: 'Möller', phone: '040 5067-090', mobile: null, regions: [print] },
      ...{ notes: 'Bespricht nur Kinostarts.', updatedAt: '2026-11-17T08:00:00Z' },
    },
    ...{ version: 4, createdAt: '2024-05-12T08:00:00Z' },
  },
  other: {
    record: {
      ...{ ...COMMON, id: 8, lastName: 'Moeller', phone: '040 5067-009', mobile: '0171 706', regions: [radio, print] },
      ...{ notes: 'Ab 2027 auch Podcast.', updatedAt: '2026-11-03T08:00:00Z' },
    },
    ...{ version: 1, createdAt: '2026-11-03T08:00:00Z' },
  },
  uses: [{ path: 'project_list_mediacontacts', one: 'Verteiler', many: 'Verteiler', counts: [2, 4], shared: 1 }],
}
const undecided: Decisions = { stays: 'one', choices: {}, leftOut: {} }
const fieldOf = (name: keyof typeof mediacontact.fields) => [name, mediacontact.fields[name]] as const

test('only what differs is decided; what both leave empty is not called the same', () => {
  const { differing, same } = differencesIn(mediacontact, MEDIA)
  expect(differing.map(([name]) => name)).toEqual(['lastName', 'phone', 'mobile', 'regions', 'notes'])
  // first name, e-mail and „Aktiv“
  expect(same).toBe(3)
})

test('the one with more uses stays, else the older one', () => {
  expect(stayingIn(MEDIA)).toBe('other')
  expect(stayingIn({ ...MEDIA, uses: [] })).toBe('one')
  expect(stayingIn({ ...MEDIA, uses: [], other: { ...MEDIA.other, createdAt: null } })).toBe('other')
})

test('proposed is the filled value, then that of the record changed last, of long texts both', () => {
  expect(choiceOf(MEDIA, { ...undecided, stays: 'other' }, fieldOf('lastName'))).toBe('one')
  expect(choiceOf(MEDIA, undecided, fieldOf('mobile'))).toBe('other')
  expect(choiceOf(MEDIA, undecided, fieldOf('notes'))).toBe('both')
})

test('where nobody knows what was changed last, the one that stays has the word', () => {
  const companies: Mergeable = {
    one: { record: { id: 1, name: 'Arte' }, version: 1, createdAt: null },
    other: { record: { id: 2, name: 'ARTE' }, version: 1, createdAt: null },
    uses: [],
  }
  const name = ['name', customer.fields.name] as const
  expect(choiceOf(companies, undecided, name)).toBe('one')
  expect(choiceOf(companies, { ...undecided, stays: 'other' }, name)).toBe('other')
})

test('a list is both together; what is left out can come back', () => {
  const said = (decisions: Decisions) =>
    listedIn(MEDIA, decisions, fieldOf('regions')).map(({ key, isNew, isLeftOut }) => [key, isNew, isLeftOut])
  expect(said(undecided)).toEqual([
    [1, false, false],
    [2, true, false],
  ])
  expect(said({ ...undecided, stays: 'other', leftOut: { regions: [1] } })).toEqual([
    [2, false, false],
    [1, false, true],
  ])
})

test('what is sent carries references, and of texts both, those of the one that stays first', () => {
  expect(
    valuesOf(mediacontact, MEDIA, { ...undecided, choices: { phone: 'other' }, leftOut: { regions: [1] } }),
  ).toEqual({
    lastName: 'Möller',
    phone: '040 5067-009',
    mobile: '0171 706',
    regions: ['/mediacontact_regions/2'],
    notes: 'Bespricht nur Kinostarts.\n\nAb 2027 auch Podcast.',
  })
})
