import { describe, expect, it } from 'vitest'
import { companyToAsk, PRINT_KINDS, PRINTS, printContent, printValues, readPrint } from './print.ts'
import { pageOf } from './print-page.ts'

const missingIn = (kind: Parameters<typeof readPrint>[0], form: object) =>
  readPrint(kind, { ...form }).violations.map(({ propertyPath }) => propertyPath)

describe('what must be filled in (spec 5)', () => {
  it('media contact print: firstName, lastName', () => {
    expect(missingIn('mediacontact', {})).toEqual(['firstName', 'lastName'])
    expect(missingIn('mediacontact', { firstName: 'Clara', lastName: 'Erdmann' })).toEqual([])
  })
  it('influencer print: name, asp, street, zip, city, country', () => {
    expect(missingIn('influencer', {})).toEqual(['name', 'asp', 'street', 'zip', 'city', 'country'])
  })
  it('B2B and customer contact print: firstName, lastName', () => {
    expect(missingIn('business_contact', { firstName: ' ' })).toEqual(['firstName', 'lastName'])
    expect(missingIn('customer_contact', { lastName: '' })).toEqual(['firstName', 'lastName'])
  })
  it('a name of nothing but pictures is none', () => {
    expect(readPrint('mediacontact', { firstName: '🌊', lastName: 'Erdmann' }).violations).toEqual([
      { propertyPath: 'firstName', message: 'Bitte „Vorname“ ausfüllen.' },
    ])
  })
  it('the four bodies of spec 7', () => {
    expect(PRINT_KINDS).toEqual(['mediacontact', 'influencer', 'business_contact', 'customer_contact'])
    expect(PRINT_KINDS.map((kind) => PRINTS[kind].body)).toEqual([
      'mediacontact',
      'influencer',
      'businessContact',
      'customerContact',
    ])
  })
})

describe('the form of a record', () => {
  const PLACE = { street: 'Hafenstraße 1', zip: '20457', city: 'Hamburg', country: 'Deutschland' }

  it('takes company and address of a customer contact from its customer', () => {
    const contact = {
      firstName: 'Achim',
      lastName: 'Ruge',
      customer: { id: 3, name: 'Halbinsel', fullName: 'Halbinsel GmbH', ...PLACE },
    }
    expect(printValues('customer_contact', contact)).toMatchObject({ company: 'Halbinsel GmbH', ...PLACE })
  })
  it('takes those of a business contact from its company', () => {
    const contact = { firstName: 'Christiane', lastName: 'Klein', company: { id: 1, name: 'Parkett Nord', ...PLACE } }
    expect(printValues('business_contact', contact)).toMatchObject({ company: 'Parkett Nord', ...PLACE })
    expect(printValues('business_contact', { ...contact, company: null })).toMatchObject({ company: null, city: null })
  })
  it('names the house of somebody who works for one only', () => {
    const house = { id: 1, name: 'Medienhaus' }
    const [one, other] = [
      { id: 1, name: 'Alstertor', company: house },
      { id: 2, name: 'Kinozeit', company: null },
    ]
    expect(printValues('mediacontact', { partners: [one, { ...other, company: house }] })['company']).toBe('Medienhaus')
    expect(printValues('mediacontact', { partners: [other] })['company']).toBe('Kinozeit')
    expect(printValues('mediacontact', { partners: [one, other] })['company']).toBe(null)
    expect(printValues('mediacontact', { partners: [one], company: '' })['company']).toBe('')
  })
  it('takes the address of that house for a media contact without one', () => {
    const partners = [{ id: 1, name: 'Alstertor', company: { id: 4, name: 'Medienhaus', ...PLACE } }]
    const own = { street: 'Ring 1', zip: null, city: 'Wien', country: 'Österreich' }
    expect(
      printValues('mediacontact', { partners, street: null, zip: '', city: ' ', country: 'Schweiz' }),
    ).toMatchObject({ company: 'Medienhaus', ...PLACE })
    expect(printValues('mediacontact', { partners, ...own })).toMatchObject(own)
    const elsewhere = { id: 2, name: 'Kinozeit', company: { id: 5, name: 'Kinohaus', ...PLACE } }
    expect(printValues('mediacontact', { partners: [...partners, elsewhere] })).toMatchObject({ city: null })
  })
  it('says which company to ask for its address', () => {
    const company = { id: 4, name: 'Medienhaus' }
    const [one, other] = [
      { id: 1, name: 'Alstertor', company },
      { id: 2, name: 'Kinozeit', company: null },
    ]
    expect(companyToAsk('mediacontact', { partners: [one, { ...other, company: { ...company } }] })).toBe(4)
    expect(companyToAsk('mediacontact', { partners: [one], city: 'Wien' })).toBe(undefined)
    expect(companyToAsk('mediacontact', { partners: [one, other] })).toBe(undefined)
    expect(companyToAsk('mediacontact', { partners: [other] })).toBe(undefined)
    expect(companyToAsk('mediacontact', { partners: [] })).toBe(undefined)
    expect(companyToAsk('business_contact', { company })).toBe(undefined)
  })
  it('is the same when it is read as a form again', () => {
    const form = printValues('business_contact', { firstName: 'A', lastName: 'B', company: { name: 'C', ...PLACE } })
    expect(printValues('business_contact', form)).toEqual(form)
  })
  it('wants names, not references', () => {
    expect(missingIn('customer_contact', { firstName: 'A', lastName: 'B', customer: '/customers/3' })).toEqual([
      'customer',
    ])
    expect(
      missingIn('business_contact', { firstName: 'A', lastName: 'B', company: 'business_contact_companies/3' }),
    ).toEqual(['company'])
  })
})

