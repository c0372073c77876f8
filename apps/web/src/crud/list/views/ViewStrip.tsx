import type { ViewCount } from '@rampenlicht/model/rules/views'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import IconUsers from '~icons/users'
import { request } from '../../../api/client.ts'
import type { Parameters } from '../../../api/queries.ts'
import { useMe } from '../../../api/session.ts'
import { number } from '../../../ui/format.ts'
import { LaterButton } from '../../../ui/LaterButton.tsx'
import { whenLaidOut } from '../../../ui/laid-out.ts'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { View } from '../../view.ts'
import type { ListState } from '../useListState.ts'
import { NewView } from './NewView.tsx'
import { paneCode } from './pane-code.ts'
import { queryFor } from './saved.ts'
import type { useColumns } from './useColumns.ts'
import { useFitting } from './useFitting.ts'
import { useSaving } from './useSaving.ts'
import { useViewDeeds } from './useViewDeeds.ts'
import type { SavedView, Views } from './useViews.ts'
import s from './ViewStrip.module.css'

const FRESH_MS = 30_000
/** How many rows each view has, all in one answer; given up when the list is left. */
const countsQuery = (list: string, within: Parameters) =>
  queryOptions({
    // no list, though asked for anew with them
    queryKey: ['record', 'saved_views', 'counts', list, within],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams([['list', list], ...within.map(([name, value]) => [name, value])])
      const { data } = await request<readonly ViewCount[]>(`/saved_views/counts?${asked}`, { signal, isQuiet: true })
      return new Map(data.map(({ id, total }) => [id, total]))
    },
    staleTime: FRESH_MS,
  })

interface Props {
  readonly view: View
  readonly views: Views
  readonly state: ListState
  /** Absent where nobody chooses them. */
  readonly columns?: ReturnType<typeof useColumns> | undefined
  /** The part of the list that is looked at. */
  readonly within: Parameters
  /** How many rows there are as the list stands; undefined until it is known. */
  readonly total: number | undefined
}

/** All rows, and the views of this list, as tabs. */
export default function ViewStrip({ view, views, state, columns, within, total }: Props) {
  const me = useMe()
  const { all, active, opens, isMissing, start } = views
  const { data: counts } = useQuery({ ...countsQuery(views.list, within), enabled: all.length > 0 })
  const deeds = useViewDeeds(views)
  const saving = useSaving(view, views, state, columns)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const { shown, hidden } = useFitting(strip, all, active)
  const isPlain = !active && !isMissing && !state.isNarrowed
  const whole = useKnown(isPlain ? total : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what moves it
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true]')
    return tab ? whenLaidOut(tab, () => tab.scrollIntoView({ block: 'nearest', inline: 'center' })) : undefined
  }, [active?.id, counts])

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'ArrowDown' && event.currentTarget.getAttribute('aria-haspopup')) setIsMenuOpen(true)
    else if (step === undefined) return
    event.preventDefault()
    const tabs = [...(strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const now = tabs.indexOf(event.currentTarget as HTMLElement)
    if (step !== undefined) tabs[(now + step + tabs.length) % tabs.length]?.focus()
  }
  const tab = (one: SavedView | undefined) => {
    const isActive = one?.id === active?.id
    const count = one ? counts?.get(one.id) : whole
    return {
      type: 'button' as const,
      role: 'tab' as const,
      className: s.tab,
      'aria-selected': isActive,
      tabIndex: isActive ? 0 : -1,
      onKeyDown: move,
      children: (
        <>
          {one?.name ?? 'Alle'}
          {isActive && one && saving.isChanged && <b className={s.dot} title="Geändert, nicht gespeichert" />}
          {count !== undefined && <i className="num">{number(count)}</i>}
          {one?.isShared && (
            <span className={s.icon} role="img" aria-label="für alle" title="Für alle freigegeben">
              <IconUsers size={14} stroke={1.7} aria-hidden />
            </span>
          )}
          {isActive && one && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
        </>
      ),
    }
  }
  return (
    <>
      <div className={s.strip}>
        <div className={s.tabs} role="tablist" aria-label="Ansichten" ref={strip}>
          <button {...tab(undefined)} onClick={() => views.choose(undefined)} />
          {shown.map((one) =>
            one.id === active?.id ? (
              <LaterButton
                key={one.id}
                code={paneCode}
                opens="dialog"
                isOpen={isMenuOpen}
                onChange={setIsMenuOpen}
                target={<button {...tab(one)} data-tab={one.id} />}
              >
                {({ Pane, ViewMenu, moveFocus }, frame) => (
                  <Pane frame={frame} offset={2} width={248} onKeyDown={moveFocus}>
                    <ViewMenu
                      key={one.id}
                      saved={one}
                      isMine={one.owner.id === me.id}
                      opensHere={opens === one.id}
                      changes={saving.isChanged ? saving.shown : undefined}
                      onChange={(changes) => deeds.changing.mutate({ shown: one, changes })}
                      onPin={() => deeds.pinning.mutate(one)}
                      onRemove={() => deeds.removing.mutate(one)}
                      onSaveAsNew={() => setIsNaming(true)}
                      onClose={() => setIsMenuOpen(false)}
                    />
                  </Pane>
                )}
              </LaterButton>
            ) : (
              <button key={one.id} {...tab(one)} data-tab={one.id} onClick={() => views.choose(one.id)} />
            ),
          )}
        </div>
        {hidden.length > 0 && (
          <MenuButton
            position="bottom-start"
            target={
              <button type="button" className={s.quiet} aria-label={`${number(hidden.length)} weitere Ansichten`}>
                …
              </button>
            }
          >
            {(Menu) => (
              <Menu.Dropdown>
                {hidden.map((one) => (
                  <Menu.Item
                    key={one.id}
                    rightSection={<span className="num muted">{number(counts?.get(one.id) ?? 0)}</span>}
                    onClick={() => views.choose(one.id)}
                  >
                    {one.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            )}
          </MenuButton>
        )}
        <NewView
          isOpen={isNaming}
          onOpen={setIsNaming}
          shown={saving.shown}
          creating={deeds.creating}
          suggested={active && `${active.name} 2`}
        />
        <span className="grow" />
        {active && saving.isChanged && (
          <span className={s.changed} role="status">
            <span>Filter geändert</span>
            <button type="button" className={s.quiet} onClick={() => views.choose(active.id)}>
              Verwerfen
            </button>
            <button
              type="button"
              className={s.quiet}
              data-main
              onClick={() =>
                saving.mayChange ? deeds.changing.mutate({ shown: active, changes: saving.shown }) : setIsNaming(true)
              }
            >
              {saving.mayChange ? 'Speichern' : 'Als neue speichern'}
            </button>
          </span>
        )}
      </div>
      {isMissing && (
        <p className={s.word} role="status">
          Diese Ansicht gibt es nicht mehr, oder sie gehört jemand anderem. Gezeigt wird, was der Link sonst noch sagt.
        </p>
      )}
      {start && start.lost.length > 0 && (
        <p className={s.word} role="status">
          Was diese Ansicht sonst noch verlangt, gibt es nicht mehr und wird übergangen: {start.lost.join(', ')}.
        </p>
      )}
      {start && start.rest.length > 0 && (
        <p className={s.word} role="status">
          Diese Ansicht verlangt außerdem: {queryFor(view, NOTHING, start.rest)}
        </p>
      )}
    </>
  )
}
const NOTHING = { text: '', sorting: undefined, chosen: () => [] }

/** The last number that was known. */
const useKnown = (value: number | undefined) => {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return value ?? known
}
