import { expect, test } from 'vitest'
import { byMonth } from './project-months.ts'

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
