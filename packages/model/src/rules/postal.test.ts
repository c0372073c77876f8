import { describe, expect, it } from 'vitest'
import { isInland, postalLines, tidyLine } from './postal.ts'

const HAMBURG = { recipient: ['elbkind'], street: 'Rothestraße 41', zip: '22765', city: 'Hamburg' }

describe('an address in lines', () => {
  it('names no country within Germany, however it is written', () => {
    for (const country of ['Deutschland', 'deutschland ', 'DE', 'Germany', 'D', 'BRD', '', null, undefined]) {
      expect(isInland(country), String(country)).toBe(true)
      expect(postalLines({ ...HAMBURG, country: country ?? null })).toEqual([
        'elbkind',
        'Rothestraße 41',
        '22765 Hamburg',
      ])
    }
  })

  it('writes town and country in capitals abroad', () => {
    const lines = { recipient: ['Őrség Zrt.'], street: 'Fő utca 1', zip: 'A-5082', city: 'Großgmain' }
    expect(postalLines({ ...lines, country: 'Österreich' })).toEqual([
      'Őrség Zrt.',
      'Fő utca 1',
      'A-5082 GROSSGMAIN',
      'ÖSTERREICH',
    ])
    expect(isInland('Dänemark')).toBe(false)
  })

  it('leaves no line empty', () => {
    expect(postalLines({ recipient: [null, ' ', 'Anna Weiß'], street: '', zip: '20457' })).toEqual([
      'Anna Weiß',
      '20457',
    ])
    expect(postalLines({ recipient: [] })).toEqual([])
  })
})

describe('a line of print', () => {
  it('is one line with single spaces', () => {
    expect(tidyLine('  Haus\u00a0am\t\nSee \u2003 3  ')).toBe('Haus am See 3')
  })

  it('puts letters and their accents together', () => {
    expect(tidyLine('Mu\u0308ller')).toBe('Müller')
  })

  it('drops pictures and signs that cannot be seen, and nothing else', () => {
    expect(tidyLine('elbkind ✨🌊👩‍🚀')).toBe('elbkind')
    expect(tidyLine('Team 🇩🇪 1️⃣')).toBe('Team 1')
    expect(tidyLine('Anna\u202e\u200b\u00ad Weiß')).toBe('Anna Weiß')
    expect(tidyLine('Kino & Co.® #1 – „Ton“ ½')).toBe('Kino & Co.® #1 – „Ton“ ½')
  })
})
