import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTyping } from '../../../api/unsaved.ts'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly placeholder?: string
  readonly lines?: number
  readonly onSave: (words: string | null) => Promise<unknown>
}
const LONGEST = 5000

/** Words of a Beitrag, saved when the field is left. What could not be saved stays as it was typed. */
export const FeatureWords = ({ label, value, placeholder, lines, onSave }: Props) => {
  const [typed, setTyped] = useState<string>()
  useTyping(typed !== undefined)
  const common = {
    label,
    placeholder,
    maxLength: lines ? LONGEST : 200,
    value: typed ?? value ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setTyped(currentTarget.value),
    onBlur: () => {
      if (typed === undefined) return
      const words = typed.trim() || null
      if (words === value) return setTyped(undefined)
      void onSave(words).then(
        () => setTyped(undefined),
        () => undefined,
      )
    },
  }
  return lines ? <Textarea {...common} autosize minRows={lines} maxRows={10} /> : <TextInput {...common} />
}
