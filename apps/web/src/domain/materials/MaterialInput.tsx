import { Select } from '@mantine/core'
import { labelOf } from '@rampenlicht/model/kit/label'
import { useState } from 'react'
import type { InputProps } from '../../crud/input.ts'
import { type Relation, useChoices } from '../../crud/record/useChoices.ts'

const isSameName = (one: string, other: string) => one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de')

/** A material out of those there are, or a new one by typing its name. The name is sent; the server knows which it is. */
export const MaterialInput = ({ field, value, onChange, common }: InputProps) => {
  const [before] = useState(value)
  const [text, setText] = useState(() => labelOf(value))
  const [picked, setPicked] = useState(text)
  const name = text.trim()
  // the name of what was picked is no search: all others are offered beside it
  const { rows, isPending } = useChoices(field as Relation, name === picked ? '' : name, true)
  const found = rows.map(labelOf)
  const isNew = name !== '' && !isPending && !found.some((one) => isSameName(one, name))
  const offered = (isNew ? [...found, text] : found).map((one) => ({ value: one, label: one }))
  // what was typed is chosen at once, not only when it is picked from the list
  const set = (next: string) => {
    const typed = next.trim()
    setText(next)
    onChange(before && typed === labelOf(before) ? before : typed ? { name: typed } : null)
  }
  return (
    <Select
      {...common}
      allowDeselect={false}
      placeholder="Wählen oder neuen Namen eingeben"
      maxLength={500}
      data={[...new Set(text ? [...found, text] : found)]}
      filter={() => offered}
      renderOption={({ option }) =>
        isNew && option.value === text ? (
          <span>
            Neu anlegen: <b>{name}</b>
          </span>
        ) : (
          option.value
        )
      }
      nothingFoundMessage={isPending ? 'Wird geladen …' : 'Noch kein Material. Gib einen Namen ein.'}
      {...(isNew ? { rightSection: <span className="muted">neu</span>, rightSectionWidth: 44 } : {})}
      searchValue={text}
      onSearchChange={(next) => next !== text && set(next)}
      value={text || null}
      onChange={(next) => {
        setPicked(next?.trim() ?? '')
        set(next ?? '')
      }}
    />
  )
}
