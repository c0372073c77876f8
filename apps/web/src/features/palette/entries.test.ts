import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import { actionsFor, actionsIn, creationOf, entriesOf } from './entries.ts'
import { openedBy } from './linked.ts'
import { recentOf, remember } from './recent.ts'

const trainee = { id: 1, roles: ['ROLE_TRAINEE'] }
const chief = { id: 2, roles: ['ROLE_CHIEF'] }
const found = (id: number, kind: 'mediacontacts' | 'projects' | 'users' = 'mediacontacts') => ({
  kind,
  id,
  title: `Nr. ${id}`,
  subtitle: '',
  address: `/medienkontakte?eintrag=mediacontacts/${id}`,
})

describe('actions', () => {
  const titles = (actor: typeof trainee) => actionsFor(actor, false).map(({ title }) => title)
  test('what one may create, and what the user menu offers', () => {
    expect(titles(chief)).toEqual(
      expect.arrayContaining([
        'Neuer Medienkontakt',
        'Neues Projekt',
        'Neuer Mitarbeiter',
        'Importe',
        'Papierkorb',
        'Dunkelmodus',
        'Einstellungen',
        'Abmelden',
      ]),
    )
    expect(titles(trainee)).not.toContain('Neuer Mitarbeiter')
  })
  test('where it is dark, light is offered', () => {
    expect(actionsFor(chief, true).map(({ title }) => title)).toContain('Hellmodus')
    expect(actionsFor(chief, true).map(({ title }) => title)).not.toContain('Dunkelmodus')
  })
  test('are found by their words', () => {
    expect(actionsIn(actionsFor(chief, false), 'papier').map(({ title }) => title)).toEqual(['Papierkorb'])
  })
})

test.each([
  ['Imke Abendroth', { firstName: 'Imke', lastName: 'Abendroth' }],
  ['Abendroth, Imke', { firstName: 'Imke', lastName: 'Abendroth' }],
  ['möl', { lastName: 'möl' }],
])('who is not there yet can be entered at once: %s', (text, given) => {
  const [entry] = creationOf(chief, text)
  expect(entry?.title).toBe(`Medienkontakt „${text}“ anlegen`)
  expect(entry?.action?.given).toEqual(given)
})
test('a number is no name', () => {
  expect(creationOf(chief, '040 1234')).toEqual([])
})

test('people of all directories are one group, which stands where the best of them does', () => {
  const groups = entriesOf([found(1), found(2, 'projects'), found(3, 'users')]).map(({ group, title }) => [
    group,
    title,
  ])
  expect(groups).toEqual([
    ['Kontakte', 'Nr. 1'],
    ['Kontakte', 'Nr. 3'],
    ['Projekte', 'Nr. 2'],
  ])
})

test.each([
  ['mediacontacts/7', { path: 'mediacontacts', id: 7 }],
  ['projects/neu', { path: 'projects', id: undefined }],
  ['mediacontacts/0', undefined],
  ['../x/7', undefined],
  [undefined, undefined],
])('an address that says %s', (text, entry) => {
  expect(openedBy(text)).toEqual(entry)
})

describe('what was opened lately', () => {
  beforeEach(() => localStorage.clear())
  test('eight at most, the last first, each once, per account', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) remember(1, found(id))
    expect(recentOf(1).map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2])
    expect(recentOf(2)).toEqual([])
  })
  test('nothing that stands in a record is kept', () => {
    remember(1, { ...found(1), subtitle: 'Redakteurin' } as ReturnType<typeof found>)
    expect(localStorage.getItem('recent.1')).not.toContain('Redakteurin')
  })
  test('is gone for whoever signs out', () => {
    localStorage.setItem('token', 'x')
    remember(1, found(1))
    session.clear()
    expect(recentOf(1)).toEqual([])
  })
})
