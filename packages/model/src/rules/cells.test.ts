import { describe, expect, test } from 'vitest'
import {
  count,
  date,
  decimal,
  email,
  flag,
  longText,
  many,
  money,
  one,
  oneOf,
  phone,
  someOf,
  text,
  time,
  timestamp,
  url,
  zip,
} from '../kit/field.ts'
import { entriesOf, type Resource } from '../kit/resource.ts'
import { COST_CENTER_LABELS, COST_CENTERS } from '../resources/accounting/accounting.ts'
import { customer } from '../resources/customers/customer.ts'
import { resources } from '../resources/index.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { projectUpload } from '../resources/projects/project-upload.ts'
import { user } from '../resources/staff/user.ts'
import { type Cell, cellOf, csvLine, headingOf, joinedTexts, plainCell, portableNames } from './cells.ts'

describe('a value in a cell', () => {
  test.each<[Parameters<typeof cellOf>[0], unknown, Cell, string]>([
    [text('Vorname'), 'Anna', 'Anna', 'Anna'],
    [phone('Telefon'), '040 / 555-01', '040 / 555-01', '040 / 555-01'],
    [phone('Telefon'), '+49 40 1', '+49 40 1', "'+49 40 1"],
    [email('E-Mail'), 'a@b.example', 'a@b.example', 'a@b.example'],
    [url('Website'), 'https://a.example', 'https://a.example', 'https://a.example'],
    [zip('PLZ'), '01067', '01067', '01067'],
    [time('Von'), '09:30', '09:30', '09:30'],
    [longText('Notizen'), 'eins\nzwei\r\ndrei', 'eins\nzwei\r\ndrei', 'eins\nzwei\r\ndrei'],
    [date('Datum'), '2026-11-05', { day: '2026-11-05' }, '5.11.2026'],
    [timestamp('Geändert am'), '2026-11-17T23:30:59.123+00:00', { moment: '2026-11-18T00:30' }, '18.11.2026 00:30'],
    [timestamp('Geändert am'), '2026-07-01T10:00:00Z', { moment: '2026-07-01T12:00' }, '1.07.2026 12:00'],
    [flag('Aktiv'), true, 'ja', 'ja'],
    [flag('Aktiv'), false, 'nein', 'nein'],
    [count('Auflage'), 0, 0, '0'],
    [decimal('Größe'), 1234.5, 1234.5, '1234,5'],
    [money('Betrag'), -1234.5, -1234.5, '-1234,50'],
    [oneOf('Status', ['Offen', 'Bezahlt']), 'Offen', 'Offen', 'Offen'],
    [oneOf('Kostenstelle', COST_CENTERS, COST_CENTER_LABELS), 2, '2 Social Media', '2 Social Media'],
    [someOf('Bereiche', ['Online', 'Print']), ['Online', 'Print'], 'Online; Print', 'Online; Print'],
    [someOf('Bereiche', ['Online', 'Print']), [], null, ''],
    [one('Kunde', 'customers', ['name']), { id: 3, name: 'Arte' }, 'Arte', 'Arte'],
    [one('Person', 'users', []), { id: 3, firstName: 'Kim', lastName: 'Weiß' }, 'Kim Weiß', 'Kim Weiß'],
    [
      many('Regionen', 'x', ['name']),
      [
        { id: 1, name: 'Nord' },
        { id: 2, name: 'Süd' },
      ],
      'Nord; Süd',
      'Nord; Süd',
    ],
    [many('Regionen', 'x', ['name']), [], null, ''],
  ])('%o %j', (field, value, cell, plain) => {
    expect(cellOf(field, value)).toEqual(cell)
    expect(plainCell(cell, field.kind === 'money' ? 2 : undefined)).toBe(plain)
  })

  test.each([null, undefined, ''])('%j leaves it empty', (value) => {
    expect(cellOf(text('Vorname'), value)).toBeNull()
    expect(cellOf(count('Auflage'), value)).toBeNull()
    expect(plainCell(null)).toBe('')
  })
})

