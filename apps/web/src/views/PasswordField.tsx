import { PasswordInput } from '@mantine/core'
import type { InputProps } from '../crud/FieldInput.tsx'

/** A new password: hidden while typed, and not one the browser would fill in by itself. */
export const PasswordField = ({ onChange, common }: InputProps) => (
  <PasswordInput
    {...common}
    autoComplete="new-password"
    visibilityToggleButtonProps={{ 'aria-label': `${common.label} anzeigen` }}
    onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
  />
)
