import { expect, test } from 'vitest'
import { endsBeforeStart, overlaps } from './campaign-hints.ts'

let last = 0
const campaign = (
  publisher: string | null,
  placement: string | null,
  campaignStart: string | null,
  campaignEnd: string | null,
) => ({ id: ++last, publisher, placement, campaignStart, campaignEnd })

const pairs = (...campaigns: ReturnType<typeof campaign>[]) =>
  [...overlaps(campaigns)].map(([id, others]) => [
    campaigns.findIndex((one) => one.id === id),
    others.map((other) => campaigns.indexOf(other)),
  ])

test('an end before its start', () => {
  expect(endsBeforeStart({ campaignStart: '2026-11-02', campaignEnd: '2026-11-01' })).toBe(true)
  expect(endsBeforeStart({ campaignStart: '2026-11-02', campaignEnd: '2026-11-02' })).toBe(false)
  expect(endsBeforeStart({ campaignStart: null, campaignEnd: '2026-11-02' })).toBe(false)
  expect(endsBeforeStart({ campaignStart: '2026-11-02', campaignEnd: null })).toBe(false)
})

test('the same publisher and placement on the same days, without regard to case', () => {
  expect(
    pairs(
      campaign('Meta', 'Feed', '2026-11-02', '2026-11-08'),
      campaign('META ', 'feed', '2026-11-08', '2026-11-20'),
      campaign('Meta', 'Stories', '2026-11-02', '2026-11-30'),
      campaign('Meta', 'Feed', '2026-11-21', '2026-11-30'),
    ),
  ).toEqual([
    [0, [1]],
    [1, [0]],
  ])
})

test('one campaign may overlap several', () => {
  expect(
    pairs(
      campaign('Meta', null, '2026-11-01', '2026-11-30'),
      campaign('Meta', '', '2026-11-02', '2026-11-03'),
      campaign('Meta', null, '2026-11-05', null),
    ),
  ).toEqual([
    [0, [1, 2]],
    [1, [0]],
    [2, [0]],
  ])
})

test('nothing overlaps without a publisher, without dates or with dates in the wrong order', () => {
  expect(
    pairs(campaign(null, 'Feed', '2026-11-01', '2026-11-30'), campaign(null, 'Feed', '2026-11-01', '2026-11-30')),
  ).toEqual([])
  expect(
    pairs(
      campaign('Meta', 'Feed', '2026-11-01', '2026-11-30'),
      campaign('Meta', 'Feed', null, null),
      campaign('Meta', 'Feed', '2026-11-20', '2026-11-10'),
    ),
  ).toEqual([])
})
