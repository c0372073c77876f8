import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { outsideWith } from '../../src/outside/call.ts'
import { icsAt } from '../../src/outside/ics.ts'
import { eventsIn, readIcs } from '../../src/outside/ics-events.ts'
import { answers, fakeService } from '../fake-service.ts'

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Ostküste',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...NEW_YORK,
    ...events.flatMap((lines, n) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${n}`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const WEEK = { start: '2026-11-17T00:00', end: '2026-11-23T00:00' }
const found = (text: string, span = WEEK) =>
  eventsIn(readIcs(text), span).map(
    ({ subject, isAllDay, start, end }) =>
      `${subject}: ${isAllDay ? `${start.dateTime.slice(0, 10)}/${end.dateTime.slice(0, 10)}` : `${start.dateTime.slice(0, 16)}/${end.dateTime.slice(11, 16)}`}`,
  )

describe('times of an ICS calendar', () => {
  test.each([
    ['in UTC', ['DTSTART:20261117T090000Z', 'DTEND:20261117T100000Z'], '2026-11-17T10:00/11:00'],
    ['in UTC, in summer', ['DTSTART:20260701T090000Z', 'DTEND:20260701T100000Z'], '2026-07-01T11:00/12:00'],
    ['floating', ['DTSTART:20261117T100000', 'DURATION:PT45M'], '2026-11-17T10:00/10:45'],
    [
      'in a zone that is described',
      ['DTSTART;TZID=Ostküste:20261117T040000', 'DURATION:PT1H'],
      '2026-11-17T10:00/11:00',
    ],
    [
      'in a zone by its name',
      ['DTSTART;TZID=Europe/London:20261117T090000', 'DURATION:PT1H'],
      '2026-11-17T10:00/11:00',
    ],
    [
      'in a zone nobody knows',
      ['DTSTART;TZID=Mitteleuropa:20261117T100000', 'DURATION:PT1H'],
      '2026-11-17T10:00/11:00',
    ],
    ['without an end', ['DTSTART:20261117T100000'], '2026-11-17T10:00/10:00'],
    ['a day', ['DTSTART;VALUE=DATE:20261117'], '2026-11-17/2026-11-18'],
    ['days', ['DTSTART;VALUE=DATE:20261117', 'DTEND;VALUE=DATE:20261120'], '2026-11-17/2026-11-20'],
  ])('%s', (_, lines, expected) => {
    const span = { start: '2026-06-01T00:00', end: '2026-12-01T00:00' }
    expect(found(calendarOf([...lines, 'SUMMARY:Jour fixe']), span)).toEqual([`Jour fixe: ${expected}`])
  })

  test('long lines are folded, and commas and umlauts stay', () => {
    expect(
      found(calendarOf(['DTSTART:20261117T100000', 'SUMMARY:Pressevorführung\\, groß', ' er Saal', 'DURATION:PT1H'])),
    ).toEqual(['Pressevorführung, großer Saal: 2026-11-17T10:00/11:00'])
  })

  test('only what lies in the span, and nothing that was cancelled', () => {
    expect(
      found(
        calendarOf(
          ['DTSTART;VALUE=DATE:20261116', 'SUMMARY:Vorbei'],
          ['DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261118', 'SUMMARY:Noch heute'],
          ['DTSTART:20261118T100000', 'STATUS:CANCELLED', 'SUMMARY:Abgesagt'],
          ['DTSTART;VALUE=DATE:20261123', 'SUMMARY:Nächste Woche'],
        ),
      ),
    ).toEqual(['Noch heute: 2026-11-10/2026-11-18'])
  })
})

describe('repetitions', () => {
  test('go on for years, over changes of clocks, at the same time of day', () => {
    const weekly = calendarOf([
      'DTSTART;TZID=Europe/Berlin:20160104T100000',
      'DURATION:PT45M',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
      'SUMMARY:Jour fixe',
    ])
    // counted in fortnights from January 2016
    expect(found(weekly, { start: '2026-10-12T00:00', end: '2026-11-09T00:00' })).toEqual([
      'Jour fixe: 2026-10-13T10:00/10:45',
      'Jour fixe: 2026-10-15T10:00/10:45',
      'Jour fixe: 2026-10-27T10:00/10:45',
      'Jour fixe: 2026-10-29T10:00/10:45',
    ])
  })

  test('by month, by year, as often as it says, until when it says', () => {
    expect(
      found(
        calendarOf(
          ['DTSTART;VALUE=DATE:20200131', 'RRULE:FREQ=MONTHLY;BYDAY=-2FR', 'SUMMARY:Abrechnung'],
          ['DTSTART;VALUE=DATE:19961118', 'RRULE:FREQ=YEARLY', 'SUMMARY:Merle'],
          ['DTSTART:20261110T100000', 'RRULE:FREQ=DAILY;COUNT=9', 'DURATION:PT1H', 'SUMMARY:Probe'],
          ['DTSTART:20261110T120000', 'RRULE:FREQ=DAILY;UNTIL=20261117T235959Z', 'DURATION:PT1H', 'SUMMARY:Essen'],
        ),
      ),
    ).toEqual([
      'Abrechnung: 2026-11-20/2026-11-21',
      'Merle: 2026-11-18/2026-11-19',
      'Probe: 2026-11-17T10:00/11:00',
      'Probe: 2026-11-18T10:00/11:00',
      'Essen: 2026-11-17T12:00/13:00',
    ])
  })

  test('leave out, add and move single ones', () => {
    const daily = [
      'UID:daily',
      'DTSTART;TZID=Ostküste:20261101T040000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY',
      'EXDATE;TZID=Ostküste:20261118T040000',
      'EXDATE:20261119T090000Z',
      'RDATE;TZID=Ostküste:20261118T060000',
      'SUMMARY:Call',
    ]
    const moved = [
      'UID:daily',
      'RECURRENCE-ID:20261120T090000Z',
      'DTSTART:20261120T140000Z',
      'DURATION:PT30M',
      'SUMMARY:Call, verschoben',
    ]
    const cancelled = ['UID:daily', 'RECURRENCE-ID:20261121T090000Z', 'DTSTART:20261121T090000Z', 'STATUS:CANCELLED']
    expect(found(calendarOf(daily, moved, cancelled)).sort()).toEqual([
      'Call, verschoben: 2026-11-20T15:00/15:30',
      'Call: 2026-11-17T10:00/11:00',
      'Call: 2026-11-18T12:00/13:00',
      'Call: 2026-11-22T10:00/11:00',
    ])
  })

  test('times in UTC mean those in a zone that is named but not described', () => {
    const weekly = ['UID:weekly', 'DTSTART;TZID=Europe/London:20261103T090000', 'DURATION:PT1H', 'SUMMARY:Call']
    const moved = ['UID:weekly', 'RECURRENCE-ID:20261117T090000Z', 'DTSTART;TZID=Europe/Berlin:20261119T100000']
    const span = { start: '2026-11-09T00:00', end: '2026-12-07T00:00' }
    const last = [...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261124T090000Z', 'EXDATE:20261110T090000Z']
    expect(found(calendarOf(last, [...moved, 'SUMMARY:Call, verschoben', 'DURATION:PT1H']), span).sort()).toEqual([
      'Call, verschoben: 2026-11-19T10:00/11:00',
      'Call: 2026-11-24T10:00/11:00',
    ])
  })

  test('an end in another zone, an addition that is none, and a night in which clocks change', () => {
    const night = ['DTSTART;TZID=Europe/Berlin:20261024T220000', 'DTEND;TZID=Europe/Berlin:20261025T060000']
    expect(
      found(
        calendarOf(
          ['DTSTART;TZID=Europe/Berlin:20261030T100000', 'DTEND;TZID=Europe/London:20261030T100000', 'SUMMARY:Flug'],
          ['DTSTART:20261030T100000', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261031T100000', 'SUMMARY:Probe'],
          [...night, 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Nachtdreh'],
        ),
        { start: '2026-10-24T00:00', end: '2026-11-02T00:00' },
      ),
    ).toEqual([
      'Flug: 2026-10-30T10:00/11:00',
      'Probe: 2026-10-30T10:00/10:00',
      'Probe: 2026-10-31T10:00/10:00',
      'Nachtdreh: 2026-10-24T22:00/06:00',
      'Nachtdreh: 2026-10-31T22:00/06:00',
    ])
  })

  test('change from one of them on: time, length and name, until they change again', () => {
    const weekly = ['UID:weekly', 'DTSTART;TZID=Europe/Berlin:20261005T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
    const from = (day: string) => ['UID:weekly', `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:${day}T100000`]
    const calendar = calendarOf(
      [...weekly, 'SUMMARY:Jour fixe'],
      [...from('20261109'), 'DTSTART;TZID=Europe/Berlin:20261123T100000', 'STATUS:CANCELLED'],
      // before the clocks change, on a Thursday instead of a Monday, and longer
      [...from('20261019'), 'DTSTART;TZID=Europe/Berlin:20261022T140000', 'DURATION:PT90M', 'SUMMARY:Große Runde'],
      ['UID:weekly', 'RECURRENCE-ID:20261102T090000Z', 'DTSTART:20261103T090000Z', 'SUMMARY:Einmal anders'],
    )
    expect(found(calendar, { start: '2026-10-05T00:00', end: '2026-12-01T00:00' }).sort()).toEqual([
      'Einmal anders: 2026-11-03T10:00/10:00',
      'Große Runde: 2026-10-22T14:00/15:30',
      'Große Runde: 2026-10-29T14:00/15:30',
      'Jour fixe: 2026-10-05T10:00/11:00',
      'Jour fixe: 2026-10-12T10:00/11:00',
    ])
    // also where only the moved time lies in the span
    expect(found(calendar, { start: '2026-10-29T00:00', end: '2026-10-30T00:00' })).toEqual([
      'Große Runde: 2026-10-29T14:00/15:30',
    ])
  })

  test('change from one of them on: an hour that becomes a whole day', () => {
    const daily = ['UID:d', 'DTSTART:20261116T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'SUMMARY:Aufbau']
    const whole = ['UID:d', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T100000', 'DTSTART;VALUE=DATE:20261118']
    expect(
      found(calendarOf(daily, [...whole, 'SUMMARY:Messe']), {
        start: '2026-11-17T00:00',
        end: '2026-11-20T00:00',
      }).sort(),
    ).toEqual(['Aufbau: 2026-11-17T10:00/11:00', 'Messe: 2026-11-18/2026-11-19', 'Messe: 2026-11-19/2026-11-20'])
  })

  test('what would never end is given up', () => {
    expect(
      found(calendarOf(['DTSTART:20261117T100000', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tick'])).length,
    ).toBeLessThanOrEqual(1)
    expect(() =>
      found(calendarOf(['DTSTART:20200101T100000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Nie'])),
    ).toThrow('timed out')
  })
})

describe('a source', () => {
  const DAY = calendarOf(['DTSTART;VALUE=DATE:20261117', 'SUMMARY:Messe'])
  const outside = outsideWith(5_000)
  const sourceAt = (place: string) => {
    let time = 0
    const told: string[] = []
    const source = icsAt(
      'Kalender (ICS): Termine',
      place,
      outside,
      (problem) => told.push(String(problem)),
      () => time,
    )
    return { source, told, later: (minutes: number) => (time += minutes * 60_000) }
  }

  test('is asked once in five minutes', async () => {
    const service = await fakeService()
    service.says(answers.text(DAY, 'text/calendar'))
    const { source, later } = sourceAt(`${service.url}/geheim.ics`)
    const [one, two] = await Promise.all([source.events(WEEK), source.events(WEEK)])
    expect(one).toEqual(two)
    later(4)
    expect(await source.events(WEEK)).toHaveLength(1)
    expect(service.asked).toHaveLength(1)
    later(2)
    await source.events(WEEK)
    expect(service.asked).toHaveLength(2)
  })

  test('that fails later is answered as it was', async () => {
    const service = await fakeService()
    service.says(answers.text(DAY, 'text/calendar'))
    const { source, told, later } = sourceAt(`${service.url}/geheim.ics`)
    await source.events(WEEK)
    service.says(answers.malformed())
    later(6)
    expect(await source.events(WEEK)).toHaveLength(1)
    expect(await source.events(WEEK)).toHaveLength(1)
    expect(told).toEqual(['Error: Kalender (ICS): Termine: Antwort unverständlich'])
    service.says(answers.text(calendarOf(), 'text/calendar'))
    later(2)
    expect(await source.events(WEEK)).toEqual([])
  })

  test('that fails from the start is left alone for a minute', async () => {
    const service = await fakeService()
    service.says(answers.refused())
    const { source, later } = sourceAt(`${service.url}/geheim.ics`)
    await expect(source.events(WEEK)).rejects.toThrow('Zugang verweigert')
    await expect(source.events(WEEK)).rejects.toThrow('Zugang verweigert')
    expect(service.asked).toHaveLength(1)
    service.says(answers.text(DAY, 'text/calendar'))
    later(1)
    expect(await source.events(WEEK)).toHaveLength(1)
  })

  test('may be a file', async () => {
    const file = join(mkdtempSync(join(inject('run').folder, 'ics-')), 'raum.ics')
    await expect(sourceAt(file).source.events(WEEK)).rejects.toThrow('Datei nicht lesbar')
    writeFileSync(file, DAY)
    expect(await sourceAt(file).source.events(WEEK)).toHaveLength(1)
    writeFileSync(file, 'x'.repeat(4 * 1024 * 1024 + 1))
    await expect(sourceAt(file).source.events(WEEK)).rejects.toThrow('Datei zu groß')
    writeFileSync(file, '<html></html>')
    await expect(sourceAt(file).source.events(WEEK)).rejects.toThrow('Antwort unverständlich')
  })
})
