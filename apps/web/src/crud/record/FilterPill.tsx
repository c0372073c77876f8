import { labelOf } from '@rampenlicht/model/kit/label'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import IconPlus from '~icons/plus'
import IconX from '~icons/x'
import { isFound } from '../../ui/fold.ts'
import { day } from '../../ui/format.ts'
import { later } from '../../ui/later.ts'
import { optionLabel } from '../values.ts'
import type { Filter, FilterOption } from '../view.ts'
import type { Chooser, ChoosingProps } from './FilterChoices.tsx'
import s from './FilterPill.module.css'
import { type Relation, useChoices, useNames } from './useChoices.ts'

interface Props {
  readonly filter: Filter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** It was just asked for: one chooses at once. */
  readonly isOpened?: boolean
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
      nameOf={(value) => options.find((option) => option.value === value)?.label ?? day(value)}
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

const code = later(
  'FilterChoices',
  'Die Auswahl ist nicht angekommen. Bitte noch einmal versuchen.',
  async () => (await import('./FilterChoices.tsx')).FilterChoices,
)

interface PillProps
  extends Props,
    Omit<ChoosingProps, 'label' | 'values' | 'onChange' | 'isSince' | 'onShown' | 'button' | 'ref'> {
  readonly nameOf: (value: string) => string
  readonly onOpen: () => void
}

/** Dashed while unset, solid with its values when set. What it offers comes, as code and as data, when it is opened. */
const Pill = ({ filter, values, onChange, nameOf, onOpen, isOpened = false, ...choices }: PillProps) => {
  const { label } = filter
  const button = useRef<HTMLButtonElement>(null)
  const chooser = useRef<Chooser>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const Choices = code.useLoaded(isWanted, () => setIsWanted(false))
  const isSet = values.length > 0
  const open = () => {
    setIsWanted(true)
    onOpen()
  }
  useEffect(() => {
    if (isOpened) button.current?.click()
  }, [isOpened])
  const press = (event: KeyboardEvent) => {
    if (chooser.current) chooser.current.press(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
    }
  }
  const prepare = () => void code.prepare()
  return (
    <>
      <div className={s.pill} data-set={isSet || undefined}>
        <button
          ref={button}
          type="button"
          className={s.button}
          aria-haspopup="listbox"
          aria-expanded={isWanted && (isShown || !Choices)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onKeyDown={press}
          onClick={({ currentTarget }) => {
            // Safari does not focus what is clicked.
            currentTarget.focus()
            if (chooser.current) chooser.current.toggle()
            else open()
          }}
        >
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
      {isWanted && Choices && (
        <Choices
          {...choices}
          ref={chooser}
          button={button}
          label={label}
          values={values}
          onShown={setIsShown}
          onChange={onChange}
          isSince={filter.field.kind === 'timestamp'}
        />
      )}
    </>
  )
}
