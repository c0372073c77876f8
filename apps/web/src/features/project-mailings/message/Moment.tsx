import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
import { useRef } from 'react'
import { DateField } from '../../../ui/DateField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import s from './Message.module.css'

interface Props {
  /** What the moment is: „Sperrfrist“. */
  readonly name: string
  readonly value: string
  /** Told only while day and time make a moment. */
  readonly onChange: (iso: string) => void
}
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A day and a time at the agency, in one line. */
export const Moment = ({ name, value, onChange }: Props) => {
  const start = agencyClock(new Date(value))
  const held = useRef<{ day: string | null | undefined; time: string | null }>({
    day: start.slice(0, 10),
    time: start.slice(11, 16),
  })
  const tell = (change: Partial<(typeof held)['current']>) => {
    held.current = { ...held.current, ...change }
    const { day, time } = held.current
    if (day && time && isTime(time)) onChange(agencyMoment(`${day}T${time}`).toISOString())
  }
  return (
    <>
      <DateField
        className={s.day ?? ''}
        label={`${name}: Tag`}
        labelProps={{ className: 'sr' }}
        initial={start.slice(0, 10)}
        onDay={(day) => tell({ day })}
      />
      <TimeField
        className={s.time ?? ''}
        aria-label={`${name}: Uhrzeit`}
        initial={start.slice(11, 16)}
        onTime={(time) => tell({ time })}
      />
    </>
  )
}
