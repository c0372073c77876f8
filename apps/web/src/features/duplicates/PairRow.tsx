// biome-ignore-all lint/a11y/useSemanticElements: the same grid as every list of the house
// biome-ignore-all lint/a11y/useFocusableInteractive: the table as a whole has the focus, not its rows and cells
import { certaintyOf, type Duplicate, type DuplicateState, type Twin } from '@rampenlicht/model/rules/duplicates'
import { type CSSProperties, memo, type ReactNode } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import g from '../../crud/list/RowGrid.module.css'
import { whenShort } from '../../crud/record/deleted-words.ts'
import type { View } from '../../crud/view.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { Tag } from '../../ui/Tag.tsx'
import s from './Duplicates.module.css'
import { differingPieces, WEAK_BELOW } from './words.ts'

export interface PairDeeds {
  readonly onOpen: (id: number) => void
  readonly onDistinct: (pair: Duplicate) => void
  readonly onReopen: (pair: Duplicate) => void
  /** Absent for whoever may not. */
  readonly onMerge: ((pair: Duplicate) => void) | undefined
  readonly onUndo: ((deed: number) => void) | undefined
}
interface Props extends PairDeeds {
  readonly id: string
  readonly view: View
  readonly pair: Duplicate
  readonly index: number
  readonly tab: DuplicateState
  readonly now: Date
  readonly top: number
  readonly height: number
  readonly isPhone: boolean
  readonly isActive: boolean
  readonly isLeaving: boolean
  readonly isFresh: boolean
  readonly onActive: (index: number) => void
}

export const PairRow = memo((props: Props) => {
  const { id, view, pair, index, tab, now, top, height, isPhone, isActive, isLeaving, isFresh } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      className={`${g.row} ${s.row} ${isPhone ? s.card : s.columns}`}
      data-active={isActive || undefined}
      data-leaving={isLeaving || undefined}
      data-fresh={isFresh || undefined}
      style={{ '--top': `${top}px`, height } as CSSProperties}
      // not by entering: rows that scroll below a resting mouse are not pointed at
      onMouseMove={() => props.onActive(index)}
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest('button')) return
        props.onActive(index)
        currentTarget.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      }}
    >
      <Person view={view} twin={pair.one} isReached={isActive} onOpen={props.onOpen} />
      <Person view={view} twin={pair.other} against={pair.one.name} isReached={isActive} onOpen={props.onOpen} />
      <span role="gridcell" className={s.why} title={pair.reasons.join(', ')}>
        {pair.reasons.map((reason) => (
          <Tag key={reason}>{reason}</Tag>
        ))}
      </span>
      {tab === 'open' ? <Certainty score={pair.score} /> : <Decided pair={pair} now={now} />}
      <span role="gridcell" className={s.acts}>
        <Actions {...props} />
      </span>
    </div>
  )
})

interface PersonProps {
  readonly view: View
  readonly twin: Twin
  /** What differs from this name is marked. */
  readonly against?: string
  readonly isReached: boolean
  readonly onOpen: (id: number) => void
}
const Person = ({ view, twin: { id, name, detail, contact, isGone }, against, isReached, onOpen }: PersonProps) => {
  const shown =
    against === undefined
      ? name
      : differingPieces(name, against).map(({ text, isFound }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity
          isFound ? <mark key={at}>{text}</mark> : text,
        )
  return (
    <span role="gridcell" className={s.one} data-gone={isGone || undefined}>
      <Face name={name} size={32} square={view.name.face === 'organisation'} />
      <span>
        {isGone ? (
          <b className="trunc">{shown}</b>
        ) : (
          <button type="button" className={`trunc ${s.name}`} tabIndex={isReached ? 0 : -1} onClick={() => onOpen(id)}>
            {shown}
          </button>
        )}
        <small className="trunc">{detail}</small>
        <small className="trunc">{contact}</small>
      </span>
    </span>
  )
}

const Certainty = ({ score }: { score: number }) => (
  <span
    role="gridcell"
    className={s.score}
    data-weak={score < WEAK_BELOW || undefined}
    style={{ '--share': `${score}%` } as CSSProperties}
    title={`${score} %`}
  >
    {certaintyOf(score)}
    <i aria-hidden />
  </span>
)

const Decided = ({ pair: { by, at }, now }: { pair: Duplicate; now: Date }) => (
  <span role="gridcell" className={s.decided}>
    {by && <Face name={by.name} size={20} picture={pictureOf(by)} />}
    <span>
      <span className="trunc">{by?.name ?? 'Rampenlicht'}</span>
      {at && <small className="num">{whenShort(at, now)}</small>}
    </span>
  </span>
)

const Actions = (props: Props) => {
  const { pair, tab, isActive, isLeaving, onDistinct, onReopen, onMerge, onUndo } = props
  const button = (label: string, about: string, onClick: () => void, more?: { lead?: ReactNode; isMain?: true }) => (
    <button
      type="button"
      className={s.button}
      data-main={(more?.isMain && isActive) || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${label}: ${about}`}
      disabled={isLeaving}
      onClick={onClick}
    >
      {more?.lead}
      {label}
    </button>
  )
  const both = `${pair.one.name} und ${pair.other.name}`
  switch (tab) {
    case 'open':
      return (
        <>
          {button('Verschieden', both, () => onDistinct(pair))}
          {onMerge && button('Zusammenführen', both, () => onMerge(pair), { isMain: true })}
        </>
      )
    case 'distinct':
      return button('Wieder prüfen', both, () => onReopen(pair))
    case 'merged': {
      const { deed } = pair
      const lead = <IconArrowBackUp size={15} stroke={1.8} aria-hidden />
      return deed !== null && onUndo && button('Rückgängig machen', both, () => onUndo(deed), { lead })
    }
    default:
      return tab satisfies never
  }
}
