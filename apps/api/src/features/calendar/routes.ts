import { CALENDAR_PARTS, type CalendarAnswer, type CalendarPart, type Span } from '@rampenlicht/model/rules/calendar'
import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Config, ownParts } from '../../config.ts'
import { nothingElse, refuse } from '../../crud/values.ts'
import { badRequest } from '../../errors.ts'
import { type Outside, OutsideProblem } from '../../outside/call.ts'
import { ownEvents } from './own-events.ts'
import { inTime, type Source, sourcesOf } from './sources.ts'

const LONGEST_DAYS = 62
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Spec 7: the calendar of the dashboard. A source that fails leaves its own part empty, never another. */
export const calendarRoutes = (app: FastifyInstance, pool: pg.Pool, config: Config, outside: Outside) => {
  const tell = (log: FastifyBaseLogger, problem: unknown, part?: CalendarPart) =>
    log.warn({ part, reason: problem instanceof OutsideProblem ? problem.message : 'unerwartet' }, 'calendar')
  // what is read for all who wait belongs to no request
  const sources = sourcesOf(config, outside, (problem) => tell(app.log, problem))
  const own = ownParts(config)
  const asked = async (part: CalendarPart, source: Source, span: Span, log: FastifyBaseLogger) => {
    try {
      return await inTime(source(span), config.OUTSIDE_TIMEOUT_MS)
    } catch (problem) {
      tell(log, problem, part)
      return []
    }
  }
  app.get<{ Querystring: Record<string, string | string[]> }>('/fetch/calendar', async ({ query, actor, log }) => {
    const span = spanIn(query)
    const [kept, others] = await Promise.all([
      ownEvents(pool, own, span, actor),
      Promise.all([...sources].map(async ([part, source]) => [part, await asked(part, source, span, log)] as const)),
    ])
    const found = { ...kept, ...Object.fromEntries(others) }
    return Object.fromEntries(CALENDAR_PARTS.map((part) => [part, { value: found[part] ?? [] }])) as CalendarAnswer
  })
}

const spanIn = ({ startDateTime, endDateTime, ...others }: Record<string, string | string[]>): Span => {
  nothingElse(others)
  const start = momentIn('startDateTime', startDateTime)
  const end = momentIn('endDateTime', endDateTime)
  if (end <= start) throw badRequest('„endDateTime“ muss nach „startDateTime“ liegen.')
  if (end - start > LONGEST_DAYS * DAY_MS)
    throw badRequest(`„endDateTime“ darf höchstens ${LONGEST_DAYS} Tage nach „startDateTime“ liegen.`)
  // the last second of a day, as people write the end of a week, is all of its last minute
  return { start: agencyClock(new Date(start)), end: agencyClock(new Date(end + MINUTE_MS - 1)) }
}

const UTC = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/

const momentIn = (name: string, text: string | string[] | undefined): number => {
  if (text === undefined || text === '')
    throw badRequest(`„${name}“ fehlt: ein Zeitpunkt in UTC, z. B. 2026-11-17T23:00:00Z.`)
  if (typeof text !== 'string' || !UTC.test(text)) return refuse(name, String(text))
  const moment = Date.parse(text)
  // 31 February is no day, although it can be counted
  return new Date(moment).toString() !== 'Invalid Date' && new Date(moment).toISOString().startsWith(text.slice(0, 10))
    ? moment
    : refuse(name, text)
}
