import { describe, expect, test } from 'vitest'
import { type BackupReason, isAlarming, nextBackup, outlived } from './backups.ts'

const at = (text: string) => new Date(text)

describe('the next copy', () => {
  // two o'clock in Berlin is one o'clock UTC in winter, midnight in summer
  test('is made in the coming night', () => {
    expect(nextBackup({ succeeded: at('2026-11-16T01:00:30Z') }, at('2026-11-16T13:00Z'))).toEqual(
      at('2026-11-17T01:00Z'),
    )
    expect(nextBackup({ succeeded: at('2026-07-16T00:00:30Z') }, at('2026-07-16T13:00Z'))).toEqual(
      at('2026-07-17T00:00Z'),
    )
    expect(nextBackup({ succeeded: at('2026-11-15T22:00Z') }, at('2026-11-15T23:30Z'))).toEqual(at('2026-11-16T01:00Z'))
  })
  test('also where the clocks are turned in between', () => {
    expect(nextBackup({ succeeded: at('2026-10-24T00:01Z') }, at('2026-10-24T12:00Z'))).toEqual(at('2026-10-25T00:00Z'))
    expect(nextBackup({ succeeded: at('2026-10-25T00:01Z') }, at('2026-10-25T12:00Z'))).toEqual(at('2026-10-26T01:00Z'))
    expect(nextBackup({ succeeded: at('2026-03-29T01:01Z') }, at('2026-03-29T12:00Z'))).toEqual(at('2026-03-30T00:00Z'))
  })
  test('one that was made by day does not replace that of the night', () => {
    expect(nextBackup({ succeeded: at('2026-11-16T15:00Z') }, at('2026-11-17T01:00Z'))).toEqual(at('2026-11-17T01:00Z'))
  })
  test('a night that was missed is made up for at once', () => {
    expect(nextBackup({}, at('2026-11-16T13:00Z'))).toEqual(at('2026-11-16T13:00Z'))
    expect(nextBackup({ succeeded: at('2026-11-15T01:01Z') }, at('2026-11-16T13:00Z'))).toEqual(at('2026-11-16T13:00Z'))
  })
  test('what failed is tried again an hour later', () => {
    const tried = { succeeded: at('2026-11-15T01:01Z'), failed: at('2026-11-16T01:00:04Z') }
    expect(nextBackup(tried, at('2026-11-16T01:10Z'))).toEqual(at('2026-11-16T02:00:04Z'))
    expect(nextBackup(tried, at('2026-11-16T05:00Z'))).toEqual(at('2026-11-16T05:00Z'))
  })
})

test('the alarm comes after 26 hours without a success', () => {
  const since = at('2026-11-01T00:00Z')
  expect(isAlarming(at('2026-11-15T01:00Z'), since, at('2026-11-16T03:00Z'))).toBe(false)
  expect(isAlarming(at('2026-11-15T01:00Z'), since, at('2026-11-16T03:00:01Z'))).toBe(true)
  // a new installation has until tomorrow
  expect(isAlarming(undefined, at('2026-11-16T00:00Z'), at('2026-11-16T20:00Z'))).toBe(false)
  expect(isAlarming(undefined, at('2026-11-16T00:00Z'), at('2026-11-17T03:00Z'))).toBe(true)
})

describe('what is kept', () => {
  const DAY_MS = 86_400_000
  const now = at('2026-11-16T12:00Z')
  const night = (days: number, reason: BackupReason = 'Nacht') => ({
    at: new Date(at('2026-11-16T01:00Z').getTime() - days * DAY_MS),
    reason,
  })
  test('of two years of nights: 7 days, 4 weeks, 12 months', () => {
    const all = Array.from({ length: 730 }, (_, days) => night(days))
    const gone = new Set(outlived(all, now))
    const kept = all.filter((one) => !gone.has(one)).map((one) => one.at.toISOString().slice(0, 10))
    expect(kept).toEqual([
      ...['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10'],
      // the Sundays before: last nights of their weeks
      ...['2026-11-08', '2026-11-01'],
      // last nights of their months
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ])
  })
  test('before an update and by hand: thirty days; the newest of all in any case', () => {
    const sets = [night(29, 'Vor Update'), night(31, 'Vor Update'), night(31, 'Von Hand')]
    expect(outlived(sets, now)).toEqual([night(31, 'Vor Update'), night(31, 'Von Hand')])
    expect(outlived([night(400, 'Von Hand')], now)).toEqual([])
    expect(outlived([night(400)], now)).toEqual([])
  })
  test('machines that slept for months keep what they have', () => {
    const sets = [night(100), night(200), night(300)]
    expect(outlived(sets, now)).toEqual([])
  })
})
