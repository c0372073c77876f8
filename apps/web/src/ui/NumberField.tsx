import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { germanNumber, parseGermanNumber } from './german-number.ts'

interface Props extends Omit<TextInputProps, 'defaultValue' | 'onChange' | 'value'> {
  readonly initial: number | null
  /** Null when empty; undefined while the text is no number. */
  readonly onNumber: (value: number | null | undefined) => void
  readonly leastDecimals: number
  readonly mostDecimals: number
  /** Behind the number; where it can be chosen, the control for it. */
  readonly unit?: ReactNode
}

/** The place for an icon is wide enough for two letters. */
const roomFor = (unit: ReactNode) => {
  if (typeof unit === 'string') return unit.length > 2 ? { rightSectionWidth: 46 } : {}
  return unit ? { rightSectionWidth: 58 } : {}
}

/** A number as Germans write it. Every key is read; the tidy spelling (1.234,50) appears when the field is left. */
export const NumberField = ({ initial, onNumber, leastDecimals, mostDecimals, unit, onBlur, ...input }: Props) => {
  const spelled = (value: number | null | undefined) =>
    typeof value === 'number' ? germanNumber(value, leastDecimals, mostDecimals) : ''
  const [text, setText] = useState(() => spelled(initial))
  return (
    <TextInput
      {...input}
      inputMode={mostDecimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      rightSection={typeof unit === 'string' ? <span className="muted">{unit}</span> : unit}
      rightSectionPointerEvents={typeof unit === 'string' ? 'none' : 'all'}
      {...roomFor(unit)}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onNumber(value.trim() === '' ? null : parseGermanNumber(value))
      }}
      onBlur={(event) => {
        const value = parseGermanNumber(text)
        // Too many decimals stay visible beside their complaint; rounding them away would hide a slip.
        if (value !== undefined && Number(value.toFixed(mostDecimals)) === value) setText(spelled(value))
        onBlur?.(event)
      }}
    />
  )
}
