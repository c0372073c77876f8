import { describe, expect, it } from 'vitest'
import { phoneKey, searchTerms, searchWords } from './search.ts'

describe('the words of a search', () => {
  it.each([
    ['Abendroth, Imke', ['Abendroth', 'Imke']],
    ['Abendroth,Imke', ['Abendroth', 'Imke']],
    [' , 20095,Hamburg ,', ['20095', 'Hamburg']],
    ['12,50', ['12,50']],
    ['', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

describe('telephone numbers', () => {
  it.each([
    ['040 1234567', '0401234567'],
    ['+49 40 1234567', '0401234567'],
    ['0049 40 1234567', '0401234567'],
    ['+49 (0)40 / 123 45-67', '0401234567'],
    ['(040) 123.4567', '0401234567'],
    ['+43 1 5880', '004315880'],
  ])('%s is %s', (text, key) => {
    expect(phoneKey(text)).toBe(key)
  })

  it('are one term beside their words, with what stands around them', () => {
    expect(searchTerms('Imke +49 40 / 12-3, Hamburg', 12)).toEqual([
      { words: ['Imke'] },
      { words: ['+49', '40', '/', '12-3'], number: '040123' },
      { words: ['Hamburg'] },
    ])
    expect(searchTerms('040/1234567', 12)).toEqual([{ words: ['040/1234567'], number: '0401234567' }])
  })

  it('a single figure, a postcode or a name with figures stays what it is', () => {
    expect(searchTerms('20095 Hamburg', 12)).toEqual([{ words: ['20095'] }, { words: ['Hamburg'] }])
    expect(searchTerms('Saw 3 - Teil 2', 12)).toEqual([
      { words: ['Saw'] },
      { words: ['3'] },
      { words: ['-'] },
      { words: ['Teil'] },
      { words: ['2'] },
    ])
  })

  it('no more words than wanted are looked for', () => {
    expect(searchTerms('a b c d', 2)).toEqual([{ words: ['a'] }, { words: ['b'] }])
  })
})
