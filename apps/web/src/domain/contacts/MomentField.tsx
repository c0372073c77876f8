import { agencyClock, agencyMoment } from '@rampenlicht/model/rules/calendar-days'
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
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** When something was, by day and time. */
export const MomentField = ({ value, onChange, error, disabled = false }: Props) => {
  const start = agencyClock(new Date(value))
  const [startDay, startTime] = [start.slice(0, 10), start.slice(11, 16)]
  const held = useRef<{ day: string | null | undefined; time: string | null }>({
    day: startDay,
    time: startTime,
  })
  const tell = () => {
    const { day, time } = held.current
    onChange(day && time && isTime(time) ? agencyMoment(`${day}T${time}`).toISOString() : undefined)
  }
  return (
    <div className={s.moment}>
      <DateField
        label="Am"
        initial={startDay}
        error={error}
        disabled={disabled}
        onDay={(day) => {
          held.current.day = day
          tell()
        }}
      />
      <TimeField
        label="Um"
        initial={startTime}
        disabled={disabled}
        onTime={(time) => {
          held.current.time = time
          tell()
        }}
      />
    </div>
  )
}
