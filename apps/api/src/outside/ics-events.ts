import { runInNewContext } from 'node:vm'
import { grouped } from '@rampenlicht/model/kit/grouped'
import { type CalendarEvent, eventWith, isWithin, type Span } from '@rampenlicht/model/rules/calendar'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import ICAL from 'ical.js'
import { learnZones, shownAt } from './ics-zones.ts'

/** What is read of a calendar in one answer at most. */
const MOST_EVENTS = 1_000
const MOST_STEPS = 5_000
const MOST_MS = 1_000

/** An event with those of its repetitions that somebody moved or changed. */
interface Series {
  readonly event: ICAL.Event
  readonly changed: ReadonlyMap<string, ICAL.Event>
  /** Those among them that hold for all that follow, the last one first. */
  readonly lasting: readonly ICAL.Event[]
}
export interface IcsCalendar {
  readonly series: readonly Series[]
}

/** A rule that matches no day would be searched for ever: then this throws, as it does for what is no calendar. */
const inTime = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: MOST_MS }) as T

export const readIcs = (text: string): IcsCalendar =>
  inTime(() => {
    learnZones(text)
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')))
    if (calendar.name !== 'vcalendar') throw new Error('no calendar')
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((one) => one.hasProperty('dtstart'))
      .map((one) => new ICAL.Event(one))
    return { series: seriesOf(events) }
  })

const seriesOf = (events: readonly ICAL.Event[]): readonly Series[] => {
  return [...grouped(events, ({ uid }) => uid).values()].flatMap((group): readonly Series[] => {
    const masters = group.filter((event) => !event.isRecurrenceException())
    const moved = group.filter((event) => event.isRecurrenceException())
    // without the event they belong to, they stand for themselves
    if (!masters.length) return moved.map((event) => ({ event, changed: new Map(), lasting: [] }))
    // the same moment may be written in different zones
    const changed = new Map(moved.map((event) => [shownAt(event.recurrenceId), event]))
    const lasting = moved
      .filter((event) => event.modifiesFuture())
      .sort((one, other) => other.recurrenceId.compare(one.recurrenceId))
    return masters.map((event) => ({ event, changed, lasting }))
  })
}

/** What takes place in the span, in the agency's time. */
export const eventsIn = ({ series }: IcsCalendar, span: Span): readonly CalendarEvent[] =>
  inTime(() => {
    const found: CalendarEvent[] = []
    for (const one of series) {
      for (const event of occurrencesOf(one, span)) if (isWithin(event, span)) found.push(event)
      if (found.length >= MOST_EVENTS) break
    }
    return found.slice(0, MOST_EVENTS)
  })

const occurrencesOf = ({ event, changed, lasting }: Series, span: Span): readonly CalendarEvent[] => {
  if (!event.isRecurring())
    return [occurrence(event, event.startDate, event.endDate)].filter((one) => one !== undefined)
  const left = new Set(valuesOf(event, 'exdate').map(shownAt))
  const found = [...repetitionsOf(event, widened(span, lasting)), ...valuesOf(event, 'rdate')]
  const starts = new Map(found.map((start) => [shownAt(start), start]))
  for (const [key, start] of starts)
    if (left.has(key) || left.has(start.toString().slice(0, 10)) || changed.has(key)) starts.delete(key)
  return [
    ...[...starts.values()].map((start) => {
      const valid = lasting.find(({ recurrenceId }) => recurrenceId.compare(start) <= 0)
      return valid ? lastingAt(valid, valid.startDate, distance(valid.recurrenceId, start)) : lastingAt(event, start)
    }),
    ...[...changed.values()].map((one) => occurrence(one, one.startDate, one.endDate)),
  ].filter((one) => one !== undefined)
}

/** By the clocks on the wall, where both times are in one zone: over night stays over night when clocks change. */
const distance = (from: ICAL.Time, to: ICAL.Time): ICAL.Duration => {
  const start = from.isDate ? from : from.convertToZone(to.zone)
  return to.subtractDate(start)
}

/** An event that begins some time after a start, for as long as it usually lasts. */
const lastingAt = (event: ICAL.Event, start: ICAL.Time, after?: ICAL.Duration): CalendarEvent | undefined => {
  const own = start.clone()
  if (after) own.addDuration(after)
  const end = own.clone()
  end.addDuration(usualDuration(event))
  return occurrence(event, own, end)
}

const usualDuration = ({ startDate, endDate, duration }: ICAL.Event): ICAL.Duration =>
  startDate.zone === endDate.zone ? endDate.subtractDate(startDate) : duration

/** What was moved for good, or takes longer since, may reach into the span from beside it. */
const widened = ({ start, end }: Span, lasting: readonly ICAL.Event[]): Span => {
  const days = lasting.map((event) => daysIn(distance(event.recurrenceId, event.startDate)) + daysIn(event.duration))
  const most = Math.max(0, ...days)
  return most ? { start: daysLater(start.slice(0, 10), -most), end: daysLater(end.slice(0, 10), most) } : { start, end }
}
const daysIn = (duration: ICAL.Duration) => Math.ceil(Math.abs(duration.toSeconds()) / 86_400)

const valuesOf = (event: ICAL.Event, name: 'exdate' | 'rdate'): readonly ICAL.Time[] =>
  event.component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))

/** Starts whose event may reach into the span. */
const repetitionsOf = (event: ICAL.Event, span: Span): readonly ICAL.Time[] => {
  // zones differ by less than a day
  const first = daysLater(span.start.slice(0, 10), -1 - daysIn(event.duration))
  const last = daysLater(span.end.slice(0, 10), 1)
  const rules = event.component.getAllProperties('rrule').map((one) => one.getFirstValue() as ICAL.Recur)
  return rules.flatMap((rule) => {
    if (TOO_OFTEN.has(rule.freq)) return []
    const repetitions = rule.iterator(startNear(rule, event, span))
    const starts: ICAL.Time[] = []
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = repetitions.next()
      const day = next?.toString().slice(0, 10)
      if (!next || !day || day > last) break
      if (day >= first) starts.push(next.clone())
    }
    return starts
  })
}

/** Nothing that people call an appointment. */
const TOO_OFTEN = new Set<string>(['SECONDLY', 'MINUTELY', 'HOURLY'])
const DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/** What repeats every few days for years is not followed from its beginning: as many whole steps are skipped as can be. */
const startNear = (rule: ICAL.Recur, event: ICAL.Event, { start }: Span): ICAL.Time => {
  const first = event.startDate.clone()
  const days = (DAYS[rule.freq] ?? 0) * Math.max(1, rule.interval)
  if (!days || rule.count) return first
  const lasts = daysIn(event.duration)
  const apart = (Date.parse(start.slice(0, 10)) - Date.parse(first.toString().slice(0, 10))) / 86_400_000
  const steps = Math.floor((apart - lasts) / days) - 1
  if (steps > 0) first.adjust(steps * days, 0, 0, 0)
  return first
}

const occurrence = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): CalendarEvent | undefined => {
  if (String(event.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return undefined
  const shown = { start: shownAt(start), end: shownAt(end) }
  return eventWith({
    id: `${event.uid}-${shown.start}`,
    subject: event.summary || 'Ohne Betreff',
    isAllDay: start.isDate,
    start: shown.start,
    end: shown.end < shown.start ? shown.start : shown.end,
  })
}
