import { useState } from 'react'
import { warned } from '../../crud/form/warned.ts'
import type { OwnInputProps } from '../../crud/input.ts'
import { PasswordField } from './PasswordField.tsx'

/** The password of an account, set by others: without one its owner is invited, and sets it by themself. */
export const AccountPasswordField = ({ onChange, common, record }: OwnInputProps) => {
  const [isTyped, setTyped] = useState(false)
  return (
    <PasswordField
      common={{ ...common, ...(isTyped ? {} : hintFor(record)) }}
      onChange={(value) => {
        setTyped(value !== undefined)
        onChange(value)
      }}
    />
  )
}

const hintFor = (record: OwnInputProps['record']) => {
  if (!record) return said('Leer geht nach dem Erstellen eine Einladung los: ein Link, der 7 Tage gilt.')
  if (record['hasSignIn'] !== true)
    return warned('Noch ohne Passwort: Anmelden geht erst, wenn die Einladung angenommen oder hier eines gesetzt ist.')
  return said('Leer bleibt das bisherige.')
}
const said = (description: string) => ({ description, inputWrapperOrder: ORDER })
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
