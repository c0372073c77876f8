import { FieldInput } from '../../crud/form/FieldInput.tsx'
import type { InputProps } from '../../crud/input.ts'

/** A bare "Sichtbar" would not say for whom. */
export const VisibilityInput = (props: InputProps) => (
  <FieldInput {...props} common={{ ...props.common, label: 'Für alle im Team sichtbar' }} />
)
