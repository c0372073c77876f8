import type { Violation } from '@rampenlicht/model/kit/body'
import type { Field } from '@rampenlicht/model/kit/field'
import type { ComponentType } from 'react'
import type { Parameters, Row } from '../api/queries.ts'
import type { Values } from './values.ts'

/** What a form holds while it is filled in. */
export interface Draft {
  readonly values: () => Values
  /** Calls with every change; for what follows the typing without drawing the form anew. */
  readonly subscribe: (listener: () => void) => () => void
  readonly body: () => Record<string, unknown>
  readonly set: (name: string, value: unknown) => void
  /** The field has been left: from now on its complaint is shown. */
  readonly touch: (name: string) => void
  /** What the server complained about; a complaint leaves with the next key. */
  readonly reject: (violations: readonly Violation[]) => void
  readonly errorAt: (name: string) => string | undefined
  readonly isComplete: boolean
  /** Why it cannot be saved yet, in words. */
  readonly lacking: string | undefined
  readonly isDirty: boolean
}

/** Goes to every control as it is. */
interface Common {
  readonly label: string
  readonly withAsterisk: boolean
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onBlur: () => void
  readonly placeholder?: string
  /** A line below the input. */
  readonly description?: string
  readonly descriptionProps?: { readonly className: string; readonly role: string }
  readonly inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  readonly 'data-autofocus'?: true
}
export interface InputProps {
  readonly field: Field
  /** What the input starts with; it holds its text itself from then on. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly required: boolean
  readonly common: Common
  /** What the choices of a relation are narrowed to. */
  readonly within?: Parameters
  /** The input of its kind, handed to those that only change a word of it. */
  readonly usual?: ComponentType<InputProps>
}
/** What an input written by hand gets. */
export interface OwnInputProps extends InputProps {
  readonly usual: ComponentType<InputProps>
  /** As stored; absent for a new one. */
  readonly record?: Row | undefined
  /** Reaches further fields, for an input that covers several, such as a size and its unit. */
  readonly draft: Pick<Draft, 'values' | 'subscribe' | 'set' | 'touch' | 'errorAt'>
}
