// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids, on phones cards, and a changed display takes the roles of a table away

import { type CSSProperties, type MouseEvent, memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import IconArrowDown from '~icons/arrow-down'
import IconArrowUp from '~icons/arrow-up'
import s from './Table.module.css'

export interface TableColumn<T> {
  readonly id: string
  readonly label: string
  readonly cell: (row: T) => ReactNode
  /** Leave one column without, so that it takes the rest. */
  readonly width?: number
  readonly isRight?: boolean
  /** Between 901 and 1180 px there is no room for it. */
  readonly isMinor?: boolean
  /** On a card, as on phones: a line of its own, or left out. */
  readonly phone?: 'wide' | 'none'
  /** What sorting by this column goes by; without it the head is no button. */
  readonly order?: (a: T, b: T) => number
  /** Rows without a value stand at the end, whichever way it is sorted. */
  readonly isEmpty?: (row: T) => boolean
  /** Opens the row instead of the first column, which then has something of its own to open. */
  readonly opens?: boolean
}
/** Sums, under the columns they add up. */
type Sums = Readonly<Record<string, ReactNode>>
export interface TableGroup<T> {
  readonly id: string
  readonly label: string
  readonly rows: readonly T[]
  readonly sums?: Sums
}
interface Props<T> {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  readonly rows?: readonly T[]
  /** Instead of rows. */
  readonly groups?: readonly TableGroup<T>[]
  readonly foot?: { readonly label: ReactNode; readonly sums: Sums }
  readonly onOpen?: (row: T) => void
  /** Gets the dialog ready that a click would open. */
  readonly onNear?: () => void
  /** Set back, such as what only few may see. */
  readonly isSunken?: (row: T) => boolean
}
/** More than a screen shows of each group: they are drawn first, and the rest, piece by piece, without holding anything up. */
const FIRST_ROWS = 20

interface Sorting {
  readonly id: string
  readonly isDown: boolean
}

/**
 * The table for the tens of rows inside a project; RowGrid is the one for thousands. The first column opens the row, sums stand
 * in the heads of groups and in the foot, and in narrow windows every row is a card.
 */
export const Table = <T extends { readonly id: number | string }>(props: Props<T>) => {
  const { label, columns, rows = [], groups, foot } = props
  const [sorting, setSorting] = useState<Sorting>()
  const parts = groups ?? [{ id: 'all', label: '', rows }]
  const most = useGrowing(Math.max(...parts.map((part) => part.rows.length)))
  return (
    <div className={s.scroll}>
      <table
        className={s.table}
        role="table"
        aria-label={label}
        style={
          { '--all': tracks(columns), '--major': tracks(columns.filter(({ isMinor }) => !isMinor)) } as CSSProperties
        }
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        {parts.map((group) => (
          <tbody key={group.id} role="rowgroup">
            {groups && <SumRow columns={columns} label={group.label} sums={group.sums ?? {}} isGroup />}
            {sorted(group.rows, columns, sorting)
              .slice(0, most)
              .map((row) => (
                <BodyRow key={row.id} row={row} {...props} />
              ))}
          </tbody>
        ))}
        {foot && (
          <tfoot role="rowgroup">
            <SumRow columns={columns} label={foot.label} sums={foot.sums} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** How many rows of each group are drawn: with every frame twice as many, since those far from view cost little. */
const useGrowing = (wanted: number) => {
  const [most, setMost] = useState(FIRST_ROWS)
  useEffect(() => {
    if (most >= wanted) return undefined
    const next = requestAnimationFrame(() => startTransition(() => setMost(most * 2)))
    return () => cancelAnimationFrame(next)
  }, [most, wanted])
  return most
}

const tracks = <T,>(columns: readonly TableColumn<T>[]) =>
  columns.map(({ width }) => (width === undefined ? 'minmax(0, 1fr)' : `${width}px`)).join(' ')

const sorted = <T,>(rows: readonly T[], columns: readonly TableColumn<T>[], sorting: Sorting | undefined) => {
  const { order, isEmpty } = columns.find(({ id }) => id === sorting?.id) ?? {}
  if (!order) return rows
  const filled = rows.filter((row) => !isEmpty?.(row)).toSorted((a, b) => (sorting?.isDown ? order(b, a) : order(a, b)))
  return [...filled, ...rows.filter((row) => isEmpty?.(row))]
}

interface HeadProps<T> {
  readonly column: TableColumn<T>
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting) => void
}
const Head = <T,>({ column: { id, label, order, isRight, isMinor }, sorting, onSort }: HeadProps<T>) => {
  const isOn = sorting?.id === id
  const direction = sorting?.isDown ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      data-right={isRight}
      data-minor={isMinor}
      aria-sort={isOn ? direction : undefined}
    >
      {order ? (
        <button type="button" className={s.sort} onClick={() => onSort({ id, isDown: isOn && !sorting.isDown })}>
          {label}
          {isOn && (sorting.isDown ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
        </button>
      ) : (
        label || <span className="sr">Aktionen</span>
      )}
    </th>
  )
}

/** Buttons and links within a row keep their own click. */
const isOwnClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') !== null

const PlainRow = <T,>({ row, columns, onOpen, onNear, isSunken }: Props<T> & { readonly row: T }) => {
  const opener = columns.find(({ opens }) => opens) ?? columns[0]
  return (
    <tr
      role="row"
      data-sunken={isSunken?.(row) || undefined}
      data-opens={onOpen !== undefined || undefined}
      onMouseEnter={onNear}
      onClick={onOpen && ((event) => isOwnClick(event) || onOpen(row))}
    >
      {columns.map(({ id, label, cell, isRight, isMinor, phone }, index) => (
        <td
          key={id}
          role="cell"
          data-label={label}
          data-right={isRight}
          data-minor={isMinor}
          data-phone={index === 0 ? 'title' : phone}
        >
          {id === opener?.id && onOpen ? (
            <button type="button" className={s.open} onFocus={onNear} onClick={() => onOpen(row)}>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** While the table grows, what is there is not drawn anew. */
const BodyRow = memo(PlainRow) as typeof PlainRow

interface SumRowProps<T> {
  readonly columns: readonly TableColumn<T>[]
  readonly label: ReactNode
  readonly sums: Sums
  readonly isGroup?: boolean
}
const SumRow = <T,>({ columns, label, sums, isGroup }: SumRowProps<T>) => (
  <tr role="row" className={isGroup ? s.group : undefined}>
    {columns.map(({ id, label: name, isRight, isMinor, phone }, index) => (
      <td
        key={id}
        role="cell"
        data-label={name}
        data-right={isRight}
        data-minor={isMinor}
        data-phone={index === 0 ? 'title' : sums[id] === undefined ? 'none' : phone === 'wide' ? phone : undefined}
      >
        {index === 0 ? label : sums[id]}
      </td>
    ))}
  </tr>
)
