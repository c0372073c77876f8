import { expect, test } from 'vitest'
import { mediacontact } from '../resources/media/mediacontact.ts'
import { projectListMediacontact } from '../resources/publicity/project-list-mediacontact.ts'
import { isKnownParameter, knownIn, parametersIn, queryOf } from './views.ts'

test('a list knows its search, its fields, those it reaches, and its order', () => {
  for (const name of ['q', 'isActive', 'regions[]', 'order[city]', 'exists[email]', 'updatedAt[before]'])
    expect(isKnownParameter(mediacontact, name), name).toBe(true)
  for (const name of ['mediacontact.regions[]', 'materials.projectMaterial[]', 'order[mediacontact.lastName]'])
    expect(isKnownParameter(projectListMediacontact, name), name).toBe(true)
})

test('neither pages nor fields of the answer, nor what was once', () => {
  for (const name of ['page', 'itemsPerPage', 'after', 'properties[]', 'id', 'haarfarbe[]', 'order[haarfarbe]', ''])
    expect(isKnownParameter(mediacontact, name), name).toBe(false)
})

test('what is gone is told from what still holds', () => {
  expect(
    knownIn(mediacontact, 'q=m%C3%BCller&haarfarbe[]=rot&haarfarbe[]=blond&regions[]=/mediacontact_regions/3'),
  ).toEqual({
    known: [
      ['q', 'müller'],
      ['regions[]', '/mediacontact_regions/3'],
    ],
    unknown: ['haarfarbe[]'],
  })
  expect(parametersIn(null)).toEqual([])
})

test('a query is read as it was written, whatever stands in it', () => {
  const parameters = [
    ['q', 'A & B = 100 % + c'],
    ['regions[]', '/mediacontact_regions/3'],
    ['order[city]', 'asc'],
  ] as const
  expect(queryOf(parameters)).toBe(
    'q=A%20%26%20B%20%3D%20100%20%25%20%2B%20c&regions[]=/mediacontact_regions/3&order[city]=asc',
  )
  expect(parametersIn(queryOf(parameters))).toEqual(parameters)
  expect(parametersIn('q=50%&city')).toEqual([
    ['q', '50%'],
    ['city', ''],
  ])
})
