import { describe, expect, test } from 'vitest'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { likenessKeys, likenessOf } from './likeness.ts'
import { mistyped, mistypedPatterns, namesIn, namesMeant, numberKeys, soundingLike } from './mistyped.ts'

/** LIKE, as PostgreSQL reads it. */
const isLike = (text: string, pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]]/g, '\\$&')
      .replace(/%/g, '.*')
      .replace(/(?<!\\)_/g, '.')}$`,
  ).test(text)

describe('one mistake', () => {
  test.each([
    ['a wrong letter', 'Abendrotj'],
    ['a wrong letter at the start', 'Qbendroth'],
    ['one too few', 'Abndroth'],
    ['the first one missing', 'bendroth'],
    ['one too many', 'Abenddroth'],
    ['two swapped', 'Abednroth'],
    ['the first two swapped', 'Baendroth'],
  ])('%s', (_, typed) => {
    expect(mistypedPatterns(typed).some((pattern) => isLike(' imke abendroth redaktion', pattern))).toBe(true)
  })
  test('umlauts as they are folded', () => {
    expect(mistypedPatterns('Möler').some((pattern) => isLike(' gesa moeller', pattern))).toBe(true)
  })
  test('two mistakes are another word', () => {
    expect(mistypedPatterns('Abemdrotj').some((pattern) => isLike(' imke abendroth ', pattern))).toBe(false)
  })
  test('signs with a meaning of their own stand for themselves', () => {
    expect(mistypedPatterns('a%')).toContain('% \\%a%')
  })
  test('short words and numbers are taken as they are', () => {
    expect(mistyped(['Imke'])).toBeUndefined()
    expect(mistyped(['040', '123456'])).toBeUndefined()
    expect(mistyped(['20095', 'Abendrot'])?.[0]).toEqual([])
  })
})

test('two words are a name, in either order and by its sound', () => {
  const keys = new Set(likenessKeys(likenessOf(mediacontact), { firstName: 'Jörn', lastName: 'Schmidt' }))
  expect(soundingLike(['Schmitt', 'Joern']).some((key) => keys.has(key))).toBe(true)
  expect(soundingLike(['Jörn'])).toEqual([])
})

test('names are typed in either order, with or without umlauts', () => {
  const typed = namesIn(['Möller', 'Gesa'])
  expect(typed).toContainEqual({ last: 'möller', first: 'gesa' })
  expect(typed).toContainEqual({ last: 'moeller', first: 'gesa' })
  expect(typed).toContainEqual({ last: 'gesa', first: 'möller' })
  expect(namesIn(['moeller'])).toContainEqual({ last: 'möller' })
  expect(namesIn(['20095', 'Hamburg'])).toEqual([])
})
test('the last name that was meant is among those that are looked for', () => {
  const meant = (...words: string[]) => namesMeant(words).flatMap(({ lasts }) => lasts)
  for (const typed of ['qbendroth', 'abndroth', 'abenddroth', 'baendroth']) expect(meant(typed)).toContain('abendroth')
  expect(meant('imke')).toEqual([])
})
test('one telephone number has the same key however it is typed', () => {
  const key = numberKeys([{ words: ['0405067090'] }])
  expect(key).toHaveLength(1)
  expect(numberKeys([{ words: ['+49', '(0)40', '5067-090'], number: '0405067090' }])).toEqual(key)
  expect(numberKeys([{ words: ['Abendroth'] }])).toEqual([])
  expect(numberKeys([{ words: ['040'] }])).toEqual([])
})
