// biome-ignore-all lint/a11y/useSemanticElements: the same grid as every list of the house
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import type { DuplicateState } from '@rampenlicht/model/rules/duplicates'
import { useEffect, useId, useRef, useState } from 'react'
import { useFresh } from '../../api/fresh.ts'
import g from '../../crud/list/RowGrid.module.css'
import { useRowWindow } from '../../crud/list/useRowWindow.ts'
import type { View } from '../../crud/view.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Duplicates.module.css'
import { type PairDeeds, PairRow } from './PairRow.tsx'
import { DUPLICATES } from './queries.ts'
import type { Duplicates } from './useDuplicates.ts'

interface Props {
  readonly view: View
  readonly list: Duplicates
  readonly tab: DuplicateState
  readonly leaving: ReadonlySet<number>
  readonly deeds: PairDeeds
  readonly label: string
}
const HEAD_PX = 34
const ROW_PX = 74
const CARD_PX = 238
const BONES = 10
/** So many rows ahead of the end, what follows is asked for. */
const AHEAD = 20

const headingsFor = (tab: DuplicateState, { resource: { noun } }: View): readonly string[] => {
  const same = noun.one.endsWith('Unternehmen') ? 'dasselbe' : 'derselbe'
  switch (tab) {
    case 'open':
      return [noun.one, `Vielleicht ${same} wie`, 'Warum', 'Sicherheit']
    case 'distinct':
      return [noun.one, `Nicht ${same} wie`, 'Warum', 'Unterschieden']
    case 'merged':
      return ['Geblieben', 'Darin aufgegangen', 'Warum', 'Zusammengeführt']
    default:
      return tab satisfies never
  }
}

/** Draws only what is in view. Arrow keys move; Z merges, V tells apart, Enter does what the row is there for. */
export const PairGrid = ({ view, list, tab, leaving, deeds, label }: Props) => {
  const { pairs, total, isPending } = list
  const isPhone = useIsPhone()
  const now = useMinute()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, pairs.length - 1)
  const rowHeight = isPhone ? CARD_PX : ROW_PX
  const rows = useRowWindow(grid, pairs.length, rowHeight, { above: isPhone ? 0 : HEAD_PX, below: 0 })
  const fresh = useFresh(DUPLICATES)
  const isNearEnd = rows.last > pairs.length - AHEAD
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end that comes near, also if it then fails
  useEffect(() => {
    if (isNearEnd) list.more()
  }, [isNearEnd, pairs.length])

  const act = (key: string): boolean => {
    const pair = pairs[active]
    if (!pair || leaving.has(pair.id)) return false
    const deedOf: Readonly<Record<DuplicateState, () => void>> = {
      open: () => deeds.onMerge?.(pair),
      distinct: () => deeds.onReopen(pair),
      merged: () => pair.deed !== null && deeds.onUndo?.(pair.deed),
    }
    if (key === 'Enter') deedOf[tab]()
    else if (tab === 'open' && key === 'z') deeds.onMerge?.(pair)
    else if (tab === 'open' && key === 'v') deeds.onDistinct(pair)
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || pairs.length === 0 || !isHeard(target, grid.current)) return
    const isOnButton = target instanceof Element && target.closest('button') !== null
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: pairs.length - 1,
    }
    const to = moves[key]
    if (to !== undefined) {
      const next = Math.max(0, Math.min(pairs.length - 1, to))
      setActive(next)
      rows.scrollTo(next)
      grid.current?.focus({ preventScroll: true })
    } else if ((key === 'Enter' && isOnButton) || !act(key.length === 1 ? key.toLowerCase() : key)) return
    event.preventDefault()
  }
  const latest = useRef(press)
  latest.current = press
  // A row that leaves takes the focus of its button along; the keys go on with the next one.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  const drawn = pairs.slice(rows.first, rows.last + 1)
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={isPending || list.isOutdated}
      aria-activedescendant={active >= rows.first && active <= rows.last ? `${id}${active}` : undefined}
      aria-keyshortcuts={tab === 'open' ? 'Z V' : undefined}
      tabIndex={0}
      className={`${g.grid} ${s.grid}`}
      data-outdated={list.isOutdated || undefined}
    >
      <div role="row" aria-rowindex={1} className={isPhone ? 'sr' : `${g.head} ${s.columns}`}>
        {headingsFor(tab, view).map((heading) => (
          <span key={heading} role="columnheader" className={g.label}>
            {heading}
          </span>
        ))}
        <span role="columnheader">
          <span className="sr">Aktionen</span>
        </span>
      </div>
      {isPending &&
        Array.from({ length: BONES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <div key={index} className={`${g.bones} ${s.columns}`} style={{ height: rowHeight }} aria-hidden>
            <span className="bone" style={{ width: `${72 - ((index * 7) % 23)}%` }} />
            <span className="bone" style={{ width: `${66 - ((index * 11) % 23)}%` }} />
            <span className="bone" style={{ width: '60%' }} />
            <span className="bone" style={{ width: '70%' }} />
          </div>
        ))}
      <div role="rowgroup" className={g.rows} style={{ height: rows.height }}>
        {drawn.map((pair, at) => {
          const index = rows.first + at
          return (
            <PairRow
              key={pair.id}
              id={`${id}${index}`}
              {...{ view, pair, index, tab, now, isPhone }}
              top={rows.topOf(index) + rows.shift}
              height={rowHeight}
              isActive={index === active}
              isLeaving={leaving.has(pair.id)}
              isFresh={fresh.has(pair.id)}
              onActive={setActive}
              {...deeds}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Keys are heard in the table, and where nothing else has the focus. */
const isHeard = (target: EventTarget | null, grid: HTMLElement | null) =>
  target === document.body
    ? document.querySelector('[role=dialog]') === null
    : target instanceof Node && grid?.contains(target) === true
