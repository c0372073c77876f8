import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CurrentPasswordField } from '../people/PasswordField.tsx'
import s from './factors.module.css'

interface Props {
  readonly label: string
  /** What the button says. */
  readonly does: string
  readonly isDangerous?: boolean
  /** Whoever signs in elsewhere has none. */
  readonly hasPassword: boolean
  readonly refused: string | undefined
  readonly isBusy: boolean
  readonly onChange: () => void
  readonly onSubmit: (currentPassword: string) => void
  readonly onClose?: (() => void) | undefined
  /** Further fields, above the password. */
  readonly children?: ReactNode
}

/** Whoever finds a screen unlocked does not take over the account: what one signs in with asks for the password. */
export const OwnPassword = (props: Props) => {
  const { label, does, isDangerous, hasPassword, refused, isBusy, onChange, onSubmit, onClose, children } = props
  const [password, setPassword] = useState('')
  const isComplete = !hasPassword || password !== ''
  return (
    <form
      aria-label={label}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !isBusy) onSubmit(password)
      }}
    >
      {children}
      {hasPassword ? (
        <CurrentPasswordField
          onChange={(value) => {
            setPassword((value as string | undefined) ?? '')
            onChange()
          }}
          common={{
            label: 'Dein Passwort',
            withAsterisk: false,
            disabled: isBusy,
            error: refused,
            onBlur: () => undefined,
          }}
        />
      ) : (
        refused && <p role="alert">{refused}</p>
      )}
      <div className={s.actions}>
        {onClose && (
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Abbrechen
          </Button>
        )}
        <Button type="submit" disabled={!isComplete} loading={isBusy} {...(isDangerous ? { color: 'red' } : {})}>
          {does}
        </Button>
      </div>
    </form>
  )
}
