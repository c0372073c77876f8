import { expect, test } from 'vitest'
import { datesOf, hintsOf } from './campaign-words.ts'

const campaign = (values: Partial<Record<'campaignStart' | 'campaignEnd' | 'format', string>>) => ({
  format: null,
  campaignStart: null,
  campaignEnd: null,
  ...values,
})
const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('the year is said once unless it changes', () => {
  const dates = (campaignStart: string | null, campaignEnd: string | null) =>
    spaced(datesOf({ campaignStart, campaignEnd }))
  expect(dates('2026-10-26', '2026-11-02')).toBe('26.10. – 2.11.2026')
  expect(dates('2026-12-28', '2027-01-03')).toBe('28.12.2026 – 3.01.2027')
  expect(dates('2026-12-28', null)).toBe('ab 28.12.2026')
  expect(dates(null, '2027-01-03')).toBe('bis 3.01.2027')
  expect(dates(null, null)).toBe('')
})

test('hints name what the dates are at odds with', () => {
  const dates = { campaignStart: '2026-11-02', campaignEnd: '2026-11-29' }
  expect(hintsOf(campaign(dates))).toEqual([])
  expect(hintsOf(campaign({ campaignStart: '2026-11-02', campaignEnd: '2026-11-01' }))).toEqual([
    'Das Ende liegt vor dem Beginn.',
  ])
  expect(hintsOf(campaign(dates), [campaign({ ...dates, format: 'Karussell' }), campaign(dates)]).map(spaced)).toEqual([
    'Überschneidet sich mit „Karussell“ (2.11. – 29.11.2026), der Kampagne 2.11. – 29.11.2026',
  ])
  const many = ['A', 'B', 'C', 'D', 'E'].map((format) => campaign({ campaignStart: '2026-11-02', format }))
  expect(hintsOf(campaign(dates), many)).toEqual([
    'Überschneidet sich mit „A“ (ab 2.11.2026), „B“ (ab 2.11.2026), „C“ (ab 2.11.2026) und 2 weiteren',
  ])
})
