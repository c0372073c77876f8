import { Button } from '@mantine/core'
import { planDays } from '@rampenlicht/model/rules/calendar'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { holidayOn } from '@rampenlicht/model/rules/holidays'
import { daysLater, daysOfWeek, restOfWeek } from '@rampenlicht/model/rules/weeks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import IconChevronLeft from '~icons/chevron-left'
import IconChevronRight from '~icons/chevron-right'
import IconDoor from '~icons/door'
import IconPlus from '~icons/plus'
import { sessionInfoQuery } from '../../../api/queries.ts'
import { useHeld } from '../../../ui/Together.tsx'
import { useMinute } from '../../../ui/useMinute.ts'
import { useKeptHeight } from '../useKeptHeight.ts'
import { Day, DayFrame } from './Day.tsx'
import { isBar, KIND_WORDS, KINDS } from './kinds.ts'
import { calendarQuery } from './query.ts'
import { useAddEntry } from './useAddEntry.ts'
import s from './Week.module.css'

/** The calendar of the agency: from today to Sunday, or another week from Monday on. */
export const Week = () => {
  const today = agencyDay(useMinute())
  const [weeksAway, setWeeksAway] = useState(0)
  const days = weeksAway === 0 ? restOfWeek(today) : daysOfWeek(daysLater(today, weeksAway * 7))
  const { data: answer, isError, refetch } = useQuery(calendarQuery(days[0] ?? today, days.at(-1) ?? today))
  const data = useHeld(answer)
  // drawn anew with the others it asks once more: a failure before that would only flash
  const isFailed = useHeld(isError && !answer) ?? false
  const { data: info } = useQuery(sessionInfoQuery)
  const plans = data && planDays(days, data)
  const holidays = days.map((day) => info && holidayOn(day, info.officeState))
  // what runs on over several days stays on one line, also beside a holiday
  const keepsLine = holidays.some(Boolean) && plans?.some(({ items }) => items.some(isBar))
  const part = useRef<HTMLOListElement>(null)
  const minHeight = useKeptHeight('week', part, plans !== undefined)
  const adding = useAddEntry(info?.ownCalendars ?? [])
  return (
    <section aria-labelledby="week" aria-busy={!data && !isFailed}>
      <div className={s.head}>
        <h2 id="week" aria-live="polite">
          {headingOf(weeksAway, days)}
        </h2>
        {weeksAway !== 0 && (
          <button type="button" className={s.back} onClick={() => setWeeksAway(0)}>
            Heute
          </button>
        )}
        <ul className={s.legend} aria-label="Legende">
          {KINDS.map((kind) => (
            <li key={kind} data-kind={kind}>
              {KIND_WORDS[kind]}
            </li>
          ))}
        </ul>
        <span className={s.turn}>
          <button type="button" aria-label="Woche davor" onClick={() => setWeeksAway(weeksAway - 1)}>
            <IconChevronLeft size={15} stroke={1.9} aria-hidden />
          </button>
          <button type="button" aria-label="Woche danach" onClick={() => setWeeksAway(weeksAway + 1)}>
            <IconChevronRight size={15} stroke={1.9} aria-hidden />
          </button>
        </span>
        {adding.book && (
          <Button
            variant="default"
            className={s.button}
            aria-label="Raum buchen"
            leftSection={<IconDoor size={14} stroke={1.8} />}
            onMouseEnter={adding.prepare}
            onFocus={adding.prepare}
            onClick={() => adding.book?.(days[0] ?? today)}
          >
            <span className={s.label}>Raum buchen</span>
          </Button>
        )}
        {adding.add && (
          <Button
            variant="default"
            className={s.button}
            leftSection={<IconPlus size={14} stroke={2.2} />}
            onMouseEnter={adding.prepare}
            onFocus={adding.prepare}
            onClick={() => adding.add?.(days[0] ?? today)}
          >
            Termin
          </Button>
        )}
      </div>
      {isFailed ? (
        <p className={s.failure}>
          Der Kalender konnte nicht geladen werden.
          <button type="button" onClick={() => void refetch()}>
            Erneut versuchen
          </button>
        </p>
      ) : (
        <ol ref={part} className={s.week} style={minHeight > 0 ? { minHeight } : undefined}>
          {plans
            ? plans.map((plan, n) => (
                <Day
                  key={plan.day}
                  plan={plan}
                  isToday={plan.day === today}
                  holiday={holidays[n]}
                  keepsLine={keepsLine ?? false}
                  isAlone={days.length === 1}
                  onAdd={adding.add && (() => adding.add?.(plan.day))}
                />
              ))
            : days.map((day, n) => (
                <DayFrame key={day} day={day} isToday={day === today}>
                  <span className={`bone ${s.bone}`} />
                  {n % 3 < 2 && <span className={`bone ${s.bone}`} data-tall />}
                </DayFrame>
              ))}
        </ol>
      )}
    </section>
  )
}

const HEADINGS: Readonly<Record<number, string>> = { [-1]: 'Letzte Woche', 0: 'Diese Woche', 1: 'Nächste Woche' }
const range = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const headingOf = (weeksAway: number, days: readonly string[]): string =>
  HEADINGS[weeksAway] ?? range.formatRange(new Date(`${days[0]}T12:00Z`), new Date(`${days.at(-1)}T12:00Z`))
