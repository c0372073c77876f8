// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells

import { memo, type ReactNode } from 'react'
import IconArrowDown from '~icons/arrow-down'
import IconArrowUp from '~icons/arrow-up'
import type { Column } from '../view.ts'
import s from './RowGrid.module.css'
import type { Sorting } from './useListState.ts'
import type { Selection } from './useSelection.ts'

interface HeadProps {
  readonly column: Column
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting) => void
  /** What the list is sorted by as long as nobody says otherwise. */
  readonly first: string | undefined
}
export const HeadCell = memo(({ column, sorting, onSort, first = '' }: HeadProps): ReactNode => {
  const isUsual = sorting === undefined && column.sortsBy[0] === first.replace('-', '')
  const isOn = sorting?.id === column.id || isUsual
  const isDown = sorting ? sorting.isDown : first.startsWith('-')
  return (
    <div
      role="columnheader"
      className={s.cell}
      data-right={column.isRight || undefined}
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {column.sortsBy.length > 0 ? (
        <button
          type="button"
          className={s.sort}
          data-on={isOn || undefined}
          onClick={() => onSort({ id: column.id, isDown: isOn && !isDown })}
        >
          {column.label}
          {isOn && (isDown ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
        </button>
      ) : (
        <span className={s.label}>{column.label}</span>
      )}
    </div>
  )
})

interface CheckProps {
  readonly selection: Pick<Selection, 'count' | 'isAny' | 'isAll' | 'chooseLoaded'>
}
/** Chooses every row loaded so far; a dash says that some are chosen. */
export const HeadCheck = ({ selection: { count, isAny, isAll, chooseLoaded } }: CheckProps) => {
  const isSome = count > 0 && !isAll
  return (
    <div role="columnheader" className={s.check}>
      <input
        type="checkbox"
        className={s.box}
        aria-label="Alle geladenen Zeilen auswählen"
        title="Die geladenen Zeilen auswählen"
        checked={isAll}
        disabled={!isAny}
        onChange={chooseLoaded}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
      />
    </div>
  )
}

const SKELETONS = 18

interface BonesProps {
  readonly columns: readonly Column[]
  readonly hasCheck: boolean
  readonly template: string
  readonly height: number
  readonly minWidth: number | undefined
}
export const Bones = ({ columns, hasCheck, template, height, minWidth }: BonesProps) =>
  Array.from({ length: SKELETONS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
    <div key={index} className={s.bones} style={{ gridTemplateColumns: template, height, minWidth }} aria-hidden>
      {hasCheck && <span />}
      {columns.map((column, place) => (
        <div key={column.id} className={s.cell} data-right={column.isRight || undefined}>
          <span className="bone" style={{ width: `${62 - ((index * 7 + place * 13) % 25)}%` }} />
        </div>
      ))}
    </div>
  ))
