import { expect, test } from 'vitest'
import { spanOf } from './campaign-span.ts'
import { daysOf, moneyByWeek, timelineOf, weeksInWords, weeksOf } from './campaign-weeks.ts'
import { daysLater } from './weeks.ts'

const dated = (campaignStart: string | null, campaignEnd: string | null, customerNet: number | null = null) => ({
  campaignStart,
  campaignEnd,
  customerNet,
})
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('the weeks that a campaign touches', () => {
  const weeks = weeksOf({ from: '2026-12-24', to: '2027-01-04' })
  expect(weeks.map(({ week, year }) => `${week}/${year}`)).toEqual(['52/2026', '53/2026', '1/2027'])
  expect(weeksOf({ from: '2026-11-01', to: '2026-11-01' })).toHaveLength(1)
})

test('weeks in words', () => {
  expect(spaced(weeksInWords({ from: '2026-10-26', to: '2026-11-22' }))).toBe('KW 44–47')
  expect(spaced(weeksInWords({ from: '2026-11-23', to: '2026-11-27' }))).toBe('KW 48')
  expect(spaced(weeksInWords({ from: '2026-12-28', to: '2027-01-12' }))).toBe('KW 53/2026–2/2027')
})

test('one date alone is a day, and an end before its start still spans the days between', () => {
  expect(spanOf(dated('2026-11-01', '2026-11-30'))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(spanOf(dated('2026-11-01', null))).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(spanOf(dated(null, '2026-11-30'))).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(spanOf(dated('2026-11-30', '2026-11-01'))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(spanOf(dated(null, null))).toBeUndefined()
  expect(daysOf({ from: '2026-11-01', to: '2026-11-30' })).toBe(30)
  expect(daysLater('2026-10-25', 1)).toBe('2026-10-26')
})

test('money is spread evenly by day; the last day takes what does not divide', () => {
  const weeks = weeksOf({ from: '2026-10-26', to: '2026-11-15' })
  // 100,00 € over 3 days, Saturday to Monday: 33,33 + 33,33 | 33,34
  expect(moneyByWeek([dated('2026-10-31', '2026-11-02', 100)], weeks)).toEqual([66.66, 33.34, 0])
  // 8 days of 0,01 € are nothing but the last
  expect(moneyByWeek([dated('2026-11-01', '2026-11-08', 0.07)], weeks)).toEqual([0, 0.07, 0])
  expect(moneyByWeek([dated('2026-10-31', '2026-11-02', -100)], weeks)).toEqual([-66.66, -33.34, 0])
  expect(
    moneyByWeek(
      [
        dated('2026-10-26', '2026-11-15', 0.1),
        dated('2026-11-02', null, 0.2),
        dated(null, null, 500),
        dated('2026-11-02', '2026-11-09'),
      ],
      weeks,
    ),
  ).toEqual([0, 0.2, 0.1])
})

test('the weeks of a campaign add up to what was planned', () => {
  const campaign = dated('2026-10-28', '2027-01-17', 12_345.67)
  const weeks = weeksOf({ from: '2026-10-28', to: '2027-01-17' })
  const cents = moneyByWeek([campaign], weeks).map((amount) => Math.round(amount * 100))
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(1_234_567)
})

test('the time line holds what has dates, in their order, and a release that is near', () => {
  const [late, early, none] = [dated('2026-11-09', '2026-11-20'), dated('2026-10-26', '2026-11-01'), dated(null, null)]
  const line = timelineOf([late, early, none], '2026-12-03')
  expect(line.shown.map(({ campaign }) => campaign)).toEqual([early, late])
  expect(line.apart).toEqual([none])
  expect(line.weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47, 48, 49])
  expect(timelineOf([late, early], '2027-06-01').weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47])
  expect(timelineOf([early], '2026-10-15').weeks.map(({ week }) => week)).toEqual([42, 43, 44])
  expect(timelineOf([none], '2026-12-03')).toEqual({ weeks: [], shown: [], apart: [none] })
})

test('a release is near up to four weeks before the first campaign and after the last', () => {
  const weeksWith = (release: string) => timelineOf([dated('2026-11-09', '2026-11-20')], release).weeks.length
  expect([weeksWith('2026-10-11'), weeksWith('2026-10-12')]).toEqual([2, 6])
  expect([weeksWith('2026-12-18'), weeksWith('2026-12-19')]).toEqual([6, 2])
})

test('a wrong year stands apart instead of stretching the time line', () => {
  const usual = dated('2026-11-09', '2026-11-20')
  const wrong = dated('2026-11-01', '9999-11-30')
  const before = dated('1026-11-01', '1026-11-30')
  const line = timelineOf([wrong, usual, before], null)
  expect(line.shown.map(({ campaign }) => campaign)).toEqual([usual])
  expect(line.apart).toEqual([wrong, before])
  expect(line.weeks).toHaveLength(2)
})
