import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseGermanTime } from './german-date.ts'

interface Props extends Omit<TextInputProps, 'defaultValue' | 'onChange' | 'value'> {
  /** HH:MM, or empty. */
  readonly initial: string
  /** Null when empty; the text itself while it is no time, for the declaration to complain about. */
  readonly onTime: (time: string | null) => void
}

/** A time of day as people type it. The browser's own input counts to twelve where the browser is not German. */
export const TimeField = ({ initial, onTime, onBlur, ...input }: Props) => {
  const [text, setText] = useState(initial)
  return (
    <TextInput
      placeholder="HH:MM"
      {...input}
      value={text}
      autoComplete="off"
      inputMode="numeric"
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onTime(value.trim() === '' ? null : (parseGermanTime(value) ?? value))
      }}
      onBlur={(event) => {
        setText(parseGermanTime(text) ?? text)
        onBlur?.(event)
      }}
    />
  )
}
