import { UnstyledButton } from '@mantine/core'
import { ENTRY_PARAMETER } from '@rampenlicht/model/rules/find'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import IconListSearch from '~icons/list-search'
import IconSearch from '~icons/search'
import { useDialog } from '../../crud/DialogHost.tsx'
import { part } from '../../ui/part.ts'
import s from './Finder.module.css'
import { openedBy } from './linked.ts'
import { MOD, PLACES } from './shortcuts.ts'

const Palette = part('Palette', () => import('./Palette.tsx'))
const Shortcuts = part('Shortcuts', () => import('./Shortcuts.tsx'))

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null
/** How long a letter may follow „g“. */
const PAUSE_MS = 1500

interface Props {
  /** Beside the search of the header, which has a magnifier of its own. */
  readonly isBesideSearch: boolean
}
/** The magnifier beside the bell, and the keys that work on every page. */
export default function Finder({ isBesideSearch }: Props) {
  const Icon = isBesideSearch ? IconListSearch : IconSearch
  const [isOpen, setIsOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // by the time of the K it is there
      if (event.key === 'Control' || event.key === 'Meta') Palette.prepare()
      const isKey =
        (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  usePlainKeys(() => setShowsKeys(true))
  useLinkedEntry()
  return (
    <>
      <UnstyledButton
        className={s.find ?? ''}
        aria-label="Alles finden"
        title={`Alles finden (${MOD} K)`}
        onPointerEnter={Palette.prepare}
        onFocus={Palette.prepare}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={18} stroke={1.7} />
      </UnstyledButton>
      {isOpen && <Palette onClose={() => setIsOpen(false)} onKeys={() => setShowsKeys(true)} />}
      {showsKeys && <Shortcuts onClose={() => setShowsKeys(false)} />}
    </>
  )
}

/** Keys without Strg: outside of fields and dialogs only. */
const usePlainKeys = (onHelp: () => void) => {
  const navigate = useNavigate()
  const help = useRef(onHelp)
  useEffect(() => {
    help.current = onHelp
  })
  useEffect(() => {
    let goesUntil = 0
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event
      if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isInField(target)) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      const place = event.timeStamp < goesUntil ? PLACES[key.toLowerCase()] : undefined
      goesUntil = key === 'g' ? event.timeStamp + PAUSE_MS : 0
      if (place) void navigate({ to: place.to })
      else if (key === '?') help.current()
      // the button knows who may create, and what is given by the place
      else if (key === 'n') document.querySelector<HTMLElement>('main button[aria-label$=" erstellen"]')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
}

/** An address can name a record that is opened on top of the page: it leads to somebody in a directory. */
const useLinkedEntry = () => {
  const dialog = useDialog()
  const navigate = useNavigate()
  const linked = (useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>)[ENTRY_PARAMETER]
  useEffect(() => {
    const entry = openedBy(linked)
    if (!entry) return
    // after the page has changed, which closes what was open on the one before
    const soon = setTimeout(() => {
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, [ENTRY_PARAMETER]: undefined }),
        replace: true,
      } as never)
      if (entry.id === undefined) dialog.create(entry.path)
      else dialog.open(entry.path, entry.id)
    })
    return () => clearTimeout(soon)
  }, [linked, dialog, navigate])
}
