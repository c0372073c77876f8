import { readFile, stat } from 'node:fs/promises'
import type { CalendarEvent, Span } from '@rampenlicht/model/rules/calendar'
import { type Outside, OutsideProblem } from './call.ts'
import type { IcsCalendar } from './ics-events.ts'

/** Half a megabyte of code, for those who have a calendar in this form. */
const loadReader = () => import('./ics-events.ts')

/** As the calls name it, with the calendar that is read. */
export const icsService = (calendar: string) => `Kalender (ICS): ${calendar}`
const FRESH_MS = 5 * 60_000
const AGAIN_MS = 60_000
/** Weeks that are looked at within those minutes. */
const MOST_ANSWERS = 50
const MOST_BYTES = 4 * 1024 * 1024

/** A calendar by its address or its file. */
export interface IcsSource {
  readonly events: (span: Span) => Promise<readonly CalendarEvent[]>
}

interface Kept {
  readonly calendar: IcsCalendar
  /** Everybody looks at the same week. */
  readonly answers: Map<string, readonly CalendarEvent[]>
}

/**
 * What was read is good for a few minutes, and is answered for longer when the source fails later: `tell` hears of it,
 * once for each try.
 */
export const icsAt = (
  service: string,
  place: string,
  outside: Outside,
  tell: (problem: unknown) => void,
  now: () => number = Date.now,
): IcsSource => {
  let kept: Kept | undefined
  let goodUntil = 0
  let reading: Promise<Kept> | undefined
  /** Nobody waits for a source again that has just failed. */
  let failed: { readonly problem: unknown; readonly until: number } | undefined
  const read = async (): Promise<Kept> => {
    try {
      kept = { calendar: await calendarAt(service, place, outside), answers: new Map() }
      goodUntil = now() + FRESH_MS
      return kept
    } catch (problem) {
      if (!kept) {
        failed = { problem, until: now() + AGAIN_MS }
        throw problem
      }
      tell(problem)
      goodUntil = now() + AGAIN_MS
      return kept
    } finally {
      reading = undefined
    }
  }
  return {
    events: async (span) => {
      if (!kept && failed && now() < failed.until) throw failed.problem
      if (!kept || now() >= goodUntil) reading ??= read()
      const { calendar, answers } = reading ? await reading : (kept as Kept)
      const { eventsIn } = await loadReader()
      const key = `${span.start} ${span.end}`
      const known = answers.get(key) ?? understood(service, () => eventsIn(calendar, span))
      if (answers.size >= MOST_ANSWERS) answers.clear()
      answers.set(key, known)
      return known
    },
  }
}

const understood = <T>(service: string, work: () => T): T => {
  try {
    return work()
  } catch {
    throw new OutsideProblem(service, 'Antwort unverständlich')
  }
}

/** Reads the calendar anew. */
export const calendarAt = async (service: string, place: string, outside: Outside): Promise<IcsCalendar> => {
  const { readIcs } = await loadReader()
  return outside({
    service,
    url: place,
    read: readIcs,
    ...(/^https?:/i.test(place) ? {} : { load: () => textAt(service, place) }),
  })
}

const textAt = async (service: string, file: string): Promise<string> => {
  try {
    const { size } = await stat(file)
    if (size <= MOST_BYTES) return await readFile(file, 'utf8')
  } catch {
    throw new OutsideProblem(service, 'Datei nicht lesbar')
  }
  throw new OutsideProblem(service, 'Datei zu groß')
}
