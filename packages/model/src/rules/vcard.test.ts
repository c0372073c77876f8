import { expect, test } from 'vitest'
import { businessContact } from '../resources/b2b/business-contact.ts'
import { customerContact } from '../resources/customers/customer-contact.ts'
import { resources } from '../resources/index.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { cardOf, cardReads, isPerson } from './vcard.ts'

test('people are those with a first and a last name', () =>
  expect(resources.filter(isPerson).map(({ path }) => path)).toEqual([
    'customer_contacts',
    'mediacontacts',
    'business_contacts',
    'users',
  ]))

test('a card of a media contact', () =>
  expect(
    cardOf({
      firstName: 'Anna',
      middleName: 'Maria',
      lastName: 'Ährenbach',
      jobTitle: 'Redaktion; Kultur, Film',
      email: 'anna@elbblatt.example',
      phone: '+49 40 1',
      mobile: '0171 2',
      fax: '040 3',
      street: 'Speersort 1\nHinterhaus',
      zip: '20095',
      city: 'Hamburg',
      country: 'Deutschland',
      partners: [
        { id: 1, name: 'Elbblatt' },
        { id: 2, name: 'Kinoblog' },
      ],
      notes: 'Pfad C:\\Filme\r\nzweite Zeile',
    }).split('\r\n'),
  ).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Ährenbach;Anna;Maria;;',
    'FN:Anna Maria Ährenbach',
    'ORG:Elbblatt\\, Kinoblog',
    'TITLE:Redaktion\\; Kultur\\, Film',
    'TEL;TYPE=WORK,VOICE:+49 40 1',
    'TEL;TYPE=CELL,VOICE:0171 2',
    'TEL;TYPE=WORK,FAX:040 3',
    'EMAIL;TYPE=INTERNET:anna@elbblatt.example',
    'ADR;TYPE=WORK:;;Speersort 1\\nHinterhaus;Hamburg;;20095;Deutschland',
    'NOTE:Pfad C:\\\\Filme\\nzweite Zeile',
    'END:VCARD',
    '',
  ]))

test('company, address and website of whoever works for one', () => {
  const company = {
    id: 3,
    name: 'Nordlicht',
    street: 'Kai 1',
    zip: '28195',
    city: 'Bremen',
    website: 'https://n.example',
  }
  const lines = cardOf({ firstName: 'Ole', lastName: 'Zorn', position: 'Vertrieb', company }).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'ORG:Nordlicht',
      'TITLE:Vertrieb',
      'ADR;TYPE=WORK:;;Kai 1;Bremen;;28195;',
      'URL:https://n.example',
    ]),
  )
  const customer = { id: 4, name: 'Arte', fullName: 'Arte GmbH' }
  expect(cardOf({ firstName: 'Eva', lastName: 'Kern', customer })).toContain('ORG:Arte GmbH\r\n')
})

test('without a name it is called after what is known', () => {
  expect(cardOf({ email: 'redaktion@elbblatt.example' })).toContain('N:;;;;\r\nFN:redaktion@elbblatt.example\r\n')
  expect(cardOf({ partners: [{ id: 1, name: 'Elbblatt' }] })).toContain('FN:Elbblatt\r\n')
  expect(cardOf({})).toContain('FN:Ohne Namen\r\n')
})

test('lines of more than 75 bytes go on in the next, never within a letter', () => {
  const notes = `${'ä'.repeat(60)} 🎬${'ö'.repeat(60)}`
  const card = cardOf({ lastName: 'Lang', notes })
  const lines = card.split('\r\n')
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`NOTE:${notes}\r\n`)
})

test('a text starts no line of its own', () =>
  expect(cardOf({ lastName: 'X\r\nTEL:0900', notes: '\u0000\u0007' }).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:X\\nTEL:0900;;;;',
    'FN:X\\nTEL:0900',
    'END:VCARD',
    '',
  ]))

test('what cards read', () => {
  expect(cardReads(customerContact)).toEqual([
    'firstName',
    'lastName',
    'position',
    'email',
    'phone',
    'mobile',
    'customer.name',
    'customer.fullName',
    'customer.street',
    'customer.zip',
    'customer.city',
    'customer.country',
  ])
  expect(cardReads(businessContact)).toContain('company.website')
  expect(cardReads(mediacontact)).toContain('partners.name')
})
