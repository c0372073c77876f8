import { expect, test } from 'vitest'
import type { Column } from '../view.ts'
import { fitting } from './columns.ts'

const column = (id: string, isMinor = false): Column => ({
  id,
  label: id,
  reads: [id],
  sortsBy: [],
  width: [100, 1],
  isRight: false,
  ...(isMinor ? { isMinor } : {}),
})
const COLUMNS = [column('Ort'), column('Fax', true), column('Mobil'), column('Land', true)]
/** Beside a name of 576 px; the edges of a row take 24. */
const shownAt = (width: number) => fitting(COLUMNS, 576, width).map(({ id }) => id)

test('minor columns give way, the last one first, until the rest fits', () => {
  expect(shownAt(1000)).toEqual(['Ort', 'Fax', 'Mobil', 'Land'])
  expect(shownAt(999)).toEqual(['Ort', 'Fax', 'Mobil'])
  expect(shownAt(899)).toEqual(['Ort', 'Mobil'])
})

test('the others stay however narrow it gets, and on phones all do', () => {
  expect(shownAt(701)).toEqual(['Ort', 'Mobil'])
  expect(shownAt(700)).toEqual(['Ort', 'Fax', 'Mobil', 'Land'])
})
