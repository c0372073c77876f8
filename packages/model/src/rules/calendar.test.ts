import { describe, expect, test } from 'vitest'
import { type CalendarAnswer, type CalendarPart, eventWith, isWithin, planDays } from './calendar.ts'
import { restOfWeek } from './weeks.ts'

type Line = readonly [part: CalendarPart, subject: string, start: string, end: string]
const answerWith = (...lines: Line[]): CalendarAnswer => {
  const of = (part: CalendarPart) => ({
    value: lines
      .filter(([one]) => one === part)
      .map(([, subject, start, end]) => eventWith({ id: subject, subject, isAllDay: start.length === 10, start, end })),
  })
  return {
    busy: of('busy'),
    birthdays: of('birthdays'),
    events: of('events'),
    conferenceRoomBig: of('conferenceRoomBig'),
    conferenceRoomSmall: of('conferenceRoomSmall'),
  }
}
/** Each day as a list of texts; "–" is a place kept free. */
const planned = (days: readonly string[], ...lines: Line[]) =>
  planDays(days, answerWith(...lines)).map(({ items }) =>
    items.map((item) => {
      if (!item) return '–'
      const { event, from, until, isFirst, isLast } = item
      const clock = from !== null || until !== null ? ` ${from ?? ''}-${until ?? ''}` : ''
      return `${isFirst ? '' : '<'}${event.subject}${clock}${isLast ? '' : '>'}`
    }),
  )

describe('the days of a week', () => {
  const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19']

  test('whole days come first, then the clock decides', () => {
    expect(
      planned(
        ['2026-11-17'],
        ['events', 'Premiere', '2026-11-17T18:30', '2026-11-17T21:00'],
        ['conferenceRoomBig', 'Call', '2026-11-17T14:30', '2026-11-17T15:00'],
        ['conferenceRoomBig', 'Jour fixe', '2026-11-17T10:00', '2026-11-17T10:45'],
        ['conferenceRoomSmall', 'Budget', '2026-11-17T10:00', '2026-11-17T10:30'],
        ['birthdays', 'Merle wird 30', '2026-11-17', '2026-11-18'],
        ['busy', 'Aylin', '2026-11-17', '2026-11-18'],
      ),
    ).toEqual([
      [
        'Aylin',
        'Merle wird 30',
        'Budget 10:00-10:30',
        'Jour fixe 10:00-10:45',
        'Call 14:30-15:00',
        'Premiere 18:30-21:00',
      ],
    ])
  })

  test('what goes on over several days is one bar, drawn where it begins or where the days begin', () => {
    const bars = planDays(
      DAYS,
      answerWith(
        ['busy', 'Aylin', '2026-11-10', '2026-11-19'],
        ['busy', 'Tjark', '2026-11-18', '2026-11-30'],
        ['birthdays', 'Merle wird 30', '2026-11-19', '2026-11-20'],
      ),
    ).map(({ items }) => items.map((item) => item && [item.event.subject, item.days, item.isCutOff]))
    expect(bars).toEqual([
      [['Aylin', 2, false]],
      [
        ['Aylin', 0, false],
        ['Tjark', 2, true],
      ],
      [
        ['Merle wird 30', 1, false],
        ['Tjark', 0, true],
      ],
    ])
  })

  test('the end of whole days is the first day that is not part of it', () => {
    expect(planned(DAYS, ['busy', 'Aylin', '2026-11-17', '2026-11-18'])).toEqual([['Aylin'], [], []])
    expect(planned(DAYS, ['busy', 'Aylin', '2026-11-17', '2026-11-19'])).toEqual([['Aylin>'], ['<Aylin'], []])
  })

  test('what takes several days keeps its line', () => {
    expect(
      planned(
        DAYS,
        ['busy', 'Tjark', '2026-11-18', '2026-11-25'],
        ['busy', 'Aylin', '2026-11-10', '2026-11-19'],
        ['busy', 'Ida', '2026-11-19', '2026-11-20'],
        ['conferenceRoomBig', 'Call', '2026-11-17T10:00', '2026-11-17T11:00'],
      ),
    ).toEqual([
      ['<Aylin>', 'Call 10:00-11:00'],
      ['<Aylin', 'Tjark>'],
      // Ida takes the place that Aylin left
      ['Ida', '<Tjark>'],
    ])
    expect(
      planned(DAYS, ['busy', 'Aylin', '2026-11-10', '2026-11-19'], ['busy', 'Tjark', '2026-11-18', '2026-11-25'])[2],
    ).toEqual(['–', '<Tjark>'])
  })

  test('over midnight it stands on both days', () => {
    expect(planned(DAYS, ['events', 'Party', '2026-11-17T20:00', '2026-11-18T02:00'])).toEqual([
      ['Party 20:00->'],
      ['<Party -02:00'],
      [],
    ])
    expect(planned(DAYS, ['events', 'Messe', '2026-11-17T09:00', '2026-11-19T17:00'])[1]).toEqual(['<Messe>'])
  })

  test('what ends at midnight does not reach into the next day', () => {
    expect(planned(DAYS, ['events', 'Party', '2026-11-17T20:00', '2026-11-18T00:00'])).toEqual([
      ['Party 20:00-00:00'],
      [],
      [],
    ])
  })

  test('what takes no time stands where it begins', () => {
    expect(planned(DAYS, ['events', 'Abgabe', '2026-11-18T00:00', '2026-11-18T00:00'])).toEqual([
      [],
      ['Abgabe 00:00-00:00'],
      [],
    ])
  })

  test('a Sunday is a week of one day', () => {
    expect(planned(restOfWeek('2026-11-22'), ['busy', 'Aylin', '2026-11-20', '2026-11-27'])).toEqual([['<Aylin>']])
  })

  test('a change of clocks moves nothing', () => {
    expect(
      planned(
        ['2026-10-24', '2026-10-25'],
        ['busy', 'Aylin', '2026-10-24', '2026-10-26'],
        ['events', 'Brunch', '2026-10-25T10:00', '2026-10-25T12:00'],
      ),
    ).toEqual([['Aylin>'], ['<Aylin', 'Brunch 10:00-12:00']])
    expect(planned(['2027-03-28', '2027-03-29'], ['events', 'Nacht', '2027-03-28T01:30', '2027-03-28T03:30'])).toEqual([
      ['Nacht 01:30-03:30'],
      [],
    ])
  })
})

