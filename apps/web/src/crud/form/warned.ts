import type { InputProps } from '../input.ts'
import s from './RecordForm.module.css'

type Warned = Pick<InputProps['common'], 'description' | 'descriptionProps' | 'inputWrapperOrder'>

/** A line below an input that points something out and keeps nobody from saving. */
export const warned = (text: string | undefined, className = ''): Warned =>
  text
    ? {
        description: text,
        descriptionProps: { className: `${s.warning} ${className}`, role: 'status' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      }
    : {}
