import { expect, test } from 'vitest'
import { flag, longText, many, one, someOf, text } from '../kit/field.ts'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { isMergedSame, mergedFields, mergedValue } from './merging.ts'

const phone = text('Telefon')
const notes = longText('Notizen')
const company = one('Unternehmen', 'companies', ['name'])
const regions = many('Regionen', 'regions', ['name'])
const [kiel, bonn] = [
  { id: 1, name: 'Kiel' },
  { id: 2, name: 'Bonn' },
]

test.each([
  ['the preferred one', phone, '040 1', '040 2', '040 1'],
  ['the one that is filled', phone, null, '040 2', '040 2'],
  ['an empty text is not filled', phone, '', '040 2', '040 2'],
  ['none', phone, null, null, null],
  ['a flag as preferred', flag('Aktiv'), false, true, false],
  ['a reference that is filled', company, null, kiel, kiel],
  ['one below the other', notes, 'Nur Kino.', 'Auch Podcast.', 'Nur Kino.\n\nAuch Podcast.'],
  ['the same text once', notes, 'Nur Kino.', 'Nur Kino.', 'Nur Kino.'],
  ['a text that holds the other', notes, 'Kino.', 'Nur Kino. Und Radio.', 'Nur Kino. Und Radio.'],
  ['both lists, the first one first', someOf('Bereiche', ['TV', 'Print']), ['TV'], ['Print', 'TV'], ['TV', 'Print']],
  ['both lists of records, by id', regions, [bonn], [{ id: 2, name: 'Bonn' }, kiel], [bonn, kiel]],
])('%s', (_, field, preferred, other, value) => {
  expect(mergedValue(field, preferred, other)).toEqual(value)
})

test.each([
  [phone, '040 1', '040 1', true],
  [phone, null, undefined, true],
  [phone, null, '040 1', false],
  [company, kiel, 1, true],
  [company, kiel, bonn, false],
  [regions, [kiel, bonn], [2, 1], true],
  [regions, [kiel], [kiel, bonn], false],
])('the same or not: %#', (field, value, other, isSame) => {
  expect(isMergedSame(field, value, other)).toBe(isSame)
})

test('what people write is compared, not what the program keeps by itself', () => {
  const names = mergedFields(mediacontact).map(([name]) => name)
  expect(names).toContain('partners')
  expect(names).toContain('isActive')
  expect(names).toContain('basis')
  for (const name of ['updatedAt', 'updatedBy', 'blocked']) expect(names).not.toContain(name)
})
