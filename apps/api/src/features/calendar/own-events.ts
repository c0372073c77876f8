import type { Actor } from '@rampenlicht/model/kit/rule'
import { calendarEntry } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { project } from '@rampenlicht/model/resources/projects/project'
import {
  type CalendarEvent,
  type CalendarPart,
  eventWith,
  isWithin,
  OWN_CALENDAR,
  type Span,
} from '@rampenlicht/model/rules/calendar'
import { type Entry, eventsOf } from '@rampenlicht/model/rules/calendar-entry'
import { startWord } from '@rampenlicht/model/rules/start-word'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import type pg from 'pg'
import { listedFor } from '../../crud/visible.ts'

interface Release {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly releaseDate: string
  readonly tbc: boolean
}
interface Found {
  readonly entries: readonly Entry[]
  readonly releases: readonly Release[]
}
export type OwnEvents = Partial<Record<CalendarPart, readonly CalendarEvent[]>>

/** The parts that we keep ourselves; events are also what starts. One statement, whatever is asked for. */
export const ownEvents = async (
  pool: pg.Pool,
  parts: readonly CalendarPart[],
  span: Span,
  actor: Actor,
): Promise<OwnEvents> => {
  if (!parts.length) return {}
  const { rows } = await pool.query<Found>(foundFor(actor), [
    parts.map((part) => OWN_CALENDAR[part]),
    span.start.slice(0, 10),
    span.end.slice(0, 10),
    parts.includes('events'),
  ])
  const { entries = [], releases = [] } = rows[0] ?? {}
  return Object.fromEntries(
    parts.map((part) => [
      part,
      [
        ...(part === 'events' ? releases.map(releaseOf).filter((one) => isWithin(one, span)) : []),
        ...entries.filter(({ calendar }) => calendar === OWN_CALENDAR[part]).flatMap((entry) => eventsOf(entry, span)),
      ],
    ]),
  )
}

// every birthday comes along: which of them lie in the span is a matter of calendars, not of indexes; whoever has left
// the agency is neither away nor celebrated
const foundFor = (actor: Actor) => `select
  (select coalesce(json_agg(e order by e."startDate", e."startTime", e.id), '[]') from (
    select t.id, t.calendar, t.subject, t."isAllDay", t."startDate", t."startTime", t."endDate", t."endTime",
      case when u.id is not null then json_build_object('firstName', u."firstName", 'lastName',
        case when exists (select from users o where o.id <> u.id and o."firstName" = u."firstName" and o."isActive"
          and o."deletedAt" is null) then u."lastName" end) end as person
    from calendar_entries t left join users u on u.id = t.person
    where t.calendar = any ($1) and ${listedFor(calendarEntry, actor, 't')} and coalesce(u."isActive" and u."deletedAt" is null, true) and (t.calendar = 'Geburtstag'
      or (t."startDate" <= $3::date and coalesce(t."endDate", t."startDate") >= $2::date))) e) as entries,
  (select coalesce(json_agg(p order by p."releaseDate", p.id), '[]') from (
    select id, title, category, "releaseDate", tbc from projects t
    where $4 and ${listedFor(project, actor, 't')} and "isActive" and "releaseDate" >= $2::date and "releaseDate" <= $3::date) p) as releases`

const releaseOf = ({ id, title, category, releaseDate, tbc }: Release): CalendarEvent =>
  eventWith({
    id: `project-${id}`,
    subject: `${startWord(category)}: ${title}${tbc ? ' (TBC)' : ''}`,
    isAllDay: true,
    start: releaseDate,
    end: daysLater(releaseDate, 1),
    project: id,
  })
