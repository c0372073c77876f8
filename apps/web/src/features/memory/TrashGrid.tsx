// biome-ignore-all lint/a11y/useSemanticElements: the same grid as every list of the house
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { HeadCheck } from '../../crud/list/GridHead.tsx'
import g from '../../crud/list/RowGrid.module.css'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Trash.module.css'
import { type RowDeeds, TrashRow } from './TrashRow.tsx'
import type { useChosen, useTrash } from './useTrash.ts'

interface Props extends RowDeeds {
  readonly trash: ReturnType<typeof useTrash>
  readonly chosen: ReturnType<typeof useChosen>
  readonly grid: RefObject<HTMLDivElement | null>
}
const HEADINGS = ['Art', 'Name', 'Gelöscht von', 'Gelöscht', 'Bleibt noch'] as const
/** So far ahead of the end, what follows is asked for. */
const AHEAD_PX = 600
const BONES = 12

/** Moved through with the arrow keys; Enter opens, R restores, Space chooses. */
export const TrashGrid = ({ trash, chosen, grid, ...deeds }: Props) => {
  const { entries, isPending } = trash
  const isPhone = useIsPhone()
  const now = useMinute()
  const id = useId()
  const [active, setActive] = useState(-1)
  const go = (index: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, index))
    setActive(next)
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target, currentTarget } = event
    if (target !== currentTarget || entries.length === 0) return
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: entries.length - 1,
    }
    const to = moves[key]
    const entry = entries[active]
    const hasModifier = ctrlKey || metaKey
    if (to !== undefined) go(to)
    else if (key === 'a' && hasModifier) {
      if (!chosen.isAll) chosen.chooseLoaded()
    } else if (!entry || hasModifier) return
    else if (key === 'Enter') deeds.onOpen(entry)
    else if (key === ' ') chosen.choose(active, shiftKey)
    else if (key.toLowerCase() === 'r' && entry.mayRestore) deeds.onRestore(entry)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Papierkorb"
      aria-rowcount={trash.total + 1}
      aria-multiselectable
      aria-busy={isPending || trash.isOutdated}
      aria-activedescendant={active >= 0 && active < entries.length ? `${id}${active}` : undefined}
      tabIndex={0}
      className={`${g.grid} ${s.grid}`}
      data-outdated={trash.isOutdated || undefined}
      data-choosing={chosen.count > 0 || undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - AHEAD_PX) trash.more()
      }}
    >
      <div role="row" aria-rowindex={1} className={isPhone ? 'sr' : `${g.head} ${s.row}`}>
        <HeadCheck selection={chosen} />
        {HEADINGS.map((heading) => (
          <span key={heading} role="columnheader" className={g.label}>
            {heading}
          </span>
        ))}
        <span role="columnheader">
          <span className="sr">Aktionen</span>
        </span>
      </div>
      <div role="rowgroup" className={`${g.rows} ${s.rows}`} data-choosing={chosen.count > 0 || undefined}>
        {isPending &&
          Array.from({ length: BONES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
            <div key={index} className={`${g.bones} ${isPhone ? s.card : s.row}`} aria-hidden>
              <span />
              <span className="bone" style={{ width: '70%' }} />
              <span className="bone" style={{ width: `${34 - ((index * 7) % 13)}%` }} />
            </div>
          ))}
        {entries.map((entry, index) => (
          <TrashRow
            key={entry.id}
            id={`${id}${index}`}
            {...{ index, entry, now, isPhone }}
            isActive={index === active}
            isChosen={chosen.has(entry.id)}
            onActive={setActive}
            onChoose={chosen.choose}
            {...deeds}
          />
        ))}
      </div>
    </div>
  )
}
