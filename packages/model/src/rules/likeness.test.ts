import { describe, expect, it } from 'vitest'
import { customer } from '../resources/customers/customer.ts'
import { influencer } from '../resources/influencers/influencer.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { folded, likenessKeys, likenessOf, nameWords, soundOf } from './likeness.ts'
import { resemblanceIn } from './resemblance.ts'

describe('the Kölner Phonetik', () => {
  it.each([
    ['Müller', '657'],
    ['Mueller', '657'],
    ['Miller', '657'],
    ['Meier', '67'],
    ['Mayr', '67'],
    ['Schmidt', '862'],
    ['Schmitt', '862'],
    ['Weiß', '38'],
    ['Weis', '38'],
    ['Wikipedia', '3412'],
    ['Breschnew', '17863'],
    ['Lüdenscheidt', '52682'],
    ['Philipp', '351'],
    ['Xaver', '4837'],
    ['Axel', '0485'],
    ['Christian', '47826'],
    ['Kristian', '47826'],
  ])('%s sounds like %s', (word, sound) => expect(soundOf(folded(word))).toBe(sound))
})

describe('words of a name', () => {
  it.each([
    ['Radio Elbe GmbH & Co. KG', ['elbe', 'radio']],
    ['Müller-Lüdenscheidt', ['luedenscheidt', 'mueller']],
    ['Çelik', ['celik']],
    ['KG', ['kg']],
    [null, []],
  ])('%s', (name, words) => expect(nameWords(name)).toEqual(words))
})

const keys = (values: object) => likenessKeys(likenessOf(mediacontact), values as Record<string, unknown>)
const meets = (one: object, other: object) => keys(one).some((key) => keys(other).includes(key))

describe('keys of a media contact', () => {
  it.each([
    ['ö and oe', { firstName: 'Gesa', lastName: 'Möller' }, { firstName: 'Gesa', lastName: 'Moeller' }],
    ['ö and o', { firstName: 'Gesa', lastName: 'Möller' }, { firstName: 'Gesa', lastName: 'Moller' }],
    [
      'names in the wrong columns',
      { firstName: 'Jürgen', lastName: 'Weiß' },
      { firstName: 'Weiss', lastName: 'Jürgen' },
    ],
    ['half of a double name', { firstName: 'Ida', lastName: 'Meyer-Schulze' }, { firstName: 'Ida', lastName: 'Meier' }],
    ['a second first name', { firstName: 'Anna Maria', lastName: 'Kurz' }, { firstName: 'Anna', lastName: 'Kurz' }],
    ['an address in capitals', { email: 'Ida@Kino.example' }, { email: 'ida@kino.example' }],
    ['a number in another spelling', { phone: '+49 (0)40 / 12-345' }, { mobile: '040 12345' }],
  ])('are shared in spite of %s', (_, one, other) => expect(meets(one, other)).toBe(true))

  it.each([
    ['another first name', { firstName: 'Ida', lastName: 'Kurz' }, { firstName: 'Karl', lastName: 'Kurz' }],
    ['nothing said', {}, {}],
    ['an extension', { phone: '-634' }, { phone: '-634' }],
  ])('are not shared with %s', (_, one, other) => expect(meets(one, other)).toBe(false))

  it('are numbers that JavaScript and PostgreSQL write alike', () => {
    const all = keys({ firstName: 'Ida', lastName: 'Schäfer', email: 'ida@kino.example', phone: '040 123456' })
    expect(all).toHaveLength(4)
    for (const key of all) expect(Number.isSafeInteger(key) && key >= 0).toBe(true)
  })
})

describe('how much two people look alike', () => {
  const score = (one: object, other: object) =>
    resemblanceIn(mediacontact)(one as Record<string, unknown>, other as Record<string, unknown>)
  const ida = { firstName: 'Ida', lastName: 'Schäfer' }

  it.each([
    ['the same address', { ...ida, email: 'ida@kino.example' }, { lastName: 'Schaefer', email: 'IDA@kino.example' }, 1],
    [
      'the same address, another name',
      { ...ida, email: 'x@k.example' },
      { firstName: 'Otto', lastName: 'Kurz', email: 'x@k.example' },
      0.8,
    ],
    [
      'the address of all, another name',
      { ...ida, email: 'info@k.example' },
      { firstName: 'Otto', lastName: 'Kurz', email: 'info@k.example' },
      0.5,
    ],
    ['name and number', { ...ida, phone: '040 123456' }, { ...ida, mobile: '+49 40 123456' }, 0.95],
    ['name and medium', { ...ida, house: ['Kinozeit'] }, { ...ida, house: ['KINOZEIT', 'Feierabend'] }, 0.9],
    [
      'similar name and medium',
      { ...ida, house: ['Kinozeit'] },
      { firstName: 'Ida', lastName: 'Schäffer', house: ['Kinozeit'] },
      0.85,
    ],
    ['name and town', { ...ida, city: 'Köln' }, { ...ida, city: 'Koeln' }, 0.75],
    ['the name alone', ida, ida, 0.6],
    ['the name, and addresses that differ', { ...ida, email: 'a@b.example' }, { ...ida, email: 'c@d.example' }, 0.5],
    [
      'the medium alone',
      { ...ida, house: ['Kinozeit'] },
      { firstName: 'Otto', lastName: 'Kurz', house: ['Kinozeit'] },
      0,
    ],
  ])('%s', (_, one, other, expected) => expect(score(one, other).score).toBe(expected))

  it('says why', () => {
    const { reasons } = score(
      { ...ida, phone: '040 123456', house: ['Kinozeit'] },
      { ...ida, phone: '040/123456', house: ['Kinozeit'] },
    )
    expect(reasons).toEqual(['Gleiche Telefonnummer', 'Gleicher Name', 'Medienpartner gleich'])
  })
})

describe('how much two companies look alike', () => {
  const score = (one: object, other: object) =>
    resemblanceIn(customer)(one as Record<string, unknown>, other as Record<string, unknown>).score

  it.each([
    ['the same name', { name: 'Nordlicht Film' }, { name: 'nordlicht film GmbH' }, 0.95],
    ['name and town', { name: 'Nordlicht', city: 'Kiel' }, { name: 'Nordlicht', city: 'kiel' }, 1],
    ['the name in another town', { name: 'Nordlicht', city: 'Kiel' }, { name: 'Nordlicht', city: 'Bremen' }, 0.7],
    ['short name and whole name', { name: 'Nordlicht' }, { name: 'NL', fullName: 'Nordlicht GmbH' }, 0.95],
    ['another company', { name: 'Nordlicht' }, { name: 'Südlicht' }, 0],
  ])('%s', (_, one, other, expected) => expect(score(one, other)).toBe(expected))

  it('finds influencers by either name', () => {
    const { names, mails, phones } = likenessOf(influencer)
    expect([names, mails, phones]).toEqual([['name', 'fullName'], ['email'], ['phone']])
  })
})