describe('several names in one cell', () => {
  test('a name that could be taken for two, or for one in quotes, stands in quotes', () => {
    expect(joinedTexts(['Zeitung; "Nord"', 'Süd', '"Die Woche"', ' Rand'])).toBe(
      '"Zeitung; ""Nord"""; Süd; """Die Woche"""; " Rand"',
    )
    expect(joinedTexts(['Der "Norden"', 'A, B'])).toBe('Der "Norden"; A, B')
    expect(joinedTexts(['Kino | Film', 'Zeile\nzwei'])).toBe('"Kino | Film"; "Zeile\nzwei"')
  })

  test('no fixed choice needs them', () => {
    const choices = resources.flatMap(({ fields }) => Object.values(fields).filter(({ kind }) => kind === 'choices'))
    for (const field of choices) {
      if (field.kind !== 'choices') continue
      const texts = field.options.map((option) => String(cellOf(field, [option])))
      expect(texts.join()).not.toMatch(/[;"]/)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})

describe('plain text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 40', "'+49 40"],
    ['-', "'-"],
    ['@Redaktion', "'@Redaktion"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    // began with an apostrophe before: one more, so that taking one off gives it back
    ["'=1+1", "''=1+1"],
    ["''+49", "'''+49"],
    ["'s Gravenhage", "'s Gravenhage"],
    ['a=b', 'a=b'],
  ])('%j is written as %j', (cell, plain) => {
    expect(plainCell(cell)).toBe(plain)
    const isMarked = /^'+[=+\-@\t\r]/.test(plain)
    expect(isMarked ? plain.slice(1) : plain).toBe(cell)
  })

  test('a negative number is no formula', () => expect(plainCell(-5)).toBe('-5'))

  test('semicolons, quotes, line breaks and spaces at the edge are in quotes', () =>
    expect(csvLine(['a', 'b;c', 'd"e', 'f\ng', 'h\r\ni', ' j', 'k ', '01067', ''])).toBe(
      'a;"b;c";"d""e";"f\ng";"h\r\ni";" j";"k ";01067;\r\n',
    ))
})

describe('what is taken along', () => {
  test('all of a contact, in the order of its declaration', () =>
    expect(portableNames(mediacontact).map((name) => headingOf(mediacontact, name))).toEqual([
      'Vorname',
      'Zweiter Vorname',
      'Nachname',
      'Anrede',
      'Titel',
      'Du',
      'Eigene Anrede',
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
      'Herkunft',
      'Erhoben am',
      'Rechtsgrundlage',
      'Geändert von',
      'Geändert am',
      'Gesperrt für',
      'Hält Sperrfristen ein',
    ]))

  test('no parts, no pictures, no passwords; of a file its name', () => {
    expect(portableNames(customer)).not.toContain('customerContacts')
    expect(portableNames(user).filter((name) => /picture|password/i.test(name))).toEqual([])
    expect(portableNames(projectUpload)).toContain('name')
  })

  test.each(resources.map((resource): [string, Resource] => [resource.path, resource]))(
    '%s: every column has a heading of its own, every choice a word of its own',
    (_path, resource) => {
      const headings = portableNames(resource).map((name) => headingOf(resource, name))
      expect(new Set(headings).size).toBe(headings.length)
      for (const [, field] of entriesOf(resource.fields)) {
        if (field.kind !== 'choice') continue
        const words = field.options.map((option) => cellOf(field, option))
        expect(new Set(words).size).toBe(words.length)
      }
    },
  )

  test('of two fields with one label the second says its name', () => {
    const twins: Resource = { ...mediacontact, fields: { phone: phone('Telefon'), work: phone('Telefon') } }
    expect(['phone', 'work'].map((name) => headingOf(twins, name))).toEqual(['Telefon', 'Telefon (work)'])
  })
})
