import { runInNewContext } from 'node:vm'
import { type CalendarEvent, eventWith, isWithin, type Span } from '@rampenlicht/model/rules/calendar'
import { agencyClock, clockIn } from '@rampenlicht/model/rules/calendar-days'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import ICAL from 'ical.js'

/** What is read of a calendar in one answer at most. */
const MOST_EVENTS = 1_000
const MOST_STEPS = 5_000
const MOST_MS = 1_000

/** An event with those of its repetitions that somebody moved or changed. */
interface Series {
  readonly event: ICAL.Event
  readonly changed: ReadonlyMap<string, ICAL.Event>
}
export interface IcsCalendar {
  readonly series: readonly Series[]
}

/** A rule that matches no day would be searched for ever: then this throws, as it does for what is no calendar. */
const inTime = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: MOST_MS }) as T

export const readIcs = (text: string): IcsCalendar =>
  inTime(() => {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')))
    if (calendar.name !== 'vcalendar') throw new Error('no calendar')
    const events = calendar
      .getAllSubcomponents('vevent')
      .filter((one) => one.hasProperty('dtstart'))
      .map((one) => new ICAL.Event(one))
    return { series: seriesOf(events) }
  })

const seriesOf = (events: readonly ICAL.Event[]): readonly Series[] => {
  const byUid = new Map<string, ICAL.Event[]>()
  for (const event of events) byUid.set(event.uid, [...(byUid.get(event.uid) ?? []), event])
  return [...byUid.values()].flatMap((group) => {
    const masters = group.filter((event) => !event.isRecurrenceException())
    const moved = group.filter((event) => event.isRecurrenceException())
    // without the event they belong to, they stand for themselves
    if (!masters.length) return moved.map((event) => ({ event, changed: new Map() }))
    const changed = new Map(moved.map((event) => [keyOf(event.recurrenceId), event]))
    return masters.map((event) => ({ event, changed }))
  })
}

/** A day, or a moment: the same one may be written in different zones. */
const keyOf = (time: ICAL.Time) => (time.isDate ? time.toString() : String(time.toUnixTime()))

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

const occurrencesOf = ({ event, changed }: Series, span: Span): readonly CalendarEvent[] => {
  if (!event.isRecurring())
    return [occurrence(event, event.startDate, event.endDate)].filter((one) => one !== undefined)
  const { duration } = event
  const left = new Set(valuesOf(event, 'exdate').map(keyOf))
  const starts = [...repetitionsOf(event, span), ...valuesOf(event, 'rdate')].filter(
    (start) => !left.has(keyOf(start)) && !left.has(start.toString().slice(0, 10)) && !changed.has(keyOf(start)),
  )
  return [
    ...starts.map((start) => {
      const end = start.clone()
      end.addDuration(duration)
      return occurrence(event, start, end)
    }),
    ...[...changed.values()].map((one) => occurrence(one, one.startDate, one.endDate)),
  ].filter((one) => one !== undefined)
}

const valuesOf = (event: ICAL.Event, name: 'exdate' | 'rdate'): readonly ICAL.Time[] =>
  event.component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))

/** Starts up to the end of the span; those long before it may be left out. */
const repetitionsOf = (event: ICAL.Event, span: Span): readonly ICAL.Time[] => {
  // zones differ by less than a day
  const last = daysLater(span.end.slice(0, 10), 1)
  const rules = event.component.getAllProperties('rrule').map((one) => one.getFirstValue() as ICAL.Recur)
  return rules.flatMap((rule) => {
    if (TOO_OFTEN.has(rule.freq)) return []
    const repetitions = rule.iterator(startNear(rule, event, span))
    const starts: ICAL.Time[] = []
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = repetitions.next()
      if (!next || next.toString().slice(0, 10) > last) break
      starts.push(next.clone())
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
  const lasts = Math.ceil(event.duration.toSeconds() / 86_400)
  const apart = (Date.parse(start.slice(0, 10)) - Date.parse(first.toString().slice(0, 10))) / 86_400_000
  const steps = Math.floor((apart - lasts) / days) - 1
  if (steps > 0) first.adjust(steps * days, 0, 0, 0)
  return first
}

const occurrence = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): CalendarEvent | undefined => {
  if (String(event.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return undefined
  const shown = { start: shownIn(event, start), end: shownIn(event, end) }
  return eventWith({
    id: `${event.uid}-${shown.start}`,
    subject: event.summary || 'Ohne Betreff',
    isAllDay: start.isDate,
    start: shown.start,
    end: shown.end < shown.start ? shown.start : shown.end,
  })
}

/** A time that names no zone is one of the agency, and so is one that names a zone nobody knows. */
const shownIn = (event: ICAL.Event, time: ICAL.Time): string => {
  if (time.isDate) return time.toString()
  const isPlaced = time.zone === ICAL.Timezone.utcTimezone || Boolean(time.zone?.component)
  if (isPlaced) return agencyClock(new Date(time.toUnixTime() * 1000))
  const shown = time.toString().slice(0, 16)
  const zone = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  try {
    return zone ? agencyClock(clockIn(zone).momentOf(shown)) : shown
  } catch {
    return shown
  }
}