test('what lies in a span', () => {
  const span = { start: '2026-11-17T00:00', end: '2026-11-23T00:00' }
  const is = (start: string, end: string) =>
    isWithin(eventWith({ id: 'x', subject: 'x', isAllDay: start.length === 10, start, end }), span)
  expect(is('2026-11-16', '2026-11-17')).toBe(false)
  expect(is('2026-11-16', '2026-11-18')).toBe(true)
  expect(is('2026-11-22', '2026-11-23')).toBe(true)
  expect(is('2026-11-23', '2026-11-24')).toBe(false)
  expect(is('2026-11-17T00:00', '2026-11-17T00:00')).toBe(true)
  expect(is('2026-11-22T23:59', '2026-11-24T01:00')).toBe(true)
})

test('a release keeps out of the line of what goes on', () => {
  const answer = answerWith(
    ['busy', 'Aylin', '2026-11-16', '2026-11-18'],
    ['busy', 'Tjark', '2026-11-17', '2026-11-20'],
    ['events', 'Kinostart: Nachtzug', '2026-11-18', '2026-11-19'],
  )
  const [release] = answer.events.value
  const events = { value: release ? [{ ...release, project: 7 }] : [] }
  const [wednesday] = planDays(['2026-11-18'], { ...answer, events })
  expect(wednesday?.items.map((item) => item?.event.subject)).toEqual(['Tjark', 'Kinostart: Nachtzug'])
  const [, both] = planDays(['2026-11-17', '2026-11-18'], { ...answer, events })
  expect(both?.items.map((item) => item?.event.subject)).toEqual([undefined, 'Tjark', 'Kinostart: Nachtzug'])
})

test('a long name keeps out of the line of what goes on, where it would be cut off; a short one takes it', () => {
  const long = [
    ['busy', 'Aylin', '2026-11-16', '2026-11-18'],
    ['busy', 'Tjark', '2026-11-17', '2026-11-20'],
    ['busy', 'Nele – Berufsschule', '2026-11-18', '2026-11-19'],
  ] as const
  const days = ['2026-11-17', '2026-11-18']
  expect(planned(days, ...long)[1]).toEqual(['–', '<Tjark>', 'Nele – Berufsschule'])
  expect(planned(days, ...long, ['birthdays', 'Merle wird 30', '2026-11-18', '2026-11-19'])[1]).toEqual([
    'Merle wird 30',
    '<Tjark>',
    'Nele – Berufsschule',
  ])
})
