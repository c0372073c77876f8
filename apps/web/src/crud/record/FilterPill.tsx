import { CheckIcon, Combobox, useCombobox } from '@mantine/core'
import { labelOf } from '@rampenlicht/model/kit/label'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isFound } from '../../ui/fold.ts'
import { optionLabel } from '../values.ts'
import type { Filter, FilterOption } from '../view.ts'
import s from './FilterPill.module.css'
import { type Relation, useChoices, useNames } from './useChoices.ts'

interface Props {
  readonly filter: Filter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const FLAG_OPTIONS: readonly FilterOption[] = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

/** Fixed words come with the declaration, related records from the server, unless the view says which there are. */
export const FilterPill = (props: Props) => {
  const { field, options } = props.filter
  if (options) return <WordPill {...props} options={options} />
  switch (field.kind) {
    case 'one':
    case 'many':
      return <RelationPill {...props} relation={field} />
    case 'choice':
    case 'choices':
      return (
        <WordPill
          {...props}
          options={field.options.map((option) => ({ value: String(option), label: optionLabel(field, option) }))}
        />
      )
    default:
      return <WordPill {...props} options={FLAG_OPTIONS} />
  }
}

const WordPill = ({ options, ...props }: Props & { options: readonly FilterOption[] }) => {
  const [search, setSearch] = useState('')
  return (
    <Pill
      {...props}
      options={options.filter(({ label }) => isFound(label, search))}
      nameOf={(value) => options.find((option) => option.value === value)?.label ?? value}
      isSearchable={options.length > 7}
      search={search}
      onSearch={setSearch}
      onOpen={() => undefined}
    />
  )
}

const RelationPill = ({ relation, ...props }: Props & { relation: Relation }) => {
  const [search, setSearch] = useState('')
  const [isWanted, setIsWanted] = useState(props.values.length > 0)
  const { rows, isWhole, isPending } = useChoices(relation, search, isWanted)
  const nameOf = useNames(relation.target, props.values.map(Number), isPending ? [] : rows)
  return (
    <Pill
      {...props}
      options={rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      nameOf={(value) => nameOf(Number(value))}
      isSearchable={!isWhole || rows.length > 7 || search !== ''}
      isPending={isPending}
      search={search}
      onSearch={setSearch}
      onOpen={() => setIsWanted(true)}
    />
  )
}

interface PillProps extends Props {
  readonly options: readonly FilterOption[]
  readonly nameOf: (value: string) => string
  readonly isSearchable: boolean
  readonly isPending?: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onOpen: () => void
}

/** Dashed while unset, solid with its values when set. */
const Pill = ({
  filter,
  values,
  onChange,
  options,
  nameOf,
  isSearchable,
  isPending,
  search,
  onSearch,
  onOpen,
}: PillProps) => {
  const { label } = filter
  const store = useCombobox({
    onDropdownOpen: () => {
      onOpen()
      store.focusSearchInput()
    },
    onDropdownClose: () => {
      store.resetSelectedOption()
      store.focusTarget()
      onSearch('')
    },
  })
  const isSet = values.length > 0
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <Combobox store={store} width={220} position="bottom-start" onOptionSubmit={toggle}>
      <div className={s.pill} data-set={isSet || undefined}>
        <Combobox.Target targetType="button">
          <button type="button" className={s.button} onClick={() => store.toggleDropdown()}>
            {isSet ? (
              <>
                <span className={s.key}>{label}</span>
                <span className={s.value}>
                  {values.length > 2 ? `${values.length} gewählt` : values.map(nameOf).join(', ')}
                </span>
              </>
            ) : (
              <>
                <IconPlus size={13} stroke={2} />
                {label}
              </>
            )}
          </button>
        </Combobox.Target>
        {isSet && (
          <button
            type="button"
            className={s.clear}
            aria-label={`Filter ${label} entfernen`}
            onClick={() => onChange([])}
          >
            <IconX size={13} stroke={2} />
          </button>
        )}
      </div>
      <Combobox.Dropdown>
        {isSearchable && (
          <Combobox.Search
            value={search}
            onChange={(event) => {
              onSearch(event.currentTarget.value)
              store.updateSelectedOptionIndex()
            }}
            placeholder={`${label} suchen`}
            aria-label={`${label} suchen`}
          />
        )}
        <Combobox.Options className={s.options} aria-label={label}>
          {options.map((option) => {
            const isOn = values.includes(option.value)
            return (
              <Combobox.Option key={option.value} value={option.value} active={isOn} aria-selected={isOn}>
                <span className={s.option}>
                  <span className={s.box} data-on={isOn || undefined}>
                    {isOn && <CheckIcon size={9} />}
                  </span>
                  <span className="trunc">{option.label}</span>
                </span>
              </Combobox.Option>
            )
          })}
          {options.length === 0 && <Combobox.Empty>{isPending ? 'Wird geladen …' : 'Keine Treffer'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
