import { useEffect, useId, useRef } from 'react'
import s from './CodeInput.module.css'

const DIGITS = 6
const PLACES = Array.from({ length: DIGITS }, (_, place) => place)

interface Props {
  readonly value: string
  readonly onChange: (digits: string) => void
  /** All six are there. */
  readonly onFull: (digits: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly isSmall?: boolean
}

/** Six digits out of an app; they are sent as soon as the last one is typed. */
export const CodeInput = ({ value, onChange, onFull, error, disabled, isSmall }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const about = useId()
  // typed into at once, and again after a wrong one
  useEffect(() => {
    if (!disabled) input.current?.focus()
  }, [disabled])
  return (
    <div>
      <div className={s.code} data-small={isSmall || undefined} data-wrong={error ? true : undefined}>
        {PLACES.map((place) => (
          <span key={place} aria-hidden data-next={place === Math.min(value.length, DIGITS - 1) || undefined}>
            {value[place]}
          </span>
        ))}
        <input
          ref={input}
          name="code"
          aria-label="Einmalcode"
          aria-invalid={error ? true : undefined}
          aria-describedby={about}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS}
          data-autofocus
          value={value}
          readOnly={disabled}
          // whoever pastes „123 456“ means six digits
          onPaste={(event) => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      </div>
      <p id={about} className={s.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  )
  function take(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== value) onFull(digits)
  }
}
