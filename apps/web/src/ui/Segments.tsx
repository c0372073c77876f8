import { type ReactNode, useId } from 'react'
import s from './Segments.module.css'

interface Props {
  /** The id of what names them, or the name itself. */
  readonly labelledBy?: string
  readonly label?: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** A few values side by side, one of them chosen. */
export const Segments = ({ labelledBy, label, options, value, onChange, disabled = false }: Props) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-label={label} className={s.segments}>
      {options.map((option) => (
        <label key={option.value} className={s.segment}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
