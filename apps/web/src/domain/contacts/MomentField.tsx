import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { useRef } from 'react'
import { DateField } from '../../ui/DateField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import s from './MomentField.module.css'

interface Props {
  /** ISO, in whatever zone. */
  readonly value: string
  /** Undefined while it is no moment. */
  readonly onChange: (iso: string | undefined) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}
const timeOf = (moment: Date) =>
  moment.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })

/** A day and a time at the agency, as a moment: summer time there is an hour further from the rest of the world. */
export const momentAt = (day: string, time: string): string | undefined => {
  if (!/^\d\d:\d\d$/.test(time)) return undefined
  for (const offset of ['+01:00', '+02:00']) {
    const moment = new Date(`${day}T${time}:00${offset}`)
    if (agencyDay(moment) === day && timeOf(moment) === time) return moment.toISOString()
  }
  return undefined
}

/** When something was, by day and time. */
export const MomentField = ({ value, onChange, error, disabled = false }: Props) => {
  const start = new Date(value)
  const held = useRef<{ day: string | null | undefined; time: string | null }>({
    day: agencyDay(start),
    time: timeOf(start),
  })
  const tell = () => {
    const { day, time } = held.current
    onChange(day && time ? momentAt(day, time) : undefined)
  }
  return (
    <div className={s.moment}>
      <DateField
        label="Am"
        initial={agencyDay(start)}
        error={error}
        disabled={disabled}
        onDay={(day) => {
          held.current.day = day
          tell()
        }}
      />
      <TimeField
        label="Um"
        initial={timeOf(start)}
        disabled={disabled}
        onTime={(time) => {
          held.current.time = time
          tell()
        }}
      />
    </div>
  )
}
