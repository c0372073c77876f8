import { searchTerms } from '@rampenlicht/model/rules/search'
import { expect, test } from 'vitest'
import { type LetterShares, rareLettersOf } from './rare-letters.ts'

const A_MILLION = 1_000_000
/** How many rows of a million have which letters; all others stand in every ninth. */
const sharesOf = (counts: Readonly<Record<string, number>>): LetterShares => ({
  rows: A_MILLION,
  shareOf: (letters) => (counts[letters] ?? 110_000) / A_MILLION,
})
const chosen = (text: string, counts: Readonly<Record<string, number>>) =>
  rareLettersOf(searchTerms(text, 12), sharesOf(counts))

test.each([
  ['the rarest of a word', 'Stahmer', { tah: 5000, ahm: 6000 }, [['tah']]],
  ['and others of it that do not overlap', 'Stahmer', { tah: 5000, ahm: 6000, mer: 20_000 }, [['tah'], ['mer']]],
  [
    'of a double name each, since both together are rare',
    'Seidel-Rathke',
    { thk: 3000, sei: 6000 },
    [['thk'], ['sei']],
  ],
  ['of several words', 'Yannick Siebert', { yan: 3000, sie: 4000 }, [['yan'], ['sie']]],
  ['what is not worth reading is left out', 'Oltmanns 99084', { ltm: 100, '990': 30_000 }, [['ltm']]],
  ['figures', '99084', { '908': 500, '084': 900 }, [['908']]],
  ['ß is ss', 'Groß', { oss: 400 }, [['oss']]],
  ['ü may be ue: what stands beside it', 'Öztürk', { ztu: 400, zte: 1, tue: 2, urk: 3 }, [['ztu']]],
  ['a letter and its dots apart', 'Ko\u0308ln', { oln: 300, eln: 200 }, [['oln', 'eln']]],
  ['or one for each spelling', 'Köln', { oln: 300, eln: 200 }, [['oln', 'eln']]],
  ['the same where letters are frequent otherwise', 'KÖLN', { kol: 300, koe: 200 }, [['kol', 'koe']]],
  ['other signs end what is certain', 'Noémie', { noe: 1, oem: 2, emi: 3, mie: 400 }, [['mie']]],
  ['%, _ and \\ are no letters', 'ab%cd_ef\\ghi', { ghi: 400, 'b%c': 1 }, [['ghi']]],
])('%s', (_, text, counts, letters) => {
  expect(chosen(text, counts)).toEqual(letters)
})

test.each([
  ['a frequent word', 'Film', {}],
  ['letters that stand in too many rows, whatever else is asked for', 'Anna Film Berlin', {}],
  ['as many rows as are met soon in the order of the list', 'Berlin', { ber: 12_000 }],
  ['one or two letters', 'K. Ö. 45', {}],
  ['nothing but other signs', 'Łódź 東京 ☎', {}],
  ['a telephone number, which may be spelled otherwise', '+49 30 1234567', { '123': 1, '345': 1, '567': 1 }],
  ['no words at all', ' ', {}],
])('nothing for %s', (_, text, counts) => {
  expect(chosen(text, counts)).toBeUndefined()
})

test('a number leaves the other words their letters', () => {
  expect(chosen('Stahmer +49 30 1234567', { tah: 50, '123': 1 })).toEqual([['tah']])
})
