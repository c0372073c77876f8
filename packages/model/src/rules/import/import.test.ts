import { describe, expect, it } from 'vitest'
import {
  date,
  email,
  type Field,
  flag,
  longText,
  money,
  oneOf,
  phone,
  someOf,
  text,
  time,
  zip,
} from '../../kit/field.ts'
import { resourceAt } from '../../resources/index.ts'
import { type Cell, namesIn, readCell } from './cells.ts'
import { guessColumns, headingsKey } from './headings.ts'
import { rowReader } from './rows.ts'
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
      [null, 'firstName', null, 'lastName', 'company', 'position', 'fax', 'phone', 'mobile', 'email', 'notes'],
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
    ['addresses', ['ida@kino.example', 'mo@kinozeit.example'], 'email'],
    ['numbers', ['040 123456', '+49 89 998'], 'phone'],
    ['postcodes', ['20095', '01067'], 'zip'],
    ['known choices', ['Print, Online', 'print'], 'departments'],
    ['anything', ['blau', 'grün'], null],
  ])('without a telling heading by their content: %s', (_, samples, field) =>
    expect(guessed('mediacontacts', ['Spalte Q'], [samples])).toEqual([field]),
  )

  it('a set of headings is known again in any order and spelling', () =>
    expect(headingsKey(['E-Mail', 'Straße'])).toBe(headingsKey(['STRASSE', 'e-mail'])))
})

