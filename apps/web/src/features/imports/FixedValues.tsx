import { ActionIcon, Select, TextInput } from '@mantine/core'
import type { Target } from '@rampenlicht/model/rules/import/targets'
import { useState } from 'react'
import IconPlus from '~icons/plus'
import IconX from '~icons/x'
import s from './ColumnsStep.module.css'
import type { FixedValue } from './mapping.ts'

interface Props {
  readonly targets: readonly Target[]
  readonly values: readonly FixedValue[]
  /** How many they are for: „3.012 Zeilen“. */
  readonly rows: string
  readonly onChange: (values: readonly FixedValue[]) => void
}

/** Values that no column has, for every row. */
export const FixedValues = ({ targets, values, rows, onChange }: Props) => {
  const [isAdding, setIsAdding] = useState(false)
  const labelOf = (field: string) => targets.find(({ name }) => name === field)?.label ?? field
  const free = targets.filter(({ kind, name }) => kind === 'field' && !values.some(({ field }) => field === name))
  return (
    <section className={s.fixed} aria-label="Feste Werte">
      <h3>Feste Werte</h3>
      <p>Gelten für alle {rows}, wo die Datei nichts sagt.</p>
      {values.map(({ field, text }) => (
        <div key={field} className={s.fixedRow}>
          <TextInput
            label={labelOf(field)}
            value={text}
            maxLength={2000}
            onChange={({ currentTarget }) =>
              onChange(values.map((one) => (one.field === field ? { field, text: currentTarget.value } : one)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Festen Wert ${labelOf(field)} entfernen`}
            onClick={() => onChange(values.filter((one) => one.field !== field))}
          >
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      {isAdding ? (
        <Select
          aria-label="Feld mit festem Wert"
          placeholder="Feld wählen …"
          data={free.map(({ name, label }) => ({ value: name, label }))}
          value={null}
          autoFocus
          defaultDropdownOpened
          onBlur={() => setIsAdding(false)}
          onChange={(field) => {
            if (field !== null) onChange([...values, { field, text: '' }])
            setIsAdding(false)
          }}
        />
      ) : (
        <button type="button" className={s.quiet} onClick={() => setIsAdding(true)}>
          <IconPlus size={14} stroke={2} aria-hidden />
          Fester Wert
        </button>
      )}
    </section>
  )
}
