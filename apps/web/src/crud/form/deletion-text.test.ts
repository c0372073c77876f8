import { expect, test } from 'vitest'
import { deletionText } from './deletion-text.ts'

const briefings = (count: number) => ({ path: 'project_briefings', one: 'Briefing', many: 'Briefings', count })
const lists = (count: number) => ({ path: 'project_lists', one: 'Verteiler', many: 'Verteiler', count })
const contacts = (count: number) => ({
  path: 'project_list_mediacontacts',
  one: 'Kontakt im Verteiler',
  many: 'Kontakte im Verteiler',
  count,
})
/** Numbers hold on to their nouns; here that would only be hard to read. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('without parts it is just the question', () => {
  const question = 'Wirklich löschen? 30 Tage lang wiederherstellbar.'
  expect([deletionText(undefined, 30), deletionText([], 30)].map(spaced)).toEqual([question, question])
})

test('parts are named in good German', () => {
  expect(spaced(deletionText([briefings(1)], 30))).toBe(
    'Wirklich löschen? Mit gelöscht wird 1 Briefing. 30 Tage lang wiederherstellbar.',
  )
  expect(spaced(deletionText([briefings(1), lists(1)], 30))).toBe(
    'Wirklich löschen? Mit gelöscht werden 1 Briefing und 1 Verteiler. 30 Tage lang wiederherstellbar.',
  )
  expect(spaced(deletionText([briefings(7), lists(3), contacts(1412)], 30))).toBe(
    'Wirklich löschen? Mit gelöscht werden 7 Briefings, 3 Verteiler und 1.412 Kontakte im Verteiler. 30 Tage lang wiederherstellbar.',
  )
  expect(deletionText([briefings(7)])).toContain('7\u00a0Briefings')
})

test('nothing is promised that is not known', () => {
  expect(deletionText([])).toBe('Wirklich löschen?')
  expect(spaced(deletionText([], 1))).toBe('Wirklich löschen? 1 Tag lang wiederherstellbar.')
})
