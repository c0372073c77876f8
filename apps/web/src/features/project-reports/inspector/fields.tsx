import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Switch } from '../../../ui/Switch.tsx'
import s from './Inspector.module.css'

interface OptionProps {
  readonly label: string
  readonly note?: string | null | undefined
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onSwitch: (isOn: boolean) => void
}
/** Acts at once, hence a switch. */
export const Option = ({ label, note, isOn, isDisabled = false, onSwitch }: OptionProps) => (
  <div className={s.option}>
    <span>
      {label}
      {note && <small>{note}</small>}
    </span>
    <Switch label={label} isOn={isOn} isDisabled={isDisabled} onClick={() => onSwitch(!isOn)} />
  </div>
)

export const Group = ({ title, note, children }: { title?: string; note?: string; children: ReactNode }) => (
  <section className={s.group} aria-label={title}>
    {title && (
      <h3>
        {title} {note && <span className={s.aside}>{note}</span>}
      </h3>
    )}
    {children}
  </section>
)

interface WordsProps {
  readonly label: string
  readonly value: string | null | undefined
  /** What stands there unless somebody types something else. */
  readonly usual?: string | null
  readonly longest: number
  readonly lines?: number
  readonly onWords: (words: string) => void
  readonly description?: string
}
/** Words of a page. Emptied, they are the usual ones again, but not before the field is left. */
export const Words = ({ label, value, usual, longest, lines, onWords, description }: WordsProps) => {
  const [typed, setTyped] = useState<string>()
  const common = {
    label,
    description,
    maxLength: longest,
    placeholder: usual ?? undefined,
    value: typed ?? (value || usual || ''),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTyped(currentTarget.value)
      onWords(currentTarget.value === usual ? '' : currentTarget.value)
    },
    onBlur: () => setTyped(undefined),
  }
  return lines ? <Textarea {...common} autosize minRows={lines} maxRows={14} /> : <TextInput {...common} />
}
