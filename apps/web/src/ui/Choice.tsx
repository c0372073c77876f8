import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { Segments } from './Segments.tsx'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly initial: string
  readonly onChoose: (value: string) => void
  readonly required: boolean
  readonly disabled: boolean
}

/** Two to four fixed values side by side: one click instead of open, read, pick. */
export const Choice = ({ label, options, initial, onChoose, required, disabled }: Props) => {
  const id = useId()
  const [value, setValue] = useState(initial)
  return (
    <Input.Wrapper label={label} withAsterisk={required} labelElement="div" labelProps={{ id }}>
      <Segments
        labelledBy={id}
        options={options}
        value={value}
        disabled={disabled}
        onChange={(next) => {
          setValue(next)
          onChoose(next)
        }}
      />
    </Input.Wrapper>
  )
}
