import { expect, test } from 'vitest'
import { projectAdMaterial } from '../resources/ads/ad-material.ts'
import { project } from '../resources/projects/project.ts'
import { projectList } from '../resources/publicity/project-list.ts'
import { copiedValues, copyName } from './copying.ts'

test('a copy is called so, and a copy of a copy by its number', () => {
  expect(copyName('Kino Hamburg')).toBe('Kino Hamburg (Kopie)')
  expect(copyName('Kino Hamburg (Kopie)')).toBe('Kino Hamburg (Kopie 2)')
  expect(copyName('Kino Hamburg (Kopie 9)')).toBe('Kino Hamburg (Kopie 10)')
  expect(copyName('x'.repeat(255)).length).toBeLessThanOrEqual(255)
})

test('a project: what it says of itself, later by so many days, with nothing agreed on yet', () => {
  const stored = {
    id: 7,
    version: 3,
    title: 'Nachtlinie',
    category: 'Kino',
    customer: 4,
    customerContacts: [9],
    managers: [1, 2],
    departments: ['Marketing'],
    releaseDate: '2026-12-28',
    estDate: null,
    tbc: false,
    conceptStatus: 'Freigegeben',
    concept: 'Premiere im Hafen',
    isActive: false,
    budget: 1200.5,
    coverName: 'poster.jpg',
    updatedBy: 1,
  }
  expect(copiedValues(project, stored, 7)).toEqual({
    title: 'Nachtlinie',
    category: 'Kino',
    customer: '/customers/4',
    customerContacts: ['/customer_contacts/9'],
    managers: ['/users/1', '/users/2'],
    departments: ['Marketing'],
    releaseDate: '2027-01-04',
    tbc: false,
    conceptStatus: null,
    concept: 'Premiere im Hafen',
    isActive: true,
    budget: 1200.5,
  })
})

test('what is given counts; for another customer nobody of the old one is named', () => {
  const stored = { id: 7, title: 'Nachtlinie', category: 'Kino', customer: 4, customerContacts: [9] }
  expect(copiedValues(project, stored, 0, { title: 'Tagwerk', customer: '/customers/5' })).toEqual({
    title: 'Tagwerk',
    category: 'Kino',
    customer: '/customers/5',
    conceptStatus: null,
    isActive: true,
  })
})

test('an ad material is to be made again; a Verteiler stays in its project', () => {
  const banner = { id: 1, project: 7, name: 'Bumper', deadline: '2026-02-27', status: 'Erledigt', isHtml5: true }
  expect(copiedValues(projectAdMaterial, banner, 2)).toEqual({
    project: '/projects/7',
    name: 'Bumper',
    deadline: '2026-03-01',
    status: 'Offen',
    isHtml5: true,
  })
  expect(copiedValues(projectList, { id: 1, project: 7, name: 'Kultur' }, 0)).toEqual({
    project: '/projects/7',
    name: 'Kultur',
  })
})