describe('the lines', () => {
  it('of an influencer: name, „z. Hd. asp“, street, PLZ Ort', () => {
    const form = {
      name: 'elbkind',
      asp: 'Selin Acar',
      street: 'Rothestraße 41',
      zip: '22765',
      city: 'Hamburg',
      country: 'Deutschland',
      email: 'mara@elbkind.de',
      phone: '040 2283 417',
    }
    expect(printContent('influencer', form, '')).toEqual({
      address: ['elbkind', 'z. Hd. Selin Acar', 'Rothestraße 41', '22765 Hamburg'],
      contact: ['mara@elbkind.de', 'Tel. 040 2283 417'],
      sender: '',
    })
  })
  it('of a person: company, name, street, PLZ Ort, COUNTRY', () => {
    const form = {
      company: 'Kinozeit',
      firstName: 'Clara',
      middleName: 'Maria',
      lastName: 'Erdmann',
      street: 'Ring 1',
      zip: '1010',
      city: 'Wien',
      country: 'Österreich',
      mobile: '0664 1',
    }
    expect(printContent('mediacontact', form, 'Agentur · Kiel')).toEqual({
      address: ['Kinozeit', 'Clara Maria Erdmann', 'Ring 1', '1010 WIEN', 'ÖSTERREICH'],
      contact: ['Mobil 0664 1'],
      sender: 'Agentur · Kiel',
    })
  })
})

describe('the page', () => {
  const content = { address: ['a', 'b'], contact: ['c'], sender: 's' }
  it('is A4 with marks for folding at 105 and 210 mm and for punching at 148.5 mm', () => {
    const page = pageOf('sheet', { ...content, sender: '' }, () => 1)
    expect([page.width, page.height]).toEqual([210, 297])
    expect(page.marks.map(({ y }) => y)).toEqual([105, 148.5, 210])
    expect(page.texts.map(({ text }) => text)).toEqual(['a', 'b', 'Kontakt', 'c'])
  })
  it('is a label of 89 × 36 mm with nothing but the address, in its middle', () => {
    const { width, height, marks, texts } = pageOf('label', content, () => 1)
    expect([width, height, marks]).toEqual([89, 36, []])
    expect(texts.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(texts.every(({ x, y }) => x === 4 && y > 4 && y < 32)).toBe(true)
  })
})
