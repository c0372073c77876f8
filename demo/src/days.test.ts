import { describe, expect, it } from 'vitest'
import { demoData } from './data.ts'

const NOW = new Date()
const demo = demoData(NOW)
const bodiesIn = ({ sheets }: typeof demo, path: string) =>
  sheets.find((sheet) => sheet.path === path)!.rows.map(({ body }) => body as Record<string, unknown>)
/** What does not depend on the day on which the demo is made. */
const nameIn = ({ title, name, firstName, lastName }: Record<string, unknown>) => [title, name, firstName, lastName]

describe('the days of the demo', () => {
  // a Sunday, a Monday just begun, New Year, a leap day, the nights in which the clocks are changed, before anybody is
  // in the office
  const moments = [
    '2027-08-15T10:00:00Z',
    '2026-11-15T23:30:00Z',
    '2027-01-01T09:00:00Z',
    '2028-02-29T12:00:00Z',
    '2027-03-28T01:30:00Z',
    '2027-10-31T00:30:00Z',
    '2027-06-14T04:00:00Z',
  ]
  it.each([NOW.toISOString(), ...moments])('count from %s', (moment) => {
    const now = new Date(moment)
    const today = moment.slice(0, 10)
    const then = demoData(now)
    const bodies = (path: string) => bodiesIn(then, path)
    for (const path of ['projects', 'customers', 'users', 'mediacontacts', 'mediacontact_partners', 'influencers'])
      expect(bodies(path).map(nameIn), path).toEqual(bodiesIn(demo, path).map(nameIn))
    const columns = then.sheets.flatMap(({ rows }) => rows.map((row) => row.columns as Record<string, unknown>))
    for (const column of ['updatedAt', 'createdAt'])
      expect(columns.filter((one) => String(one[column] ?? '') > now.toISOString())).toEqual([])
    const recent = columns.filter(
      (one) => String(one['updatedAt'] ?? '') > new Date(now.getTime() - 28 * 86_400_000).toISOString(),
    )
    expect(recent.length).toBeGreaterThan(400)

    const daysAway = (day: unknown) => (Date.parse(`${day}`) - Date.parse(today)) / 86_400_000
    const releases = bodies('projects')
      .map(({ releaseDate }) => releaseDate)
      .filter(Boolean)
      .map(daysAway)
    expect(releases.filter((days) => days > 0 && days <= 15).length).toBeGreaterThanOrEqual(4)
    expect(releases.filter((days) => days < 0).length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...releases)).toBeLessThan(280)
    expect(bodies('projects').filter(({ releaseDate }) => !releaseDate).length).toBeGreaterThanOrEqual(3)
    expect(bodies('projects').filter(({ releaseDate, tbc }) => releaseDate && tbc).length).toBeGreaterThanOrEqual(2)

    const out = bodies('project_mediacontact_partner_features').filter(({ status }) => status === 'Veröffentlicht')
    expect(out.filter(({ date }) => !date || daysAway(date) > 1)).toEqual([])
    expect(bodies('project_accounting_invoices').filter(({ date }) => daysAway(date) > 1)).toEqual([])
    const open = bodies('project_ad_materials').filter(({ status, deadline }) => status === 'Offen' && deadline)
    expect(open.some(({ deadline }) => daysAway(deadline) < 0)).toBe(true)
    expect(open.some(({ deadline }) => daysAway(deadline) >= 0 && daysAway(deadline) < 8)).toBe(true)
  })

  it('are working days in office hours', () => {
    const moments = demo.sheets.flatMap(({ rows }) =>
      rows.flatMap(({ columns }) => ('updatedAt' in columns ? [String(columns.updatedAt)] : [])),
    )
    const inBerlin = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    for (const moment of moments) {
      const parts = Object.fromEntries(inBerlin.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
      expect(['Sat', 'Sun']).not.toContain(parts['weekday'])
      expect(Number(parts['hour'])).toBeGreaterThanOrEqual(8)
      expect(Number(parts['hour'])).toBeLessThan(21)
    }
  })
})
