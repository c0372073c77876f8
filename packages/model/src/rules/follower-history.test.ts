import { expect, test } from 'vitest'
import { changeText, movesOf, problemsText, scaleOf, trendOf, trendText } from './follower-history.ts'

const day = (iso: string, count: number) => ({ day: iso, count, isManual: false })

test('how a count has moved', () => {
  const trend = trendOf([day('2026-10-16', 183_000), day('2026-11-01', 183_900), day('2026-11-15', 184_200)])
  expect(trend).toEqual({ change: 1200, days: 30 })
  expect(trendText(trend!)).toBe('+1.200 in 30 Tagen')
})

test('over the end of summer time a day stays a day', () => {
  expect(trendOf([day('2026-10-24', 10), day('2026-10-26', 12)])).toEqual({ change: 2, days: 2 })
})

test('one day is no history yet', () => {
  expect(trendOf([])).toBeUndefined()
  expect(trendOf([day('2026-11-15', 184_200)])).toBeUndefined()
})

test('less, as many, since yesterday', () => {
  expect(trendText({ change: -80, days: 12 })).toBe('−80 in 12 Tagen')
  expect(trendText({ change: 0, days: 30 })).toBe('±0 in 30 Tagen')
  expect(trendText({ change: 1_234_567, days: 1 })).toBe('+1.234.567 in einem Tag')
  expect(changeText(-1200)).toBe('−1.200')
})

test('what did not work, each reason once', () => {
  const refused = 'Zugang verweigert'
  expect(
    problemsText([
      { channel: 'Facebook', reason: refused },
      { channel: 'YouTube', reason: 'nicht gefunden' },
      { channel: 'X', reason: refused },
    ]),
  ).toBe('Facebook, X: Zugang verweigert · YouTube: nicht gefunden')
  expect(problemsText([])).toBe('')
})

test('lines show growth as a share, on one scale for all channels', () => {
  const falling = [day('2026-10-16', 25_000), day('2026-11-15', 24_900)]
  const growing = [day('2026-10-16', 1_000), day('2026-11-15', 1_200)]
  expect(movesOf(falling).map((move) => move.toFixed(3))).toEqual(['0.000', '-0.004'])
  const [least, most] = scaleOf([falling, growing])
  expect([least, most.toFixed(2)]).toEqual([-0.05, '0.20'])
  // a loss of 0.4 % alone takes less than a twentieth of the height
  const alone = scaleOf([falling])
  expect(0.004 / (alone[1] - alone[0])).toBeLessThan(0.05)
})

test('a channel that began without anybody is measured from the first day with followers', () => {
  expect(movesOf([day('2026-11-13', 0), day('2026-11-14', 10), day('2026-11-15', 15)])).toEqual([-1, 0, 0.5])
  expect(movesOf([day('2026-11-14', 0), day('2026-11-15', 0)])).toEqual([-1, -1])
})
