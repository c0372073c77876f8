import '../../styles/opened.css'
import { CheckIcon, Combobox, useCombobox } from '@mantine/core'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { part } from '../../ui/part.ts'
import type { FilterOption } from '../view.ts'
import s from './FilterPill.module.css'

// It reads dates, as forms do: most filters have none.
const DayInput = part('DayInput', () => import('./DayInput.tsx'))

/** What the pill's button hands on. */
export interface Chooser {
  readonly toggle: () => void
  readonly press: (event: KeyboardEvent) => void
}
export interface ChoosingProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly values: readonly string[]
  readonly isSearchable: boolean
  readonly isPending?: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onChange: (values: readonly string[]) => void
  /** Since when: one of them, as who waits for two years waits for one as well; or a day that is typed. */
  readonly isSince: boolean
  readonly onShown: (isShown: boolean) => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly ref: Ref<Chooser>
}

/** What a button says about its list, beside what it says without one. */
const TOLD = ['aria-controls', 'aria-activedescendant', 'data-mantine-stop-propagation'] as const
type Target = HTMLAttributes<HTMLElement> & Partial<Record<(typeof TOLD)[number], unknown>>

/** The values of a filter below its pill, open as soon as it is there. */
export const FilterChoices = (props: ChoosingProps) => {
  const { label, options, values, isSearchable, isPending, search, onSearch, onChange, isSince, onShown, button, ref } =
    props
  const target = useRef<Target>({})
  const store = useCombobox({
    onDropdownOpen: () => {
      onShown(true)
      store.focusSearchInput()
    },
    onDropdownClose: () => {
      onShown(false)
      store.resetSelectedOption()
      store.focusTarget()
      onSearch('')
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there because it was opened, once
  useEffect(() => store.openDropdown(), [])
  useImperativeHandle(ref, () => ({
    toggle: () => store.toggleDropdown(),
    press: (event) => target.current.onKeyDown?.(event as KeyboardEvent<HTMLElement>),
  }))
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    onChange(isSince ? next.slice(-1) : next)
  }
  const tell = (given: Target) => {
    target.current = given
    for (const name of TOLD)
      if (given[name] === undefined) button.current?.removeAttribute(name)
      else button.current?.setAttribute(name, String(given[name]))
  }
  return (
    <Combobox store={store} width={220} position="bottom-start" onOptionSubmit={toggle}>
      <Combobox.Target targetType="button">
        <Anchor button={button} onTarget={tell} />
      </Combobox.Target>
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
        {isSince && (
          <div className={s.day}>
            <DayInput
              label={label}
              initial={values.find((value) => !options.some((option) => option.value === value))}
              onDay={(iso) => {
                onChange([iso])
                store.closeDropdown()
              }}
            />
          </div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
