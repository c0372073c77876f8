import { describe, expect, test } from 'vitest'
import { ACTIVITY_KINDS, type ActivityItem, activityDays, activitySentence } from './activity.ts'

const JONAS = { id: 2, firstName: 'Jonas', lastName: 'Vogt', pictureName: null }
const ME = 1
const LENA = { id: ME, firstName: 'Lena', lastName: 'Petersen', pictureName: null }
const item = (facts: Partial<ActivityItem>): ActivityItem => ({
  kind: 'briefing',
  id: 7,
  name: 'Kinospot 20″',
  at: '2026-11-17T08:29:00Z',
  by: JONAS,
  project: null,
  type: null,
  cooperation: null,
  deed: 'update',
  status: null,
  comment: null,
  ...facts,
})
const told = (facts: Partial<ActivityItem>) => {
  const { who, does, name, result, done } = activitySentence(item(facts), ME)
  return [who, does, name, ...(result ? [result.word, result.value] : []), done].join(' ')
}

test('there are ten kinds, and what customers say', () => {
  expect(ACTIVITY_KINDS).toHaveLength(11)
})

describe('somebody else', () => {
  test.each([
    ['project', 'Nachtzug', 'Jonas hat das Projekt Nachtzug erstellt', 'Jonas hat das Projekt Nachtzug aktualisiert'],
    ['briefing', 'Teaser', 'Jonas hat das Briefing Teaser erstellt', 'Jonas hat das Briefing Teaser aktualisiert'],
    ['list', 'Print', 'Jonas hat den Verteiler Print erstellt', 'Jonas hat den Verteiler Print aktualisiert'],
    ['feature', 'Arte', 'Jonas hat einen Beitrag bei Arte ergänzt', 'Jonas hat den Beitrag bei Arte aktualisiert'],
    [
      'campaign',
      'Kinozeit',
      'Jonas hat die Kampagne Kinozeit erstellt',
      'Jonas hat die Kampagne Kinozeit aktualisiert',
    ],
    [
      'adMaterial',
      'Banner',
      'Jonas hat das Werbemittel Banner hinzugefügt',
      'Jonas hat das Werbemittel Banner aktualisiert',
    ],
    [
      'mediacontact',
      'Eva Weiß',
      'Jonas hat den Medienkontakt Eva Weiß angelegt',
      'Jonas hat den Medienkontakt Eva Weiß aktualisiert',
    ],
    ['partner', 'Arte', 'Jonas hat den Medienpartner Arte angelegt', 'Jonas hat den Medienpartner Arte aktualisiert'],
    [
      'influencer',
      'elbkind',
      'Jonas hat den Influencer elbkind angelegt',
      'Jonas hat den Influencer elbkind aktualisiert',
    ],
    [
      'businessContact',
      'Jan Groß',
      'Jonas hat den B2B-Kontakt Jan Groß angelegt',
      'Jonas hat den B2B-Kontakt Jan Groß aktualisiert',
    ],
  ] as const)('%s', (kind, name, created, updated) => {
    expect(told({ kind, name, deed: 'create' })).toBe(created)
    expect(told({ kind, name, deed: 'update' })).toBe(updated)
  })
})

test.each([
  ['project', 'Freigegeben', 'Jonas hat das Konzept von Kinospot 20″ auf Freigegeben gesetzt'],
  ['briefing', 'Gebucht', 'Jonas hat das Briefing Kinospot 20″ auf Gebucht gesetzt'],
  ['feature', 'Veröffentlicht', 'Jonas hat den Beitrag bei Kinospot 20″ auf Veröffentlicht gesetzt'],
  ['campaign', 'Eingeplant', 'Jonas hat die Kampagne Kinospot 20″ auf Eingeplant gesetzt'],
  ['adMaterial', 'Erledigt', 'Jonas hat das Werbemittel Kinospot 20″ auf Erledigt gesetzt'],
] as const)('a change of status says which: %s', (kind, status, sentence) => {
  expect(told({ kind, status })).toBe(sentence)
})

test('a new Beitrag says of which type it is', () => {
  expect(told({ kind: 'feature', name: 'Kulturspiegel', type: 'Review', deed: 'create' })).toBe(
    'Jonas hat einen Beitrag bei Kulturspiegel als Review ergänzt',
  )
  expect(told({ kind: 'feature', name: 'Kulturspiegel', type: 'Review' })).toBe(
    'Jonas hat den Beitrag bei Kulturspiegel aktualisiert',
  )
})

test('my own deeds are told in the first person; of nobody in particular as somebody', () => {
  expect(told({ by: LENA, status: 'Gebucht' })).toBe('Ich habe das Briefing Kinospot 20″ auf Gebucht gesetzt')
  expect(told({ by: LENA, kind: 'list', name: 'Print', deed: 'create' })).toBe('Ich habe den Verteiler Print erstellt')
  expect(told({ by: LENA, kind: 'feature', name: 'Arte', type: 'News', deed: 'create' })).toBe(
    'Ich habe einen Beitrag bei Arte als News ergänzt',
  )
  expect(told({ by: null })).toBe('Jemand hat das Briefing Kinospot 20″ aktualisiert')
})

test('days are those of the agency, also around midnight and when clocks change', () => {
  const days = (now: string, ...moments: readonly string[]) =>
    activityDays(
      moments.map((at) => item({ at })),
      new Date(now),
    ).map(({ title, items }) => [title, items.length])
  // half past midnight in Berlin
  expect(days('2026-11-16T23:30:00Z', '2026-11-16T23:10:00Z', '2026-11-16T22:50:00Z', '2026-11-15T23:00:00Z')).toEqual([
    ['Heute', 1],
    ['Gestern', 2],
  ])
  // 25 October 2026 has 25 hours
  expect(days('2026-10-25T22:59:00Z', '2026-10-24T22:01:00Z', '2026-10-24T21:59:00Z')).toEqual([
    ['Heute', 1],
    ['Gestern', 1],
  ])
  expect(days('2026-11-17T09:00:00Z', '2026-11-13T09:00:00Z', '2026-10-30T09:00:00Z')).toEqual([
    ['Freitag, 13. November', 1],
    ['Freitag, 30. Oktober', 1],
  ])
})

describe('somebody at the customer’s', () => {
  test.each([
    ['Beitrag', 'Arte', 'Ada Kunde hat den Beitrag bei Arte kommentiert'],
    ['Kooperation', 'Mira', 'Ada Kunde hat die Kooperation mit Mira kommentiert'],
    ['Report', 'Clipping-Report', 'Ada Kunde hat den Clipping-Report kommentiert'],
  ] as const)('%s', (about, name, sentence) => {
    const comment = { author: 'Ada Kunde', text: 'Sehr schön.', about, report: 3, feature: null }
    expect(told({ kind: 'comment', name, by: null, deed: 'create', comment })).toBe(sentence)
  })
})
