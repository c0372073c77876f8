import { describe, expect, it } from 'vitest'
import { influencer } from '../resources/influencers/influencer.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { folded, likenessKeys, likenessOf, nameWords, soundOf, tellingKeys } from './likeness.ts'

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

describe('keys worth comparing by', () => {
  const telling = (values: object) => tellingKeys(likenessOf(mediacontact), values as Record<string, unknown>)
  const meet = (one: object, other: object) => telling(one).some((key) => telling(other).includes(key))
  const ida = { firstName: 'Ida', lastName: 'Meyer' }
  const similar = { firstName: 'Ida', lastName: 'Meier' }

  it('leave out a similar name alone', () => expect(meet(ida, similar)).toBe(false))
  it('find a similar name in the same town', () =>
    expect(meet({ ...ida, city: 'Köln' }, { ...similar, city: 'Koeln' })).toBe(true))
  it('find a similar name at the same medium, which is known by its id', () =>
    expect(meet({ ...ida, partners: [3, 7] }, { ...similar, partners: [7] })).toBe(true))
  it('leave out a similar name at another medium in another town', () =>
    expect(meet({ ...ida, partners: [3], city: 'Köln' }, { ...similar, partners: [7], city: 'Kiel' })).toBe(false))
})

describe('what is compared', () => {
  it('of influencers is either name', () => {
    const { names, mails, phones } = likenessOf(influencer)
    expect([names, mails, phones]).toEqual([['name', 'fullName'], ['email'], ['phone']])
  })
})
