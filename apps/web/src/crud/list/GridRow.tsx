// biome-ignore-all lint/a11y/useSemanticElements: table elements lose their roles as grids, and cannot draw a window of their rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import type { Field } from '@rampenlicht/model/kit/field'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Row } from '../../api/queries.ts'
import { Face } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { shortAddress } from '../record/contact-links.ts'
import { FieldValue, type Look, lookOf } from '../record/FieldValue.tsx'
import { optionLabel, textOf } from '../values.ts'
import { type Column, spokenName, type View } from '../view.ts'
import s from './RowGrid.module.css'

interface Place {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly height: number
  readonly template: string
  readonly isActive: boolean
  readonly isChosen: boolean
  /** Has just come back. */
  readonly isFresh: boolean
  /** Stands there, but cannot be chosen. */
  readonly isOut: boolean
  readonly view: View
  readonly row: Row
  /** Absent where rows are only chosen. */
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onActive: (index: number) => void
  /** Absent where rows cannot be chosen. */
  readonly onChoose: ((index: number, row: Row, isRange: boolean) => void) | undefined
}

const RowFrame = ({ children, ...place }: Place & { children: ReactNode }) => {
  const { id, index, top, height, template, isActive, isChosen, isFresh, isOut } = place
  const { view, row, onOpen, onActive, onChoose } = place
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a, button')) return
    onActive(index)
    // The grid, not the row, keeps the focus: it is still there when the row has scrolled away.
    event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    if (onChoose && (!onOpen || event.shiftKey || event.ctrlKey || event.metaKey || target.closest('[data-check]')))
      onChoose(index, row, event.shiftKey)
    else onOpen?.(row)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={onChoose && !isOut ? isChosen : undefined}
      className={s.row}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-fresh={isFresh || undefined}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, height }}
      // Shift chooses rows here, and must not mark their text.
      onMouseDown={(event) => onChoose && event.shiftKey && event.preventDefault()}
      onClick={onClick}
    >
      {onChoose && (
        <div role="gridcell" className={s.check} data-check>
          {!isOut && (
            <input
              type="checkbox"
              className={s.box}
              tabIndex={-1}
              aria-label={`${spokenName(view, row)} auswählen`}
              checked={isChosen}
              readOnly
            />
          )}
        </div>
      )}
      {children}
    </div>
  )
}

const within = (look: string | undefined) => (look ? `${s.cell} ${look}` : s.cell)

export const TableRow = memo(({ columns, ...place }: Place & { columns: readonly Column[] }) => (
  <RowFrame {...place}>
    {columns.map(({ id, isRight, field, cell }) => {
      const { row } = place
      const look: Look | undefined = cell ? { children: cell(row) } : field && lookOf(field, row[id])
      return (
        <div key={id} role="gridcell" {...look} className={within(look?.className)} data-right={isRight || undefined} />
      )
    })}
  </RowFrame>
))

/** On phones a row is a card: the name, below it the next two facts, on the right its first tag. */
export const CardRow = memo(({ columns, ...place }: Place & { columns: readonly Column[] }) => (
  <RowFrame {...place}>
    <div role="gridcell" className={s.card} data-off={place.view.name.isOff?.(place.row) || undefined}>
      <Card view={place.view} columns={columns} row={place.row} />
    </div>
  </RowFrame>
))

const MOST_FACTS = 2
/** Kinds that say nothing without their label, or the place beside them. */
const MUTE_ALONE: ReadonlySet<Field['kind'] | undefined> = new Set(['flag', 'zip'])
const factOf = (field: Field, value: unknown) =>
  field.kind === 'url' ? shortAddress(textOf(field, value)) : textOf(field, value)
const Card = ({ view, columns, row }: { view: View; columns: readonly Column[]; row: Row }) => {
  const tagged = columns.find(({ field }) => field?.kind === 'choices' || field?.kind === 'choice')
  const amount = columns.find(({ field }) => field?.kind === 'money')
  const facts = columns
    .filter((column) => column !== tagged && column !== amount && !MUTE_ALONE.has(column.field?.kind))
    .map(({ id, field, text }) => (field ? factOf(field, row[id]) : text?.(row)))
    .filter(Boolean)
  const note = view.name.note?.(row)
  const off = view.name.isOff?.(row)
  return (
    <>
      {view.name.face && <NameFace view={view} row={row} size={36} />}
      <span className={s.cardText}>
        <span className={s.cardTitle}>
          <b className="trunc">{view.name.title(row)}</b>
          {view.name.mark?.(row)}
        </span>
        <span className="trunc">{[note, ...facts].filter(Boolean).slice(0, MOST_FACTS).join(' · ')}</span>
      </span>
      <span className={s.cardSide}>
        {amount?.field && <FieldValue field={amount.field} value={row[amount.id]} />}
        {off ? <OffTag view={view} word={off} /> : tagged?.field && <FirstTag column={tagged} row={row} />}
      </span>
    </>
  )
}
const FirstTag = ({ column: { id, field }, row }: { column: Column; row: Row }) => {
  if (field?.kind === 'choice') return <FieldValue field={field} value={row[id]} />
  const [first] = (row[id] as readonly string[] | undefined) ?? []
  return field?.kind === 'choices' && first !== undefined ? <Tag>{optionLabel(field, first)}</Tag> : null
}

const NameFace = ({ view, row, size }: { view: View; row: Row; size: number }) => (
  <Face
    name={spokenName(view, row)}
    size={size}
    square={view.name.face === 'organisation'}
    picture={view.name.picture?.(row)}
  />
)

const OffTag = ({ view, word }: { view: View; word: string }) => (
  <Tag tone={view.name.note ? 'bad' : 'mute'}>{word}</Tag>
)

export const NameCell = ({ view, row }: { view: View; row: Row }) => {
  const { name } = view
  const off = name.isOff?.(row)
  const note = name.note?.(row)
  const line = (
    <>
      <b className="trunc">{name.title(row)}</b>
      {name.mark?.(row)}
      {off && <OffTag view={view} word={off} />}
    </>
  )
  return (
    <span className={s.name} data-off={off ? true : undefined}>
      {name.face && <NameFace view={view} row={row} size={name.note ? 32 : 24} />}
      {note ? (
        <span className={s.nameText}>
          <span>{line}</span>
          <small className="trunc">{note}</small>
        </span>
      ) : (
        line
      )}
    </span>
  )
}
