import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { project } from '@rampenlicht/model/resources/projects/project'
import { projectBriefing } from '@rampenlicht/model/resources/projects/project-briefing'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { expect, test } from 'vitest'
import { changesOf, dayHeading, daysOf, momentOf, partsWords, sentenceOf, sumOf } from './sentences.ts'

const MERLE = { id: 2, name: 'Merle Brandt', firstName: 'Merle', lastName: 'Brandt', pictureName: null }
const line = (more: Partial<HistoryLine> = {}): HistoryLine => ({
  id: 1,
  at: '2026-11-17T09:12:00',
  actor: MERLE,
  deed: 1,
  kind: 'update',
  title: '',
  path: 'mediacontacts',
  record: 7,
  name: 'Gesa Möller',
  changes: { phone: ['040 1', '040 2'] },
  isExpired: false,
  ...more,
})
const told = (more: Partial<HistoryLine> = {}, myId = 1) =>
  Object.values(sentenceOf(mediacontact, line(more), myId, false)).join(' ')

test('one field is called by its name, several are counted', () => {
  expect(told()).toBe('Merle hat Telefon geändert')
  expect(told({ changes: { phone: ['1', '2'], fax: ['3', null], departments: [[], ['Print']] } })).toBe(
    'Merle hat 3\u00a0Felder geändert',
  )
})

test('what I did is told to me, and what the program did is not told of people', () => {
  expect(told({}, MERLE.id)).toBe('Du hast Telefon geändert')
  expect(told({ actor: null })).toBe('Rampenlicht hat Telefon geändert')
  expect(told({ actor: { ...MERLE, firstName: null } })).toBe('Merle Brandt hat Telefon geändert')
})

test('how a record came, went and came back', () => {
  expect(told({ kind: 'create', changes: { phone: [null, '040 1'] } })).toBe('Merle hat „Gesa Möller“ angelegt')
  expect(told({ kind: 'delete', changes: {} })).toBe('Merle hat „Gesa Möller“ gelöscht')
  expect(told({ kind: 'restore', changes: {} })).toBe('Merle hat „Gesa Möller“ wiederhergestellt')
})

test('a part is named with its kind', () => {
  const part = line({ kind: 'create', path: 'project_briefings', name: 'Teaser' })
  expect(sentenceOf(projectBriefing, part, 1, true).what).toBe('Briefing „Teaser“')
})

test('what the server keeps beside a field is no change of its own', () => {
  const changes = {
    coverName: [null, 'a.jpg'],
    coverSize: [null, 4096],
    coverMimeType: [null, 'image/jpeg'],
  } as const
  expect(changesOf(project, { changes }).map(({ field }) => field.label)).toEqual(['Poster'])
  expect(changesOf(project, { changes: { budgetUpdatedAt: [null, '2026-01-01'] } })).toHaveLength(1)
})

test('days are called as one speaks of them', () => {
  const now = new Date(2026, 10, 17, 10, 0)
  expect(dayHeading(new Date(2026, 10, 17, 0, 5), now)).toBe('Heute')
  expect(dayHeading(new Date(2026, 10, 16, 23, 55), now)).toBe('Gestern')
  expect(dayHeading(new Date(2026, 10, 13, 12), now)).toBe('Freitag, 13. November')
  expect(dayHeading(new Date(2024, 4, 12, 12), now)).toBe('12. Mai 2024')
  expect(momentOf(new Date(2026, 10, 17, 9, 5))).toBe('17.11.2026, 9:05 Uhr')
  expect(momentOf(new Date(2026, 10, 6, 16, 30))).toBe('6.11.2026, 16:30 Uhr')
})

test('entries of one day stand together', () => {
  const days = daysOf(
    [line(), line({ id: 2, at: '2026-11-17T08:47:00' }), line({ id: 3, at: '2026-11-16T16:30:00' })],
    new Date(2026, 10, 17, 10),
  )
  expect(days.map(({ heading, lines }) => [heading, lines.map(({ id }) => id)])).toEqual([
    ['Heute', [1, 2]],
    ['Gestern', [3]],
  ])
})

test('how many people it was is said once all of it has been read', () => {
  const lines = [line(), line({ actor: { ...MERLE, id: 3 } }), line({ actor: null })]
  expect(sumOf(lines, 3)).toBe('3\u00a0Änderungen von 2\u00a0Personen')
  expect(sumOf(lines, 123)).toBe('123\u00a0Änderungen')
  expect(sumOf([line()], 1)).toBe('1\u00a0Änderung von 1\u00a0Person')
})

test('parts are named, the first three of them', () => {
  expect(partsWords(['Beiträge', 'Clippings'])).toBe('auch Beiträge, Clippings')
  expect(partsWords(['Briefings', 'Verteiler', 'Verteiler', 'Beiträge', 'Deals'])).toBe(
    'auch Briefings, Verteiler, Beiträge …',
  )
})
