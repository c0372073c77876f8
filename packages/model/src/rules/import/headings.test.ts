import { describe, expect, it } from 'vitest'
import { resourceAt } from '../../resources/index.ts'
import { guessColumns, headingsKey } from './headings.ts'
import { targetsOf } from './targets.ts'

const guessed = (path: string, headings: readonly string[], samples: readonly (readonly string[])[] = []) => {
  const resource = resourceAt(path)
  return guessColumns(resource, targetsOf(resource, resourceAt), headings, samples).map(({ field }) => field)
}

describe('columns are recognised', () => {
  it.each([
    [
      'our own export',
      'mediacontacts',
      [
        'Rampenlicht-Nr.',
        'Vorname',
        'Zweiter Vorname',
        'Nachname',
        'Position',
        'E-Mail',
        'Telefon',
        'Fax',
        'Mobil',
        'Straße',
        'PLZ',
        'Ort',
        'Land',
        'Produktarten',
        'Bereiche',
        'Kategorien',
        'Medienpartner',
        'Regionen',
        'Notizen',
        'Anfragefall',
        'Gewinnspiele',
        'Interviews',
        'Pressevorführung',
        'Aktiv',
      ],
      [
        'id',
        'firstName',
        'middleName',
        'lastName',
        'jobTitle',
        'email',
        'phone',
        'fax',
        'mobile',
        'street',
        'zip',
        'city',
        'country',
        'productTypes',
        'departments',
        'partnerCategories',
        'partners',
        'regions',
        'notes',
        'inquiryCase',
        'contests',
        'interviews',
        'pressPreview',
        'isActive',
      ],
    ],
    [
      'Outlook, German',
      'business_contacts',
      [
        'Anrede',
        'Vorname',
        'Weitere Vornamen',
        'Nachname',
        'Firma',
        'Position',
        'Fax geschäftlich',
        'Telefon geschäftlich',
        'Mobiltelefon',
        'E-Mail-Adresse',
        'Notizen',
      ],
      ['salutation', 'firstName', null, 'lastName', 'company', 'position', 'fax', 'phone', 'mobile', 'email', 'notes'],
    ],
    [
      'Outlook, English',
      'mediacontacts',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Company',
        'Job Title',
        'Business Street',
        'Business City',
        'Business Postal Code',
        'Business Country/Region',
        'Business Fax',
        'Business Phone',
        'Mobile Phone',
        'E-mail Address',
        'Notes',
      ],
      [
        'firstName',
        'middleName',
        'lastName',
        'partners',
        'jobTitle',
        'street',
        'city',
        'zip',
        'country',
        'fax',
        'phone',
        'mobile',
        'email',
        'notes',
      ],
    ],
    [
      'Google',
      'business_contacts',
      [
        'First Name',
        'Last Name',
        'Organization Name',
        'Organization Title',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Phone 2 - Value',
      ],
      ['firstName', 'lastName', 'company', 'position', 'email', 'phone', 'mobile'],
    ],
    [
      'people of customers',
      'customer_contacts',
      ['Firma', 'Vorname', 'Nachname', 'Funktion', 'E-Mail', 'Kunde: Straße'],
      ['customer', 'firstName', 'lastName', 'position', 'email', 'customer.street'],
    ],
    [
      'how people are spoken to',
      'influencers',
      ['Anrede', 'Titel', 'Du', 'Eigene Anrede', 'Künstlername'],
      ['salutation', 'title', 'isInformal', 'ownSalutation', 'name'],
    ],
    [
      'the same in English',
      'customer_contacts',
      ['Salutation', 'Name Prefix', 'Last Name'],
      ['salutation', 'title', 'lastName'],
    ],
    ['a heading twice', 'mediacontacts', ['Telefon', 'Telefon'], ['phone', null]],
  ])('%s', (_, path, headings, fields) => expect(guessed(path, headings)).toEqual(fields))

  it.each([
    [['Abendroth, Imke', 'Çelik, Deniz'], 'lastName, firstName'],
    [['Imke Abendroth', 'Deniz Çelik'], 'firstName lastName'],
    [['Abendroth', 'Çelik'], 'lastName'],
  ])('names in one column by what stands there: %s', (samples, field) =>
    expect(guessed('mediacontacts', ['Name'], [samples])).toEqual([field]),
  )

  it.each([
    [['Frau', 'Hr.', ''], 'salutation'],
    [['Frau', 'Herrn Prof. Dr.'], 'salutation title'],
  ])('an Anrede by what stands there: %s', (samples, field) =>
    expect(guessed('mediacontacts', ['Anrede'], [samples])).toEqual([field]),
  )

  it.each([
    ['addresses', ['ida@kino.example', 'mo@kinozeit.example'], 'email'],
    ['numbers', ['040 123456', '+49 89 998'], 'phone'],
    ['postcodes', ['20095', '01067'], 'zip'],
    ['known choices', ['Print, Online', 'print'], 'departments'],
    ['Frau and Herr', ['Frau', 'Herr', 'Frau'], 'salutation'],
    ['anything', ['blau', 'grün'], null],
  ])('without a telling heading by their content: %s', (_, samples, field) =>
    expect(guessed('mediacontacts', ['Spalte Q'], [samples])).toEqual([field]),
  )

  it('a set of headings is known again in any order and spelling', () =>
    expect(headingsKey(['E-Mail', 'Straße'])).toBe(headingsKey(['STRASSE', 'e-mail'])))
})
