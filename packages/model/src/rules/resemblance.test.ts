import { describe, expect, it } from 'vitest'
import { businessContact } from '../resources/b2b/business-contact.ts'
import { customer } from '../resources/customers/customer.ts'
import { customerContact } from '../resources/customers/customer-contact.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { resemblanceIn } from './resemblance.ts'
import { IMPORT_WORDS, PAIR_WORDS, reasonsOf } from './signs.ts'

type Values = Record<string, unknown>
const person = (firstName: string, lastName: string, more: Values = {}): Values => ({ firstName, lastName, ...more })
const compared = (one: Values, other: Values) => {
  const { score, signs } = resemblanceIn(mediacontact)(one, other)
  return [Math.round(score * 100), reasonsOf(mediacontact, PAIR_WORDS, signs)]
}
const KINO = { house: ['Kinozeit'], partners: [3] }

describe('how much two people look alike', () => {
  const ida = person('Ida', 'Schäfer')
  it.each([
    ['address', { ...ida, email: 'ida@kino.example' }, { lastName: 'Schaefer', email: 'IDA@kino.example' }, 100],
    ['address, another name', { ...ida, email: 'x@k.example' }, person('Otto', 'Kurz', { email: 'x@k.example' }), 80],
    ['name and number', { ...ida, phone: '040 123456' }, { ...ida, mobile: '+49 40 123456' }, 95],
    ['name and medium', { ...ida, house: ['Kinozeit'] }, { ...ida, house: ['KINOZEIT', 'Feierabend'] }, 90],
    ['similar name and medium', { ...ida, ...KINO }, person('Ida', 'Schäffer', KINO), 85],
    ['name and a medium known by its id', { ...ida, partners: [3] }, { ...ida, ...KINO }, 90],
    ['name and town', { ...ida, city: 'Köln' }, { ...ida, city: 'Koeln' }, 75],
    ['similar name and town', { ...ida, city: 'Köln' }, person('Ida', 'Schäffer', { city: 'Köln' }), 65],
    [
      'similar name and town, and addresses that differ',
      { ...ida, city: 'Köln', email: 'a@b.example' },
      person('Ida', 'Schäffer', { city: 'Köln', email: 'c@d.example' }),
      50,
    ],
    ['the name alone', ida, ida, 60],
    ['the name, and addresses that differ', { ...ida, email: 'a@b.example' }, { ...ida, email: 'c@d.example' }, 50],
    ['a similar name alone', ida, person('Ida', 'Schäffer'), 50],
    ['the medium alone', { ...ida, ...KINO }, person('Otto', 'Kurz', KINO), 0],
  ])('%s', (_, one, other, score) => expect(compared(one, other)[0]).toBe(score))
})

describe('German names', () => {
  const TOWN = { city: 'Kiel' }
  it.each([
    ['Müller and Mueller', person('Jan', 'Müller', TOWN), person('Jan', 'Mueller', TOWN), 75, 'Name gleich'],
    ['Müller and Muller', person('Jan', 'Müller', TOWN), person('Jan', 'Muller', TOWN), 65, 'Name ähnlich'],
    ['Weiß and Weiss', person('Eva', 'Weiß', TOWN), person('Eva', 'Weiss', TOWN), 75, 'Name gleich'],
    ['Çelik and Celik', person('Deniz', 'Çelik', TOWN), person('Deniz', 'Celik', TOWN), 75, 'Name gleich'],
    ['Meier and Mayr', person('Uwe', 'Meier', TOWN), person('Uwe', 'Mayr', TOWN), 65, 'Name ähnlich'],
    [
      'half of a double name',
      person('Marlene', 'Groß', TOWN),
      person('Marlene', 'Gross-Behrens', TOWN),
      65,
      'Name ähnlich',
    ],
    ['a second first name', person('Anna Maria', 'Kurz', TOWN), person('Anna', 'Kurz', TOWN), 65, 'Name ähnlich'],
    ['with and without von', person('Ruth', 'von Stein', TOWN), person('Ruth', 'Stein', TOWN), 65, 'Name ähnlich'],
    ['van and von', person('Ruth', 'van Stein', TOWN), person('Ruth', 'von Stein', TOWN), 65, 'Name ähnlich'],
    [
      'first and last name exchanged',
      person('Valentin', 'Strauß', TOWN),
      person('Strauss', 'Valentin', TOWN),
      65,
      'Name vertauscht',
    ],
  ])('%s', (_, one, other, score, reason) => expect(compared(one, other)).toEqual([score, [reason, 'Ort gleich']]))

  it('exchanged at the same medium are likely the same', () =>
    expect(compared(person('Valentin', 'Strauß', KINO), person('Strauss', 'Valentin', KINO))).toEqual([
      85,
      ['Name vertauscht', 'Medienpartner gleich'],
    ]))
  it('twice the same word is not exchanged', () =>
    expect(compared(person('Jens', 'Jens'), person('Jens', 'Jens'))).toEqual([60, ['Name gleich']]))
})

