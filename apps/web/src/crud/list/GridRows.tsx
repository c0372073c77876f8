import type { Row } from '../../api/queries.ts'
import type { Column, View } from '../view.ts'
import { CardRow, TableRow } from './GridRow.tsx'
import s from './RowGrid.module.css'
import type { RowWindow } from './useRowWindow.ts'
import type { Selection } from './useSelection.ts'
import { useUnhurried } from './useUnhurried.ts'

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
  const full = useUnhurried({ from: first, to: last + 1 }, seen, answered)
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const AnyRow = isCards ? CardRow : TableRow
  return (
    <div role="presentation" className={s.shift} style={{ transform: `translateY(${shift}px)` }}>
      {drawn.map((index) => {
        const row = rowAt(index)
        return (
          <AnyRow
            key={index}
            {...all}
            id={`${id}${index}`}
            view={view}
            index={index}
            top={topOf(index)}
            row={row}
            isFull={index >= full.from && index < full.to}
            isActive={index === active}
            isChosen={row !== undefined && selection?.has(row.id) === true}
            isFresh={row !== undefined && fresh.has(row.id)}
            isOut={row !== undefined && selection?.isOut?.(row) === true}
            onChoose={selection?.choose}
          />
        )
      })}
    </div>
  )
}
