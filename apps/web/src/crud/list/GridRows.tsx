import type { Row } from '../../api/queries.ts'
import type { Column, View } from '../view.ts'
import { CardRow, TableRow } from './GridRow.tsx'
import s from './RowGrid.module.css'
import type { RowWindow } from './useRowWindow.ts'
import type { Selection } from './useSelection.ts'
import { loadedIn, useUnhurried } from './useUnhurried.ts'

interface Props {
  /** What the ids of the rows begin with. */
  readonly id: string
  readonly view: View
  readonly rows: RowWindow
  readonly rowAt: (index: number) => Row | undefined
  /** The question whose answer these rows are; undefined while they are still those of the one before. */
  readonly answered: string | undefined
  readonly columns: readonly Column[]
  readonly isCards: boolean
  readonly template: string
  readonly height: number
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection | undefined
  readonly fresh: ReadonlySet<number>
}

/** The rows of a grid that are in view and around it. Apart from the grid, which is not drawn anew as they fill up. */
export const GridRows = ({ id, view, rows, rowAt, answered, isCards, active, selection, fresh, ...all }: Props) => {
  const { first, last, seen, shift, topOf } = rows
  const loaded = loadedIn({ from: first, to: last + 1 }, seen, (index) => rowAt(index) !== undefined)
  const full = useUnhurried(loaded, seen, answered)
  const from = Math.max(loaded.from, full.from)
  const to = Math.max(from, Math.min(loaded.to, full.to))
  const AnyRow = isCards ? CardRow : TableRow
  /** What shows where rows are still to come: of these hundreds pass while somebody scrolls. */
  const ground = (begin: number, end: number, isAwaited: boolean) =>
    begin < end && (
      <div
        role="presentation"
        className={s.ground}
        data-awaited={isAwaited || undefined}
        data-second={selection ? true : undefined}
        style={{
          transform: `translateY(${topOf(begin)}px)`,
          height: (end - begin) * all.height,
          backgroundSize: `100% ${all.height}px, 160px ${all.height}px`,
        }}
      />
    )
  return (
    <div role="presentation" className={s.shift} style={{ transform: `translateY(${shift}px)` }}>
      {ground(first, loaded.from, true)}
      {ground(loaded.from, from, false)}
      {ground(to, loaded.to, false)}
      {ground(loaded.to, last + 1, true)}
      {Array.from({ length: to - from }, (_, place) => {
        const index = from + place
        const row = rowAt(index)
        return (
          row && (
            <AnyRow
              key={index}
              {...all}
              id={`${id}${index}`}
              view={view}
              index={index}
              top={topOf(index)}
              row={row}
              isActive={index === active}
              isChosen={selection?.has(row.id) === true}
              isFresh={fresh.has(row.id)}
              isOut={selection?.isOut?.(row) === true}
              onChoose={selection?.choose}
            />
          )
        )
      })}
    </div>
  )
}