const inland = { isInland: true }
describe('cells are read as they are meant', () => {
  it.each<[string, ReturnType<typeof text>, Cell, unknown]>([
    ['spaces', text('Ort'), '  Bad   Segeberg ', 'Bad Segeberg'],
    ['an address of ours', text('Ort'), "'=Weg 1", "'=Weg 1"],
    ['a number of Excel', phone('Telefon'), 40123456, '040123456'],
    ['a number with its country', phone('Telefon'), 4940123456789, '+4940123456789'],
    ['a German day', date('Tag'), '3.9.2026', '2026-09-03'],
    ['a short year', date('Tag'), '03.09.26', '2026-09-03'],
    ['a day of Excel', date('Tag'), 46268, '2026-09-03'],
    ['a day with its time', date('Tag'), '2026-09-03 10:00', '2026-09-03'],
    ['a time', time('Um'), '9.30 Uhr', '09:30'],
    ['lines', longText('Notiz'), 'eins\r\nzwei', 'eins\nzwei'],
    ['a lost zero', zip('PLZ'), 1067, '01067'],
    ['a lost zero in text', zip('PLZ'), '1067', '01067'],
    ['a country ahead', zip('PLZ'), 'D-20095', '20095'],
  ])('%s', (_, field, cell, value) => expect(readCell(field, cell, inland).value).toBe(value))

  it.each<[Cell, unknown]>([
    ['1.234,50 €', 1234.5],
    ['1234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['12.50', 12.5],
    ['1.234', 1234],
    ['-7', -7],
    [99.999, 100],
  ])('the amount %s', (cell, value) => expect(readCell(money('Honorar'), cell, inland).value).toBe(value))

  it.each<[Cell, unknown]>([
    ['x', true],
    ['Ja', true],
    ['WAHR', true],
    [true, true],
    [1, true],
    ['nein', false],
    [0, false],
  ])('the flag %s', (cell, value) => expect(readCell(flag('Aktiv'), cell, inland).value).toBe(value))

  it('postcodes abroad stay as they are', () =>
    expect(readCell(zip('PLZ'), '1010', { isInland: false })).toEqual({ value: '1010' }))
  it('choices are found by any spelling', () => {
    expect(readCell(someOf('Bereiche', ['Online', 'Print']), 'PRINT; online', inland).value).toEqual([
      'Print',
      'Online',
    ])
    expect(readCell(oneOf('Status', ['Höhe']), 'hoehe', inland).value).toBe('Höhe')
  })
  it.each<[string, Field, Cell, string]>([
    ['a formula', text('Ort'), { formula: '=HYPERLINK("x")' }, '„Ort“ enthält eine Formel.'],
    ['no address', email('E-Mail'), 'bjoern(at)antenne', '„E-Mail“: „bjoern(at)antenne“ ist keine E-Mail-Adresse.'],
    ['no day', date('Tag'), 'morgen', '„Tag“: „morgen“ ist kein Datum (TT.MM.JJJJ).'],
    ['a day that never was', date('Tag'), '31.2.2026', '„Tag“: den Tag „31.2.2026“ gibt es nicht.'],
    ['no number', money('Honorar'), 'viel', '„Honorar“: „viel“ ist keine Zahl.'],
    ['neither yes nor no', flag('Aktiv'), 'vielleicht', '„Aktiv“: „vielleicht“ ist weder ja noch nein.'],
    [
      'no such choice',
      someOf('Bereiche', ['Online', 'Print']),
      'Funk',
      '„Bereiche“: „Funk“ gibt es nicht, nur Online, Print.',
    ],
  ])('%s is a fault', (_, field, cell, fault) => expect(readCell(field, cell, inland).fault).toBe(fault))
  it('what Excel has ruined stays empty, and is told', () =>
    expect(readCell(phone('Telefon'), '4,9401E+11', inland)).toEqual({
      hint: '„Telefon“: Excel hat die Nummer in 4,9401E+11 verwandelt, sie bleibt leer.',
    }))

  it.each([
    ['Kinozeit, Der Abend', ['Kinozeit', 'Der Abend']],
    ['Kultur, Film & Co; Der Abend', ['Kultur, Film & Co', 'Der Abend']],
    ['"Film; Funk"; """Kino""; heute"; Der Abend', ['Film; Funk', '"Kino"; heute', 'Der Abend']],
    ['Radio Elbe 88,1', ['Radio Elbe 88,1']],
    ['Hamburg\nBremen', ['Hamburg', 'Bremen']],
    ['Müller, Söhne', ['Müller, Söhne']],
  ])('names in %s', (cell, names) => expect(namesIn(cell, (name) => name === 'Müller, Söhne')).toEqual(names))
})

describe('rows', () => {
  const reading = (
    fields: readonly (string | null)[],
    cells: readonly Cell[],
    fixed: Record<string, string> = {},
    path = 'mediacontacts',
  ) =>
    rowReader({
      resource: resourceAt(path),
      resourceAt,
      columns: fields.map((field) => ({ field, rule: 'ifEmpty' })),
      fixed,
      isKnown: () => false,
    })(cells)

  it.each([
    ['lastName, firstName', 'Abendroth, Imke', { lastName: 'Abendroth', firstName: 'Imke' }],
    ['firstName lastName', 'Anna Maria von der Heide', { firstName: 'Anna Maria', lastName: 'von der Heide' }],
    ['firstName lastName', 'Abendroth, Imke', { lastName: 'Abendroth', firstName: 'Imke' }],
    ['lastName, firstName', 'Prince', { lastName: 'Prince' }],
    ['zip city', '20095 Hamburg', { zip: '20095', city: 'Hamburg' }],
    ['zip city', 'Hamburg', { city: 'Hamburg' }],
  ])('two values in one cell: %s', (field, cell, values) => expect(reading([field], [cell]).values).toEqual(values))

  it('what holds for all gives way to what the row says', () => {
    expect(reading(['city'], ['Kiel'], { city: 'Hamburg', country: 'Deutschland' }).values).toEqual({
      city: 'Kiel',
      country: 'Deutschland',
    })
    expect(reading(['city'], [null], { city: 'Hamburg' }).values).toEqual({ city: 'Hamburg' })
    expect(reading(['regions'], ['Nord'], { regions: 'Süd' }).names).toEqual({ regions: ['Nord'] })
  })
  it('several columns for one field come together', () => {
    expect(reading(['regions', 'regions'], ['Nord', 'Süd, Nord']).names).toEqual({ regions: ['Nord', 'Süd'] })
    expect(reading(['phone', 'phone'], ['040 1234', '-56']).values).toEqual({ phone: '040 1234 -56' })
  })
  it('postcodes follow the country of the row', () => {
    expect(reading(['zip', 'country'], ['1010', 'Österreich']).values).toEqual({ zip: '1010', country: 'Österreich' })
    expect(reading(['zip', 'country'], ['1067', 'Deutschland'])).toMatchObject({
      values: { zip: '01067' },
      hints: ['„PLZ“: führende Null ergänzt, 01067.'],
    })
  })
  it('what is known of the company comes along', () =>
    expect(
      reading(['company', 'company.city', 'company.zip'], ['Nordlicht', 'Kiel', '24103'], {}, 'business_contacts'),
    ).toMatchObject({
      names: { company: ['Nordlicht'] },
      beyond: { company: { city: 'Kiel', zip: '24103' } },
    }))
  it('the number of a record is one', () => {
    expect(reading(['id'], [17]).id).toBe(17)
    expect(reading(['id'], ['abc']).faults).toEqual(['„Rampenlicht-Nr.“: „abc“ ist keine Nummer.'])
  })
})
