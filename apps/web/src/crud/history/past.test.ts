import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { project } from '@rampenlicht/model/resources/projects/project'
import { expect, test } from 'vitest'
import { factGroupsOf } from './past.ts'

const past = {
  line: 3,
  at: '2026-11-16T16:30:00Z',
  actor: null,
  values: { firstName: 'Gesa', lastName: 'Möller', fax: null, phone: '040 1', contests: false, regions: [] },
  differs: ['fax'],
}

test('a state shows what was filled in, and what differs even where it was empty, grouped as in the form', () => {
  const groups = [
    { title: 'Person', names: ['lastName', 'firstName', 'middleName'] },
    { title: 'Erreichbarkeit', names: ['fax', 'mobile'] },
    { title: 'Interessen', names: ['contests'] },
  ]
  const shown = factGroupsOf({ resource: mediacontact, groups }, past)
  expect(shown.map(({ title, facts }) => [title, facts.map(({ name }) => name)])).toEqual([
    ['Person', ['lastName', 'firstName']],
    ['Erreichbarkeit', ['fax']],
    ['Weiteres', ['phone']],
  ])
})

test('what the server keeps beside a field is no difference; another picture is one', () => {
  const differs = ['budget', 'budgetUpdatedAt', 'coverName', 'coverSize']
  const [group] = factGroupsOf({ resource: project, groups: [] }, { ...past, values: { budget: null }, differs })
  expect(group?.facts.map(({ field }) => field.label)).toEqual(['Budget', 'Poster'])
})

test('without a form its fields stand below its name', () => {
  expect(factGroupsOf({ resource: mediacontact, groups: [] }, past).map(({ title }) => title)).toEqual([
    'Medienkontakt',
  ])
})