describe('telephone numbers in any spelling', () => {
  it.each([
    ['+49 40 66969-118', '040 66969118'],
    ['0049 (0)40 66969118', '040/66969-118'],
    ['+49 (0)40 / 66969 118', '0049 40 66969118'],
  ])('%s is %s', (one, other) =>
    expect(compared(person('Ida', 'Schäfer', { phone: one }), person('Ida', 'Schaefer', { mobile: other }))).toEqual([
      95,
      ['Telefon gleich', 'Name gleich'],
    ]),
  )
})

describe('who only looks the same', () => {
  it.each([
    ['the son', person('Theo', 'Jäger', KINO), person('Theo', 'Jaeger jun.', KINO), 60],
    ['the father', person('Theo', 'Jäger sen.', KINO), person('Theo', 'Jäger Jr.', KINO), 60],
    [
      'the son with his father’s address',
      person('Theo', 'Jäger', { email: 'theo@jaeger.example' }),
      person('Theo', 'Jäger jun.', { email: 'theo@jaeger.example' }),
      60,
    ],
    [
      'a couple with one telephone',
      person('Nora', 'Thiele', { phone: '0341 7711905' }),
      person('Jan', 'Thiele', { phone: '0341 7711-905' }),
      50,
    ],
    [
      'a couple with one telephone and one address',
      person('Nora', 'Thiele', { phone: '0341 7711905', email: 'thiele@post.example' }),
      person('Jan', 'Thiele', { phone: '0341 7711905', email: 'thiele@post.example' }),
      60,
    ],
    [
      'two at one desk',
      person('Ida', 'Schäfer', { email: 'redaktion@kinozeit.example' }),
      person('Otto', 'Kurz', { email: 'redaktion@kinozeit.example' }),
      50,
    ],
    [
      'two with the number of the switchboard',
      person('Ida', 'Schäfer', { phone: '040 66969-0' }),
      person('Otto', 'Kurz', { phone: '040 66969-0' }),
      50,
    ],
  ])('%s', (_, one, other, score) => expect(compared(one, other)[0]).toBe(score))

  it('both of them jun. are one', () =>
    expect(compared(person('Theo', 'Jäger jun.', KINO), person('Theo', 'Jaeger jr.', KINO))[0]).toBe(90))

  it('Ansprechpartner of two customers are two', () => {
    const one = person('Ida', 'Schäfer', { email: 'ida@kino.example', customer: 1 })
    const resembles = resemblanceIn(customerContact)
    expect(resembles(one, { ...one, customer: 2 })).toEqual({ score: 0, signs: [] })
    expect(resembles(one, { ...one }).score).toBe(1)
  })
})

describe('the reasons', () => {
  const one = person('Ida', 'Schäfer', { phone: '040 123456', house: ['Kinozeit'], city: 'Kiel' })
  const { signs } = resemblanceIn(mediacontact)(one, { ...one, phone: '040/123456' })

  it('of an import', () =>
    expect(reasonsOf(mediacontact, IMPORT_WORDS, signs)).toEqual([
      'Gleiche Telefonnummer',
      'Gleicher Name',
      'Medienpartner gleich',
      'Gleicher Ort',
    ]))
  it('of a pair', () =>
    expect(reasonsOf(mediacontact, PAIR_WORDS, signs)).toEqual([
      'Telefon gleich',
      'Name gleich',
      'Medienpartner gleich',
      'Ort gleich',
    ]))
  it('call the house what the form calls it', () =>
    expect(reasonsOf(businessContact, PAIR_WORDS, ['mail', 'house', 'otherName'])).toEqual([
      'E-Mail gleich',
      'Unternehmen gleich',
      'Name verschieden',
    ]))
})

describe('how much two companies look alike', () => {
  const score = (one: Values, other: Values) => resemblanceIn(customer)(one, other).score
  it.each([
    ['the same name', { name: 'Nordlicht Film' }, { name: 'nordlicht film GmbH' }, 0.95],
    ['name and town', { name: 'Nordlicht', city: 'Kiel' }, { name: 'Nordlicht', city: 'kiel' }, 1],
    ['the name in another town', { name: 'Nordlicht', city: 'Kiel' }, { name: 'Nordlicht', city: 'Bremen' }, 0.7],
    ['short name and whole name', { name: 'Nordlicht' }, { name: 'NL', fullName: 'Nordlicht GmbH' }, 0.95],
    ['another company', { name: 'Nordlicht' }, { name: 'Südlicht' }, 0],
  ])('%s', (_, one, other, expected) => expect(score(one, other)).toBe(expected))
})
