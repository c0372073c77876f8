import type { InputProps } from '../../crud/input.ts'
import { MomentField } from './MomentField.tsx'

/** A moment in a form; while it is none, the declaration complains. */
export const Moment = ({ value, onChange, common }: InputProps) => (
  <MomentField
    value={typeof value === 'string' ? value : new Date().toISOString()}
    onChange={(iso) => onChange(iso ?? '?')}
    error={common.error}
    disabled={common.disabled}
  />
)
