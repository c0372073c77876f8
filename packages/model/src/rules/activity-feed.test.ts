import { expect, test } from 'vitest'
import type { ActivityItem } from './activity.ts'
import { changeBetween, isInFeed, joinedChanges, WHOLE_ACTIVITY, withChange } from './activity-feed.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const person = (id: number) => ({ id, firstName: 'Kim', lastName: 'Muster', pictureName: null })
const item = (id: number, minute: number, facts: Partial<ActivityItem> = {}): ActivityItem => ({
  kind: 'briefing',
  id,
  name: `Briefing ${id}`,
  at: `2026-11-17T09:${String(minute).padStart(2, '0')}:00Z`,
  by: person(1),
  project: { id: 5, title: 'Nachtzug' },
  type: null,
  cooperation: null,
  deed: 'update',
  status: null,
  comment: null,
  ...facts,
})
const idsOf = (items: readonly ActivityItem[]) => items.map(({ id }) => id)

test('a changed record moves to the top, and stands there once', () => {
  const feed = [item(3, 30), item(2, 20), item(1, 10)]
  const after = withChange(feed, { items: [item(1, 40, { status: 'Gebucht' })], gone: [] }, WHOLE_ACTIVITY, NOW)
  expect(idsOf(after)).toEqual([1, 3, 2])
  expect(after[0]?.status).toBe('Gebucht')
})

test('what comes late changes nothing', () => {
  const feed = [item(1, 40, { status: 'Gebucht' }), item(2, 20)]
  expect(withChange(feed, { items: [item(1, 30)], gone: [] }, WHOLE_ACTIVITY, NOW)).toEqual(feed)
})

