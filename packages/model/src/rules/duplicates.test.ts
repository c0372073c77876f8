import { describe, expect, it } from 'vitest'
import { customer } from '../resources/customers/customer.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { certaintyOf, twinOf } from './duplicates.ts'

describe('one of two people', () => {
  const gesa = {
    id: 7,
    firstName: 'Gesa',
    lastName: 'Möller',
    jobTitle: 'Ressortleitung Kultur',
    email: 'gesa.moeller@kulturspiegel.example',
    phone: '040 66969-118',
    city: 'Hamburg',
    house: ['Kulturspiegel'],
  }
  const contact = (own: object, other: object | null) =>
    twinOf(mediacontact, { id: 7, ...own }, other && { ...other }).contact

  it('is told by name, position and medium', () =>
    expect(twinOf(mediacontact, gesa, null)).toEqual({
      id: 7,
      name: 'Gesa Möller',
      detail: 'Ressortleitung Kultur · Kulturspiegel',
      contact: 'gesa.moeller@kulturspiegel.example',
    }))
  it.each([
    ['the address both have', { email: 'A@b.example' }, { email: 'a@b.example' }, 'A@b.example'],
    ['the number both have', { email: 'a@b.example', phone: '040 123456' }, { mobile: '+49 40 123456' }, '040 123456'],
    [
      'the own address where they share nothing',
      { email: 'a@b.example', city: 'Kiel' },
      { city: 'Bonn' },
      'a@b.example',
    ],
    ['the town both live in', { email: 'a@b.example', city: 'Berlin' }, { city: 'Berlin' }, 'Berlin'],
    ['nothing', {}, {}, ''],
  ])('is reached by %s', (_, own, other, expected) => expect(contact(own, other)).toBe(expected))
})

it('a company is told by its full name', () =>
  expect(twinOf(customer, { id: 3, name: 'Arte', fullName: 'Arte GmbH', city: 'Bonn' }, null)).toEqual({
    id: 3,
    name: 'Arte',
    detail: 'Arte GmbH',
    contact: 'Bonn',
  }))

it.each([
  [100, 'So gut wie sicher'],
  [95, 'So gut wie sicher'],
  [90, 'Sehr wahrscheinlich'],
  [85, 'Wahrscheinlich'],
  [80, 'Wahrscheinlich'],
  [60, 'Möglich'],
])('%d is %s', (score, words) => expect(certaintyOf(score)).toBe(words))
