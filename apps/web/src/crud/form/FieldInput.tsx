import '../../styles/opened.css'
import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { Choice } from '../../ui/Choice.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import type { InputProps } from '../input.ts'
import { optionLabel } from '../values.ts'
import s from './FieldInput.module.css'
import { RelationSelect } from './RelationSelect.tsx'

const MOST_SIDE_BY_SIDE = 3
/** Longer words have no room beside each other. */
const LONGEST_SIDE_BY_SIDE = 30
/** Where the browser fits the height to the text, no script measures the whole form for it at every key. */
const GROWS_BY_ITSELF = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** One kind of field, one input. Screens that need another input render it themselves. */
export const FieldInput = ({ field, value, onChange, required, common, within }: InputProps) => {
  const typed = {
    ...common,
    autoComplete: 'off',
    defaultValue: textIn(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value || null),
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...typed} />
    case 'email':
      return <TextInput {...typed} type="email" />
    case 'url':
      return (
        <TextInput
          {...typed}
          type="url"
          placeholder="https://"
          onBlur={(event) => {
            completeAddress(event.currentTarget, onChange)
            common.onBlur()
          }}
        />
      )
    case 'zip':
      return <TextInput {...typed} inputMode="numeric" />
    case 'time':
      return <TimeField {...common} initial={textIn(value)} onTime={onChange} />
    case 'longText':
      return <Textarea {...typed} autosize={!GROWS_BY_ITSELF} classNames={{ input: s.long }} />
    case 'integer':
    case 'decimal':
    case 'money':
      return (
        <NumberField
          {...common}
          initial={numberIn(value)}
          // NaN is what the declaration refuses: the button waits until the text is a number.
          onNumber={(next) => onChange(next === undefined ? Number.NaN : next)}
          leastDecimals={field.kind === 'money' ? 2 : 0}
          mostDecimals={DECIMALS[field.kind]}
          unit={field.kind === 'money' ? '€' : field.unit}
        />
      )
    case 'date':
      return (
        <DateField
          {...common}
          initial={textIn(value) || null}
          onDay={(iso) => onChange(iso === undefined ? '?' : iso)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          className={s.flag}
          label={common.label}
          disabled={common.disabled}
          defaultChecked={value === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )
    case 'choice': {
      const options = field.options.map((option) => ({ value: String(option), label: optionLabel(field, option) }))
      const choose = (text: string | null) => onChange(field.options.find((option) => String(option) === text) ?? null)
      const haveRoom =
        options.length <= MOST_SIDE_BY_SIDE && options.every(({ label }) => label.length <= LONGEST_SIDE_BY_SIDE)
      return haveRoom && field.initial !== undefined ? (
        <Choice
          label={common.label}
          required={required}
          disabled={common.disabled}
          options={options}
          initial={String(value ?? '')}
          onChoose={choose}
        />
      ) : (
        <Select
          {...common}
          searchable={options.length > 8}
          clearable={!required}
          data={options}
          defaultValue={value === null || value === undefined ? null : String(value)}
          onChange={choose}
        />
      )
    }
    case 'choices':
      return (
        <MultiSelect
          {...common}
          data={field.options.map((option) => ({ value: option, label: optionLabel(field, option) }))}
          defaultValue={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
        />
      )
    case 'one':
    case 'many':
      return (
        <RelationSelect
          field={field}
          value={value}
          onChange={onChange}
          required={required}
          common={common}
          within={within ?? []}
        />
      )
    // Set by the server, or edited on a page of their own.
    case 'timestamp':
    case 'children':
      return null
    default:
      return field satisfies never
  }
}

const DECIMALS = { integer: 0, decimal: 3, money: 2 } as const

/** "www.arte.tv" is an address that people write; the missing scheme is added when the field is left. */
const completeAddress = (input: HTMLInputElement, onChange: (value: string) => void) => {
  const text = input.value.trim()
  if (!/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)) return
  input.value = `https://${text}`
  onChange(input.value)
}
