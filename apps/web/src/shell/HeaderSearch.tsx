import { HEADER_SEARCH_DELAY_MS, type SearchResults } from '@rampenlicht/model/rules/search-results'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import IconSearch from '~icons/search'
import { request } from '../api/client.ts'
import s from './HeaderSearch.module.css'
import { hitsIn, SearchHits } from './SearchHits.tsx'

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) =>
      (await request<SearchResults>(`/search?${new URLSearchParams({ q: text })}`, { signal })).data,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Spec 2: projects by title and customers by name; Cmd+F or Strg+F leads here, arrows and Enter lead on. */
export default function HeaderSearch() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const [sought, setSought] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { data, isPlaceholderData } = useQuery(searchQuery(sought))
  const hits = data && sought ? hitsIn(data) : undefined
  const isCurrent = hits !== undefined && sought === wanted && !isPlaceholderData

  useEffect(() => {
    const pause = setTimeout(() => setSought(wanted), HEADER_SEARCH_DELAY_MS)
    return () => clearTimeout(pause)
  }, [wanted])
  useFocusKey(input)

  const leave = () => {
    setIsOpen(false)
    setTyped('')
    setSought('')
    setActive(0)
    input.current?.blur()
  }
  const move = (step: number) => hits?.length && setActive((active + step + hits.length) % hits.length)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') {
      if (typed === '') input.current?.blur()
      else leave()
    } else if (event.key === 'Enter') {
      const hit = isCurrent ? hits[active] : undefined
      if (hit) {
        leave()
        void navigate(hit.to)
      } else setSought(wanted)
    } else return
    event.preventDefault()
  }
  const isShown = isOpen && wanted !== '' && hits !== undefined
  return (
    <search
      className={s.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <IconSearch size={16} stroke={1.7} className={s.icon} aria-hidden />
      <input
        ref={input}
        className={s.input}
        type="text"
        role="combobox"
        aria-label="Projekte und Kunden suchen"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[active] ? `${listId}-${active}` : undefined}
        placeholder="Projekte und Kunden suchen"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={() => setIsOpen(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsOpen(true)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <kbd className={s.key}>{isMac ? '⌘ F' : 'Strg F'}</kbd>
      {isShown && (
        <SearchHits
          id={listId}
          hits={hits}
          search={sought}
          active={active}
          isStale={!isCurrent}
          onActive={setActive}
          onChosen={leave}
        />
      )}
    </search>
  )
}

/** Once inside the field, the same keys are the browser's own again. */
const useFocusKey = (input: { readonly current: HTMLInputElement | null }) =>
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isKey =
        (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f'
      const field = input.current
      if (!isKey || !field || document.activeElement === field || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [input])