test('what is told again of the same moment counts: it knows more, such as who it was', () => {
  const feed = [item(1, 40, { by: null }), item(2, 20)]
  const after = withChange(feed, { items: [item(1, 40)], gone: [] }, WHOLE_ACTIVITY, NOW)
  expect(after.map(({ id, by }) => [id, by?.id])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('what is gone disappears, with all that belonged to it', () => {
  const beitrag = item(9, 50, { kind: 'feature', cooperation: 4, project: { id: 6, title: 'Ufer' } })
  const feed = [beitrag, item(3, 30, { kind: 'project', id: 5, project: { id: 5, title: 'Nachtzug' } }), item(2, 20)]
  const without = (kind: 'briefing' | 'project' | 'cooperation', id: number) =>
    idsOf(withChange(feed, { items: [], gone: [{ kind, id }] }, WHOLE_ACTIVITY, NOW))
  expect(without('briefing', 2)).toEqual([9, 5])
  expect(without('project', 5)).toEqual([9])
  expect(without('cooperation', 4)).toEqual([5, 2])
  expect(without('briefing', 5)).toEqual([9, 5, 2])
})

test('a project that was renamed has its new title on everything that belongs to it', () => {
  const other = item(8, 5, { project: { id: 6, title: 'Ufer' } })
  const contact = item(7, 4, { kind: 'mediacontact', project: null })
  const feed = [item(2, 20), item(1, 10), other, contact]
  const renamed = item(5, 40, { kind: 'project', name: 'Nachtzug II', project: { id: 5, title: 'Nachtzug II' } })
  const titlesOf = (filter: typeof WHOLE_ACTIVITY) =>
    withChange(feed, { items: [renamed], gone: [] }, filter, NOW).map(({ id, project }) => `${id} ${project?.title}`)
  expect(titlesOf(WHOLE_ACTIVITY)).toEqual(['5 Nachtzug II', '2 Nachtzug II', '1 Nachtzug II', '8 Ufer', '7 undefined'])
  // also where the project itself is not shown
  expect(titlesOf({ ...WHOLE_ACTIVITY, kinds: ['briefing'] })).toEqual([
    '2 Nachtzug II',
    '1 Nachtzug II',
    '8 Ufer',
    '7 undefined',
  ])
})

test('a filter lets through its kinds, its people and its weeks', () => {
  const wants = (filter: Partial<typeof WHOLE_ACTIVITY>, one = item(1, 10)) =>
    isInFeed(one, { ...WHOLE_ACTIVITY, ...filter }, NOW)
  expect(wants({})).toBe(true)
  expect(wants({ kinds: ['briefing', 'list'] })).toBe(true)
  expect(wants({ kinds: ['list'] })).toBe(false)
  expect(wants({ people: [1] })).toBe(true)
  expect(wants({ people: [2] })).toBe(false)
  expect(wants({ people: [2] }, item(1, 10, { by: null }))).toBe(false)
  expect(wants({ weeks: 1 }, item(1, 10, { at: '2026-11-10T12:00:00Z' }))).toBe(true)
  expect(wants({ weeks: 1 }, item(1, 10, { at: '2026-11-10T11:59:59Z' }))).toBe(false)
  expect(wants({ weeks: 4 }, item(1, 10, { at: '2026-10-20T12:00:00Z' }))).toBe(true)
  expect(wants({ weeks: 4 }, item(1, 10, { at: '2026-10-20T11:59:59Z' }))).toBe(false)
})

test('what somebody else changed last leaves the feed of the person before', () => {
  const mine = { ...WHOLE_ACTIVITY, people: [1] }
  expect(withChange([item(1, 10)], { items: [item(1, 40, { by: person(2) })], gone: [] }, mine, NOW)).toEqual([])
})

test('changes that wait together are one: the last word counts', () => {
  const first = { items: [item(1, 10), item(2, 11)], gone: [{ kind: 'list', id: 8 } as const] }
  const second = { items: [item(1, 20)], gone: [{ kind: 'briefing', id: 2 } as const] }
  const { items, gone } = joinedChanges(first, second)
  expect(items).toEqual([item(1, 20)])
  expect(gone).toEqual([
    { kind: 'list', id: 8 },
    { kind: 'briefing', id: 2 },
  ])
})

test('a first page asked for anew tells what was missed', () => {
  const known = [item(4, 40), item(3, 30), item(2, 20), item(1, 10)]
  // 5 is new, 1 was changed, 3 is gone; 2 lies behind the page
  const page = [item(1, 55), item(5, 50), item(4, 40), item(6, 25)]
  const change = changeBetween(known, page, false)
  expect(change).toEqual({
    items: [item(1, 55), item(5, 50), item(6, 25)],
    gone: [{ kind: 'briefing', id: 3 }],
  })
  expect(idsOf(withChange(known, change ?? { items: [], gone: [] }, WHOLE_ACTIVITY, NOW))).toEqual([1, 5, 4, 6, 2])
})

test('a whole feed asked for anew tells of everything that is gone', () => {
  expect(changeBetween([item(2, 20), item(1, 10)], [item(2, 20)], true)?.gone).toEqual([{ kind: 'briefing', id: 1 }])
  expect(changeBetween([item(1, 10)], [], true)).toEqual({ items: [], gone: [{ kind: 'briefing', id: 1 }] })
  expect(changeBetween([], [item(1, 10)], true)).toEqual({ items: [item(1, 10)], gone: [] })
})

test('after so much that nothing known is on the page, the page alone is trusted', () => {
  expect(changeBetween([item(1, 10)], [item(3, 30), item(2, 20)], false)).toBeUndefined()
})

test('with a report or a Beitrag go the comments about it', () => {
  const comment = { author: 'Ada', text: 'Gut.', about: 'Beitrag', report: 3, feature: 9 } as const
  const feed = [
    item(1, 30, { kind: 'comment', comment }),
    item(2, 20, { kind: 'comment', comment: { ...comment, feature: 8 } }),
  ]
  const without = (kind: 'report' | 'feature', id: number) =>
    idsOf(withChange(feed, { items: [], gone: [{ kind, id }] }, WHOLE_ACTIVITY, NOW))
  expect([without('feature', 9), without('report', 3), without('report', 9)]).toEqual([[2], [], [1, 2]])
})
