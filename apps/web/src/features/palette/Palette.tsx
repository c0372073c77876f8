import '../../styles/opened.css'
import { ActionIcon, Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { ENTRY_PARAMETER, type Found } from '@rampenlicht/model/rules/find'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import IconSearch from '~icons/search'
import IconX from '~icons/x'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.ts'
import { typing } from '../../api/unsaved.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Above } from '../../ui/Above.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useKeysOutside } from '../../ui/useKeysOutside.ts'
import { useSettled } from '../../ui/useSettled.ts'
import {
  type Action,
  actionEntry,
  actionsFor,
  actionsIn,
  creationOf,
  type Entry,
  entriesOf,
  entryOf,
  isPerson,
  nounOf,
} from './entries.ts'
import { Hits } from './Hits.tsx'
import { openedBy } from './linked.ts'
import s from './Palette.module.css'
import { Preview } from './Preview.tsx'
import { recentOf, remember } from './recent.ts'
import { MOD } from './shortcuts.ts'

/** While somebody types, nothing is asked for. */
const TYPING_MS = 120
/** Who walks on past an entry does not want to know more of it. */
const RESTING_MS = 150

const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: async ({ signal }) =>
      (await request<readonly Found[]>(`/find?${new URLSearchParams({ q: text })}`, { signal, isQuiet: true })).data,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

