import type { DayItem, DayPlan } from '@rampenlicht/model/rules/calendar'
import { weekdayOf } from '@rampenlicht/model/rules/weeks'
import { type ReactNode, useState } from 'react'
import IconPlus from '~icons/plus'
import IconSparkles from '~icons/sparkles'
import s from './Day.module.css'
import { Item, Underneath } from './Item.tsx'
import { isBar } from './kinds.ts'

/** As many lines as the fullest of ordinary days has. */
const MOST_LINES = 5
const MOST_LINES_ALONE = 12
/** Whichever days are full, so many lines are seen in all of them: what goes on over several days is one bar there. */
const BAR_LINES = MOST_LINES - 1

interface Props {
  readonly plan: DayPlan
  readonly isToday: boolean
  readonly holiday: string | undefined
  /** Another day is a holiday: its line stays free here. */
  readonly keepsLine: boolean
  /** The only day that is shown: there is room beside it. */
  readonly isAlone: boolean
  /** Absent where nothing can be entered. */
  readonly onAdd: (() => void) | undefined
}

/** A day of the week with what stands in it; more than fits is one click away. */
export const Day = ({ plan: { day, items }, isToday, holiday, keepsLine, isAlone, onAdd }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const most = isAlone ? MOST_LINES_ALONE : MOST_LINES
  const isFull = items.length > most
  const shown = isFull && !isOpen ? items.slice(0, most - 1) : items
  const hidden = items.slice(most - 1).filter(Boolean).length
  return (
    <DayFrame day={day} isToday={isToday} isFree={holiday !== undefined} onAdd={onAdd}>
      {holiday && (
        <p className={s.holiday} title={`Feiertag: ${holiday}`}>
          <IconSparkles size={13} stroke={1.7} aria-hidden />
          <span className="sr">Feiertag: </span>
          <span className="trunc">{holiday}</span>
        </p>
      )}
      {keepsLine && !holiday && items.length > 0 && <div aria-hidden className={s.gap} />}
      {items.length > 0 && (
        <ul className={s.items}>
          {shown.map((item, line) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its line
            if (!item) return <li key={line} aria-hidden className={s.gap} />
            const days = line < BAR_LINES ? item.days : 1
            return (
              <li key={keyOf(item)} className={days === 0 ? s.gap : undefined}>
                {days === 0 ? (
                  <Underneath item={item} />
                ) : (
                  <Item item={item} days={days} isLow={items.slice(line).some(isBar)} isAlone={isAlone} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isFull && (
        <button type="button" className={s.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Weniger zeigen' : `+${hidden} weitere`}
        </button>
      )}
      {items.length === 0 && !holiday && <p className={s.none}>Nichts geplant</p>}
    </DayFrame>
  )
}

const keyOf = ({ part, event }: DayItem) => `${part} ${event.id}`

const short = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const SATURDAY = 5

interface FrameProps {
  readonly day: string
  readonly isToday: boolean
  readonly isFree?: boolean
  readonly onAdd?: Props['onAdd']
  readonly children: ReactNode
}
/** The column and its head, also while what stands in it is on its way. */
export const DayFrame = ({ day, isToday, isFree, onAdd, children }: FrameProps) => {
  const date = new Date(`${day}T12:00:00Z`)
  return (
    <li className={s.day} data-free={isFree || weekdayOf(day) >= SATURDAY || undefined}>
      <div className={s.head}>
        <h3 data-today={isToday || undefined} aria-label={`${long.format(date)}${isToday ? ', heute' : ''}`}>
          {short.format(date)} <b className="num">{Number(day.slice(8))}</b>
        </h3>
        {onAdd && (
          <button type="button" className={s.add} aria-label={`Termin am ${long.format(date)}`} onClick={onAdd}>
            <IconPlus size={14} stroke={2} aria-hidden />
          </button>
        )}
      </div>
      {children}
    </li>
  )
}
