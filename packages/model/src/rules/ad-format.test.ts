import { expect, test } from 'vitest'
import { formatIn, germanRatio, ratioOf, sidesIn, specsOf, storedRatio } from './ad-format.ts'

test.each([
  ['970 × 250', { width: 970, height: 250 }],
  ['970x250', { width: 970, height: 250 }],
  [' 1080 X 1920 ', { width: 1080, height: 1920 }],
  ['300*600', { width: 300, height: 600 }],
])('%s is a format', (specs, format) => expect(formatIn(specs)).toEqual(format))

test.each([null, undefined, '', '970 ×', '0 × 250', 'Full HD', '970 × 250 px', '970 × 250 oder 800 × 250'])(
  '%s cannot be drawn',
  (specs) => expect(formatIn(specs)).toBeUndefined(),
)

test('two sides are written as width × height, and read back as they were typed', () => {
  expect(specsOf('970', '250')).toBe('970 × 250')
  expect(specsOf('', '')).toBe('')
  for (const [width, height] of [
    ['970', '250'],
    ['970', ''],
    ['', '250'],
    ['', ''],
  ] as const)
    expect(sidesIn(specsOf(width, height))).toEqual([width, height])
})

test('another text survives', () => {
  expect(specsOf('responsiv', '')).toBe('responsiv')
  expect(specsOf('100 %', '250')).toBe('100 % × 250')
  expect(sidesIn('responsiv')).toBeUndefined()
  expect(sidesIn('100 % × 250')).toBeUndefined()
})

test.each([
  ['1920 × 1080', '16:9'],
  ['1080 × 1080', '1:1'],
  ['1080 × 1350', '4:5'],
  ['1080 × 1920', '9:16'],
  ['1200 × 628', '1.91:1'],
  ['930 × 180', '5.17:1'],
  ['300 × 1050', '2:7'],
  ['120 × 601', '1:5.01'],
])('the ratio of %s is %s', (specs, ratio) => expect(ratioOf(formatIn(specs)!)).toBe(ratio))

test('a ratio is read with a comma and stored with a point; words stay words', () => {
  expect(germanRatio('1.91:1')).toBe('1,91:1')
  expect(storedRatio('1,91:1')).toBe('1.91:1')
  expect(germanRatio('16:9')).toBe('16:9')
  expect(storedRatio('ca. 2:1, hoch')).toBe('ca. 2:1, hoch')
})
