import { CloseButton, TextInput } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import IconSearch from '~icons/search'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { FilterPill } from '../record/FilterPill.tsx'
import type { Filter, View } from '../view.ts'
import s from './ListBar.module.css'
import type { ListState } from './useListState.ts'

interface HeadProps {
  readonly heading: string
  /** Undefined until it is known. */
  readonly total: number | undefined
  /** A list below another head is a section of that page. */
  readonly isSection?: boolean
  readonly above?: ReactNode
  /** The way here, before the heading: "Verteiler /". */
  readonly lead?: ReactNode
  /** What can be done, on the right. */
  readonly children?: ReactNode
}
export const ListHead = ({ heading, total, isSection = false, above, lead, children }: HeadProps) => {
  const Heading = isSection ? 'h2' : 'h1'
  return (
    <div className={s.top}>
      <div className={s.titles}>
        {above}
        <div className={s.title} data-lead={lead ? true : undefined}>
          {lead}
          <Heading>{heading}</Heading>
          {total !== undefined && (
            <span className={`num ${s.count}`} aria-live="polite">
              {number(total)}
              <span className="sr"> Einträge</span>
            </span>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

/** What is searched, and by what it is narrowed. */
interface Searched extends Pick<View, 'search' | 'filters'> {
  readonly resource: Pick<Resource, 'searches' | 'searchesIn'>
}
interface BarProps {
  readonly view: Searched
  readonly state: ListState
  readonly heading: string
  /** In a dialog one starts by typing. */
  readonly isFocused?: boolean
  readonly children?: ReactNode
}
/** Search and filters of a list. */
export const ListBar = ({ view, state, heading, isFocused, children }: BarProps) => (
  <search className={s.bar}>
    <div className={s.narrowing}>
      {isSearched(view) && (
        <SearchField state={state} label={`${heading} durchsuchen`} placeholder={view.search} isFocused={isFocused} />
      )}
      <Filters filters={view.filters} state={state} />
    </div>
    {children}
  </search>
)

/** Some lists are searched only in what their records lead to. */
export const isSearched = ({ resource: { searches, searchesIn } }: Searched) =>
  searches !== undefined || searchesIn !== undefined

// Few lists have so many.
const MoreFilters = part('MoreFilters', () => import('../record/MoreFilters.tsx'))

/** One pill a filter, those that are rarely needed behind a further one, and a way to be rid of them all. */
export const Filters = ({ filters, state }: { filters: readonly Filter[]; state: ListState }) => {
  const [taken, setTaken] = useState<readonly string[]>([])
  const isShown = (filter: Filter) => !filter.isMinor || taken.includes(filter.name) || state.chosen(filter).length > 0
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <ChosenPill
          key={filter.name}
          filter={filter}
          chosen={state.chosen(filter).join()}
          isOpened={taken.at(-1) === filter.name}
          choose={state.choose}
        />
      ))}
      {filters.some((filter) => !isShown(filter)) && (
        <MoreFilters
          filters={filters.filter((filter) => !isShown(filter))}
          onTake={({ name }) => setTaken((before) => [...before, name])}
        />
      )}
      {state.isNarrowed && (
        <button
          type="button"
          className={s.reset}
          onClick={() => {
            setTaken([])
            state.reset()
          }}
        >
          Zurücksetzen
        </button>
      )}
    </>
  )
}

interface ChosenProps extends Pick<ListState, 'choose'> {
  readonly filter: Filter
  /** The chosen values in one text, as they stand in the address. */
  readonly chosen: string
  readonly isOpened: boolean
}
/** Drawn anew when something else is chosen of it, not with every letter that is searched for. */
const ChosenPill = memo(({ filter, chosen, isOpened, choose }: ChosenProps) => {
  const values = useMemo(() => (chosen === '' ? [] : chosen.split(',')), [chosen])
  const change = useCallback((next: readonly string[]) => choose(filter, next), [choose, filter])
  return <FilterPill filter={filter} values={values} isOpened={isOpened} onChange={change} />
})

const SEARCH_DELAY_MS = 200

interface SearchProps {
  readonly state: Pick<ListState, 'text' | 'setText'>
  readonly label: string
  readonly placeholder: string
  readonly isFocused?: boolean | undefined
}
/** Keeps its own text and hands it on when the typing pauses. */
export const SearchField = ({ state, label, placeholder, isFocused }: SearchProps) => {
  const [typed, setTyped] = useState(state.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(state.text), [state.text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const change = (text: string, delay: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => state.setText(text.trim()), delay)
  }
  return (
    <TextInput
      ref={input}
      className={s.search}
      aria-keyshortcuts="/"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      data-autofocus={isFocused}
      onChange={({ currentTarget: { value } }) => change(value, SEARCH_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(typed, 0)
        if (event.key !== 'Escape') return
        // It empties the search first, and only then closes a dialog around it.
        if (typed !== '') event.stopPropagation()
        change('', 0)
      }}
      leftSection={<IconSearch size={15} stroke={1.8} />}
      rightSection={
        typed ? (
          <CloseButton size="xs" aria-label="Suche leeren" onClick={() => change('', 0)} />
        ) : (
          <kbd className={s.key} aria-hidden>
            /
          </kbd>
        )
      }
    />
  )
}

/** In a field "/" is a letter, and a dialog or menu hides the search. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]') !== null
