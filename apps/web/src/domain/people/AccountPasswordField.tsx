import { useState } from 'react'
import { warned } from '../../crud/form/warned.ts'
import type { OwnInputProps } from '../../crud/input.ts'
import { PasswordField } from './PasswordField.tsx'

/** The password of an account, set by others: without one, nobody signs in to it, and nobody would know why. */
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
  if (!record) return warned('Ohne Passwort kann sich niemand mit diesem Konto anmelden. Setzen geht auch später hier.')
  if (record['hasSignIn'] !== true)
    return warned('Noch ohne Passwort: Mit diesem Konto kann sich niemand anmelden, bis hier eines gesetzt ist.')
  return { description: 'Leer bleibt das bisherige.', inputWrapperOrder: ORDER }
}
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
