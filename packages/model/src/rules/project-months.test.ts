import { expect, test } from 'vitest'
import { byMonth, openingGroup, turnAt } from './project-months.ts'

const project = (id: number, title: string, releaseDate: string | null, estDate: string | null = null) => ({
  id,
  title,
  releaseDate,
  estDate,
})

test('projects stand under their month, months in order, TBC last', () => {
  const groups = byMonth([
    project(1, 'Ohne Termin', null),
    project(2, 'Später', '2026-04-02'),
    project(3, 'Zweiter im März', '2026-03-19'),
    project(4, 'Erster im März', '2026-03-05'),
    project(5, 'Voriges Jahr', '2025-03-05'),
  ])
  expect(groups.map(({ name, projects }) => [name, ...projects.map(({ title }) => title)])).toEqual([
    ['März 2025', 'Voriges Jahr'],
    ['März 2026', 'Erster im März', 'Zweiter im März'],
    ['April 2026', 'Später'],
    ['TBC', 'Ohne Termin'],
  ])
})

test('inside TBC the EST date decides, then the title', () => {
  const [tbc] = byMonth([project(1, 'Ö', null), project(2, 'A', null), project(3, 'Z', null, '2026-05-01')])
  expect(tbc?.projects.map(({ title }) => title)).toEqual(['Z', 'A', 'Ö'])
})

test('the list opens at the current month, or the next one that has projects', () => {
  const months = byMonth([
    project(1, 'Längst vorbei', '2026-09-03'),
    project(2, 'Neulich', '2026-11-05'),
    project(3, 'Heute', '2026-11-16'),
    project(4, 'Bald', '2026-11-19'),
    project(5, 'Nächstes Jahr', '2027-02-04'),
    project(6, 'Ohne Termin', null),
  ])
  const opened = (today: string) => months[openingGroup(months, today)]?.name
  expect(['2026-01-01', '2026-11-16', '2026-12-24', '2027-03-01'].map(opened)).toEqual([
    'September 2026',
    'November 2026',
    'Februar 2027',
    'TBC',
  ])
  // the line stands below what has started: a project that starts today is still to come
  const turned = (today: string) => turnAt(months, today)
  expect(turned('2026-01-01')).toBeUndefined()
  expect(turned('2026-11-16')).toEqual({ group: 1, started: 1 })
  expect(turned('2026-12-24')).toEqual({ group: 1, started: 3 })
  expect(turned('2027-03-01')).toEqual({ group: 2, started: 1 })
})

test('where everything is over, the list opens at its last month', () => {
  const months = byMonth([project(1, 'Alt', '2025-01-01'), project(2, 'Älter', '2024-01-01')])
  expect(openingGroup(months, '2026-11-16')).toBe(1)
  expect(openingGroup([], '2026-11-16')).toBe(0)
})
