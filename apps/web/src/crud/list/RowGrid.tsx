// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFresh } from '../../api/fresh.ts'
import type { Row } from '../../api/queries.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import type { Column, View } from '../view.ts'
import { CHECK_PX, EDGES_PX, track, USUAL_NAME } from './columns.ts'
import { Bones, HeadCell, HeadCheck } from './GridHead.tsx'
import { NameCell } from './GridRow.tsx'
import { GridRows } from './GridRows.tsx'
import s from './RowGrid.module.css'
import { NAME_COLUMN, type Sorting } from './useListState.ts'
import { useRowWindow } from './useRowWindow.ts'
import type { Selection } from './useSelection.ts'
import { type ServedRows, useRowsBetween } from './useServedRows.ts'

interface Props {
  readonly view: View
  readonly list: ServedRows
  readonly columns: readonly Column[]
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting) => void
  /** Absent where rows are only chosen. */
  readonly onOpen?: (row: Row) => void
  /** The mouse has come to the rows, or the keyboard. */
  readonly onNear?: (() => void) | undefined
  /** Absent where nothing can be done with chosen rows. */
  readonly selection?: Selection | undefined
  readonly label: string
}

const HEAD_PX = 34
const ROW_PX = 40
const ROW_WITH_NOTE_PX = 50
const CARD_PX = 64
/** What floats above the last rows while some are chosen; on phones its buttons stand in a second line. */
const SELECTION_BAR_PX = 84
const SELECTION_CARD_PX = 120

/**
 * The table of every list: a grid that draws only what is in view, moved through with the arrow keys, opened with
 * Enter. Where rows can be chosen, Space chooses one and Shift everything in between.
 */
export const RowGrid = ({ view, list, columns, sorting, onSort, onOpen, onNear, selection, label }: Props) => {
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const [active, setActive] = useState(-1)
  const rowHeight = isPhone ? CARD_PX : view.name.note ? ROW_WITH_NOTE_PX : ROW_PX
  // in a picker from the start, in a directory as soon as something is chosen
  const isChoosing = selection !== undefined && (!onOpen || selection.count > 0)
  const barHeight = selection?.count ? (isPhone ? SELECTION_CARD_PX : SELECTION_BAR_PX) : 0
  const { total, isPending, question } = list
  const rows = useRowWindow(scroller, total, rowHeight, { above: isPhone ? 0 : HEAD_PX, below: barHeight })
  const rowAt = useRowsBetween(list, rows.first, rows.last)
  const fresh = useFresh(list.path)

  const all = useMemo(() => [nameColumn(view), ...columns], [view, columns])
  const tracks = isPhone ? ['minmax(0, 1fr)'] : all.map(({ width }) => track(width))
  const template = (selection ? [`${CHECK_PX}px`, ...tracks] : tracks).join(' ')
  const edges = EDGES_PX + (selection ? CHECK_PX : 0)
  const leastWidth = isPhone ? undefined : all.reduce((sum, { width: [least] }) => sum + least, edges)

  // Another question starts at its first row.
  const answered = useRef(question)
  const { isAtTop, toTop } = rows
  useEffect(() => {
    // The first one is there already: to scroll would have the page laid out once more.
    if (answered.current === question) return
    answered.current = question
    if (!isAtTop()) toTop()
    setActive(-1)
  }, [question, isAtTop, toTop])

  // The bar comes with the first chosen row and must not hide it. Under the mouse nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is what comes and goes
  useEffect(() => {
    if (barHeight > 0 && active >= 0 && scroller.current?.matches(':focus-visible')) rows.scrollTo(active)
  }, [barHeight])

  // What has come back is shown; nothing moves where some of it is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its coming is what moves the list
  useEffect(() => {
    const back = list.firstRows.flatMap(({ id: one }, index) => (fresh.has(one) ? [index] : []))
    if (back[0] !== undefined && !back.some(rows.isSeen)) rows.scrollTo(back[0])
  }, [fresh, list.firstRows])

  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index))
    setActive(next)
    rows.scrollTo(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || total === 0) return
    const screen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + screen,
      PageUp: active - screen,
      Home: 0,
      End: total - 1,
    }
    const to = moves[event.key]
    const row = active >= 0 ? rowAt(active) : undefined
    if (to !== undefined) go(to)
    else if (selection && event.key === ' ' && row) selection.choose(active, row, event.shiftKey)
    else if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      if (!selection.isAll) selection.chooseLoaded()
    } else if ((event.key === 'Enter' || event.key === ' ') && row) {
      if (onOpen) onOpen(row)
      else selection?.choose(active, row, event.shiftKey)
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={isPending || list.isOutdated}
      aria-activedescendant={active >= 0 && active >= rows.first && active <= rows.last ? `${id}${active}` : undefined}
      tabIndex={0}
      className={s.grid}
      data-outdated={list.isOutdated || undefined}
      data-choosing={isChoosing || undefined}
      onKeyDown={onKeyDown}
      onFocus={onNear}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={isPhone ? 'sr' : s.head}
        style={{ gridTemplateColumns: template, minWidth: leastWidth }}
      >
        {selection && !isPhone && <HeadCheck selection={selection} />}
        {all.map((column) => (
          <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} first={view.resource.order[0]} />
        ))}
      </div>
      {isPending ? (
        <Bones
          columns={isPhone ? [nameColumn(view)] : all}
          hasCheck={selection !== undefined}
          template={template}
          height={rowHeight}
          minWidth={leastWidth}
        />
      ) : (
        <div
          role="rowgroup"
          className={s.rows}
          style={{ height: rows.height, minWidth: leastWidth, marginBottom: barHeight }}
          onMouseEnter={onNear}
        >
          <GridRows
            id={id}
            view={view}
            rows={rows}
            rowAt={rowAt}
            answered={list.isOutdated ? undefined : question}
            columns={isPhone ? columns : all}
            isCards={isPhone}
            template={template}
            height={rowHeight}
            active={active}
            onActive={setActive}
            onOpen={onOpen}
            selection={selection}
            fresh={fresh}
          />
        </div>
      )}
    </div>
  )
}

const nameColumn = (view: View): Column => ({
  id: NAME_COLUMN,
  label: view.name.label,
  reads: view.name.reads,
  sortsBy: view.name.sortsBy,
  width: view.name.width ?? USUAL_NAME,
  isRight: false,
  cell: (row) => <NameCell view={view} row={row} />,
})
