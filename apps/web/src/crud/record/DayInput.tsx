import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { day } from '../../ui/format.ts'
import { parseGermanDate } from '../../ui/german-date.ts'

interface Props {
  /** What it is the day of: „Unverändert seit“. */
  readonly label: string
  readonly initial: string | undefined
  readonly onDay: (iso: string) => void
}
/** A day below the choices of a filter; Enter takes it. */
export default function DayInput({ label, initial, onDay }: Props) {
  const [text, setText] = useState(() => day(initial))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <TextInput
      size="xs"
      aria-label={`${label}: Datum`}
      placeholder="TT.MM.JJJJ"
      description="Oder ein anderer Tag, mit Enter"
      inputWrapperOrder={['description', 'input', 'error']}
      autoComplete="off"
      value={text}
      error={isWrong && 'Kein gültiges Datum'}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        setIsWrong(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const iso = parseGermanDate(text, new Date())
        if (iso) onDay(iso)
        else setIsWrong(true)
      }}
    />
  )
}
