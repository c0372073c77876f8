import { expect, test } from 'vitest'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { projectList } from '../resources/publicity/project-list.ts'
import { bulkFields, editedList, isListEdit } from './bulk.ts'

test.each([
  ['comes', [1, 2], [3], [], [1, 2, 3]],
  ['is there already', [1, 2], [2], [], [1, 2]],
  ['goes', [1, 2], [], [1], [2]],
  ['was not there', [1, 2], [], [5], [1, 2]],
  ['comes and goes: it comes', [1], [2], [2], [1, 2]],
  ['is there, comes and goes: it stays', [1], [1], [1], [1]],
])('a value that %s', (_, before, add, remove, after) => {
  expect(editedList(before, add, remove)).toEqual(after)
})

test.each([
  [{ add: ['TV'] }, true],
  [{ remove: [] }, true],
  [{ add: ['TV'], remove: ['Print'] }, true],
  [{}, false],
  [{ add: 'TV' }, false],
  [{ add: [], id: 7 }, false],
  [['TV'], false],
  [null, false],
])('what says what comes and goes: %j', (edit, isOne) => {
  expect(isListEdit(edit)).toBe(isOne)
})

test('fields that many may be given: not what the server sets, nor what a record belongs to', () => {
  const names = bulkFields(mediacontact.fields).map(([name]) => name)
  expect(names).toContain('regions')
  expect(names).not.toContain('updatedAt')
  expect(bulkFields(projectList.fields).map(([name]) => name)).toEqual(['name', 'view'])
})
