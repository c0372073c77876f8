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
import { addressed } from '../../resources/addressed.ts'
import { resourceAt } from '../../resources/index.ts'
import { type Cell, namesIn, readCell } from './cells.ts'
import { rowReader } from './rows.ts'

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
  it.each([
    ['Frau', ['Frau', 'frau', 'Fr.', 'FR', 'Mrs.', 'w', 'weiblich']],
    ['Herr', ['Herr', 'Hr.', 'Herrn', 'Mr', 'm', 'männlich', 'M']],
    ['Neutral', ['neutral', 'divers', 'd', 'Herr und Frau', 'Familie']],
  ])('an Anrede is found by what it is called elsewhere: %s', (value, cells) => {
    for (const cell of cells) expect(readCell(addressed.salutation, cell, inland), cell).toEqual({ value })
  })
  it('such a word is none where nothing is called by it', () =>
    expect(readCell(oneOf('Status', ['Offen']), 'w', inland).fault).toBe('„Status“: „w“ gibt es nicht, nur Offen.'))
  it.each<[string, Field, Cell, string]>([
    ['an unknown Anrede', addressed.salutation, 'Firma', '„Anrede“: „Firma“ gibt es nicht, nur Frau, Herr, Neutral.'],
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
    ['salutation title', 'Frau Prof. Dr.', { salutation: 'Frau', title: 'Prof. Dr.' }],
    ['salutation title', 'Herrn dr. med.', { salutation: 'Herr', title: 'dr. med.' }],
    ['salutation title', 'Herr und Frau', { salutation: 'Neutral' }],
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
