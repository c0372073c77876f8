import { CALENDAR_PARTS, type CalendarEvent, type CalendarPart, type Span } from '@rampenlicht/model/rules/calendar'
import { type Config, graphAccess, placeOf } from '../../config.ts'
import { type Outside, OutsideProblem } from '../../outside/call.ts'
import { graphWith } from '../../outside/graph.ts'
import { icsAt, icsService } from '../../outside/ics.ts'
import { keptFor } from '../../outside/kept.ts'
import { CALENDAR_NAMES } from '../../outside/services-dashboard.ts'

export type Source = (span: Span) => Promise<readonly CalendarEvent[]>
/** Everybody opens the dashboard in the morning; one of them asks for all. */
const KEPT = { keptMs: 60_000, failedMs: 60_000 }
type Sources = ReadonlyMap<CalendarPart, Source>

/** The parts that another program keeps. */
export const sourcesOf = (config: Config, outside: Outside, tell: (problem: unknown) => void): Sources => {
  const graph = graphWith(graphAccess(config), outside)
  const kept = keptFor<readonly CalendarEvent[]>(KEPT)
  return new Map(
    CALENDAR_PARTS.flatMap((part): [CalendarPart, Source][] => {
      const { graph: mailbox, ics } = placeOf(config, part)
      if (mailbox !== undefined) {
        const key = ({ start, end }: Span) => `${mailbox} ${start} ${end}`
        return [[part, (span) => kept(key(span), () => graph.events(mailbox, span))]]
      }
      return ics === undefined ? [] : [[part, icsAt(icsService(CALENDAR_NAMES[part]), ics, outside, tell).events]]
    }),
  )
}

/** However many calls a source needs, whoever waits does not wait longer than for one. */
export const inTime = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new OutsideProblem('Kalender', 'antwortet nicht rechtzeitig')), timeoutMs)
  })
  work.catch(() => {}) // what comes too late is nobody's any more
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
