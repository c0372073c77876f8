import { useState } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import s from './WeightField.module.css'

const UNITS = ['KB', 'MB'] as const

/** How large a file may be, with its unit inside of the input. */
export const WeightField = ({ value, onChange, common, draft }: OwnInputProps) => {
  const [unit, setUnit] = useState(() => (draft.values()['sizeUnit'] === 'MB' ? 'MB' : 'KB'))
  return (
    <NumberField
      {...common}
      initial={typeof value === 'number' ? value : null}
      onNumber={(next) => onChange(next === undefined ? Number.NaN : next)}
      leastDecimals={0}
      mostDecimals={3}
      unit={
        <select
          className={s.unit}
          aria-label="Einheit der Größe"
          disabled={common.disabled}
          value={unit}
          onChange={({ currentTarget }) => {
            setUnit(currentTarget.value)
            draft.set('sizeUnit', currentTarget.value)
          }}
        >
          {UNITS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      }
    />
  )
}