interface Props {
  readonly onClose: () => void
  readonly onKeys: () => void
}
/** „Alles finden“: whatever is looked for, and what can be done from anywhere; by keyboard through and through. */
export default function Palette({ onClose, onKeys }: Props) {
  const me = useMe()
  const router = useRouter()
  const dialog = useDialog()
  const isPhone = useIsPhone()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const listId = useId()
  const inside = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter, pressed before what is looked for has been found: it is meant for what will be. */
  const [awaited, setAwaited] = useState<{ readonly isElsewhere: boolean }>()
  const wanted = typed.trim()
  const isActionsOnly = wanted.startsWith('>')
  const sought = useSettled(isActionsOnly ? '' : wanted, TYPING_MS)
  const { data, isError, isPlaceholderData, refetch } = useQuery(findQuery(sought))
  const [recent] = useState(() => recentOf(me.id))

  const actions = actionsFor(me, isDark)
  const entries: readonly Entry[] =
    wanted === ''
      ? [...recent.map((one) => entryOf(one, 'Zuletzt', nounOf(one.kind))), ...actions.map(actionEntry)]
      : isActionsOnly
        ? actionsIn(actions, wanted.slice(1))
        : [...(sought === '' ? [] : entriesOf(data ?? [])), ...actionsIn(actions, wanted), ...creationOf(me, wanted)]
  const isCurrent = isActionsOnly || wanted === '' || (sought === wanted && !isPlaceholderData && data !== undefined)
  const current = entries[active] ?? entries[0]
  const rests = useSettled(current?.found, RESTING_MS)
  const shown = rests && rests === current?.found && isPerson(rests.kind) ? rests : undefined

  const leave = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  useKeysOutside(true, inside, leave)

  const go = (address: string, given?: Action['given']) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const entry = openedBy(searchParams.get(ENTRY_PARAMETER) ?? undefined)
    // somebody of a directory is looked at where one is; a part of a project is shown there
    if (!entry || pathname.startsWith('/projekte/')) return router.history.push(address)
    return entry.id === undefined ? dialog.create(entry.path, given as never) : dialog.open(entry.path, entry.id)
  }
  const choose = ({ found, action, address }: Entry, isElsewhere: boolean) => {
    if (found) remember(me.id, found)
    leave()
    if (action?.does === 'keys') onKeys()
    else if (action?.does) setColorScheme(action.does)
    // what stands in an open form would be lost with it
    else if (address && (isElsewhere || typing.isAny())) window.open(address, '_blank')
    else if (address) go(address, action?.given)
  }
  useEffect(() => {
    if (!awaited || !(isCurrent || isError)) return
    setAwaited(undefined)
    // nobody asked for something new by pressing Enter before it was offered
    if (isCurrent && current && !current.action?.given) choose(current, awaited.isElsewhere)
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    setAwaited(undefined)
    const last = entries.length - 1
    const next: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
      Tab: nextGroup(entries, active, event.shiftKey ? -1 : 1),
    }
    const to = next[event.key]
    if (event.key === 'Escape') leave()
    else if (to !== undefined) setActive(Math.max(0, to))
    else if (event.key === 'Enter') {
      const isElsewhere = event.ctrlKey || event.metaKey
      if (!isCurrent) setAwaited({ isElsewhere })
      else if (current) choose(current, isElsewhere)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isNothing = isCurrent && entries.every(({ action }) => action?.given)
  return (
    <Above>
      <Modal.Root
        withinPortal={false}
        opened
        onClose={leave}
        size={wanted === '' ? 640 : 780}
        fullScreen={isPhone}
        yOffset={isPhone ? 0 : '11vh'}
        xOffset={isPhone ? 0 : 16}
        closeOnEscape={false}
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ content: s.box ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={1} color="var(--overlay)" />
        <Modal.Content aria-label="Alles finden">
          <div className={s.inner} ref={inside} data-start={wanted === '' || undefined}>
            <div className={s.field}>
              <IconSearch size={19} stroke={1.7} aria-hidden />
              <input
                data-autofocus
                role="combobox"
                type="text"
                aria-label="Alles finden"
                aria-expanded={entries.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={current ? `${listId}-${entries.indexOf(current)}` : undefined}
                placeholder="Suchen oder ausführen …"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={typed}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  setActive(0)
                }}
                onKeyDown={press}
              />
              {isPhone ? (
                <ActionIcon variant="subtle" color="gray" size={40} aria-label="Schließen" onClick={leave}>
                  <IconX size={20} stroke={1.7} />
                </ActionIcon>
              ) : (
                <kbd className={s.kbd} aria-hidden>
                  Esc
                </kbd>
              )}
            </div>
            <div className={s.main}>
              <div className={s.column}>
                {isError && sought !== '' && (
                  <div className={s.none} role="alert">
                    Die Suche ist nicht angekommen.{' '}
                    <button type="button" onClick={() => void refetch()}>
                      Erneut versuchen
                    </button>
                  </div>
                )}
                {entries.length > 0 && (
                  <Hits
                    id={listId}
                    entries={entries}
                    search={isActionsOnly ? wanted.slice(1) : wanted}
                    active={current ? entries.indexOf(current) : 0}
                    onActive={setActive}
                    onChosen={choose}
                  />
                )}
                {isNothing && !isError && (
                  <div className={s.none}>
                    <b>Nichts gefunden für „{wanted}“.</b>
                    <span>Vielleicht anders geschrieben, oder es liegt im Papierkorb.</span>
                  </div>
                )}
              </div>
              {wanted !== '' && !isPhone && (
                <aside className={s.preview} aria-label="Vorschau">
                  {shown && <Preview found={shown} />}
                </aside>
              )}
            </div>
            <div className={s.foot} aria-hidden>
              <span>
                <kbd className={s.kbd}>↑</kbd>
                <kbd className={s.kbd}>↓</kbd>wählen
              </span>
              <span>
                <kbd className={s.kbd}>↵</kbd>öffnen
              </span>
              <span>
                <kbd className={s.kbd}>{MOD}</kbd>
                <kbd className={s.kbd}>↵</kbd>in neuem Tab
              </span>
              <span className="grow" />
              <span>
                <kbd className={s.kbd}>&gt;</kbd>nur Aktionen
              </span>
            </div>
            <div role="status" className="sr">
              {wanted === '' || !isCurrent ? '' : entries.length === 1 ? '1 Treffer' : `${entries.length} Treffer`}
            </div>
          </div>
        </Modal.Content>
      </Modal.Root>
    </Above>
  )
}

/** Where the next group begins, or the one before. */
const nextGroup = (entries: readonly Entry[], active: number, step: 1 | -1) => {
  const groups = [...new Set(entries.map(({ group }) => group))]
  const at = groups.indexOf(entries[active]?.group ?? '')
  const wanted = groups[(at + step + groups.length) % groups.length]
  return entries.findIndex(({ group }) => group === wanted)
}
