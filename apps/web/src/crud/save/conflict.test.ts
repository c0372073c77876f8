import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { expect, test } from 'vitest'
import { differencesBetween } from './conflict.ts'

const before = {
  id: 1,
  firstName: 'Frieda',
  email: 'a@b.de',
  phone: '1',
  regions: [
    { id: 1, name: 'Hamburg' },
    { id: 2, name: 'Köln' },
  ],
}

test('only what both sides changed differently is contested', () => {
  const mine = { ...before, email: 'mine@b.de', firstName: 'Fritzi' }
  const theirs = { ...before, email: 'theirs@b.de', firstName: 'Fritzi', phone: '2' }
  const { contested, merged } = differencesBetween(mediacontact, before, mine, theirs)
  expect(contested.map(({ name }) => name)).toEqual(['email'])
  expect(merged.map(({ name }) => name)).toEqual(['phone'])
})

test('the order of related records and an emptied text are no change', () => {
  const theirs = { ...before, regions: [...before.regions].reverse(), fax: null }
  const { contested, merged } = differencesBetween(mediacontact, { ...before, fax: '' }, before, theirs)
  expect([...contested, ...merged]).toEqual([])
})
