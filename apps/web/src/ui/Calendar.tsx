import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import './calendar.css'
import { DatePicker, type DayProps } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { isoDay } from './format.ts'

interface Props {
  readonly value: string | null
  readonly onChoose: (iso: string | null) => void
}

const LABELS = {
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
  monthLevelControl: 'Monat wählen',
  yearLevelControl: 'Jahr wählen',
  nextYear: 'Nächstes Jahr',
  previousYear: 'Voriges Jahr',
  nextDecade: 'Nächstes Jahrzehnt',
  previousDecade: 'Voriges Jahrzehnt',
}

export default function Calendar({ value, onChoose }: Props) {
  const start = value ?? isoDay(new Date())
  const place = useRef<HTMLDivElement>(null)
  // The popover took the focus before the calendar was loaded; it goes on to the chosen day, or to today.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-start]')?.focus(), [])
  return (
    <div ref={place}>
      <DatePicker
        size="xs"
        locale="de"
        firstDayOfWeek={1}
        weekendDays={[0, 6]}
        value={value}
        defaultDate={start}
        onChange={onChoose}
        allowDeselect
        getDayProps={(iso) => (iso === start ? ({ 'data-start': true } as Partial<DayProps>) : {})}
        ariaLabels={LABELS}
      />
    </div>
  )
}
