import { PasswordInput } from '@mantine/core'
import type { InputProps } from '../../crud/input.ts'

type Props = Pick<InputProps, 'common' | 'onChange'>

/** A new password: hidden while typed, and not one the browser would fill in by itself. */
export const PasswordField = (props: Props) => <HiddenField {...props} autoComplete="new-password" />

/** The one that is in use: the browser may fill it in. */
export const CurrentPasswordField = (props: Props) => <HiddenField {...props} autoComplete="current-password" />

const HiddenField = ({ onChange, common, autoComplete }: Props & { readonly autoComplete: string }) => (
  <PasswordInput
    {...common}
    autoComplete={autoComplete}
    visibilityToggleButtonProps={{ 'aria-label': `${common.label} anzeigen` }}
    onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
  />
)
