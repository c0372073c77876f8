import { COOPERATION_STATUSES, projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { sumOf } from '@rampenlicht/model/rules/money'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useMay } from '../../crud/useMay.ts'
import { money, number } from '../../ui/format.ts'
import { Status as StatusWord } from '../../ui/Tag.tsx'
import s from './Board.module.css'
import { Card } from './Card.tsx'
import { type Cooperation, type Status, WITHOUT_STATUS } from './query.ts'
import { useDrag } from './useDrag.ts'
import { useMove } from './useMove.ts'

/** The cooperations of a project by status, from the proposal to the booking. */
export const Board = ({ cooperations }: { cooperations: readonly Cooperation[] }) => {
  const { move, said } = useMove()
  const mayMove = useMay(projectInfluencer)(projectInfluencer.may.update)
  const drag = useDrag((card, status) => void move(card, status))
  const { board, follow } = useFocusFollowing(cooperations)
  const withStatus = (status: Status | null) => cooperations.filter((one) => one.status === status)
  const cards = (shown: readonly Cooperation[]) =>
    shown.map((one) => (
      <Card
        key={one.id}
        cooperation={one}
        drag={mayMove ? drag.card(one) : undefined}
        onMove={(card, status, by) => {
          follow(card.id, by)
          void move(card, status)
        }}
      />
    ))
  const columns = [
    ...COOPERATION_STATUSES.map((status) => ({ status, rows: withStatus(status), drop: drag.column(status) })),
    { status: WITHOUT_STATUS, rows: withStatus(null), drop: undefined },
  ].filter(({ rows, drop }) => rows.length > 0 || drop)
  return (
    <>
      <Jumps columns={columns} board={board} />
      <div ref={board} className={s.board}>
        {columns.map(({ status, rows, drop }) => (
          <Column key={status} status={status} cooperations={rows} drop={drop}>
            {cards(rows)}
          </Column>
        ))}
      </div>
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </>
  )
}

interface JumpsProps {
  readonly columns: readonly { readonly status: string; readonly rows: readonly Cooperation[] }[]
  readonly board: RefObject<HTMLElement | null>
}
/** On a phone only one column is in sight: how many there are in the others, and a tap to get there. */
const Jumps = ({ columns, board }: JumpsProps) => {
  const jump = (index: number) => {
    const [first, wanted] = [board.current?.children[0], board.current?.children[index]]
    if (first instanceof HTMLElement && wanted instanceof HTMLElement)
      board.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft })
  }
  return (
    <nav className={s.jumps} aria-label="Spalten des Boards">
      {columns.map(({ status, rows }, index) => (
        <button key={status} type="button" onClick={() => jump(index)}>
          <StatusWord>{status}</StatusWord>
          <span className="num">{number(rows.length)}</span>
        </button>
      ))}
    </nav>
  )
}

interface ColumnProps {
  readonly status: string
  readonly cooperations: readonly Cooperation[]
  /** Undefined where nothing can be put down. */
  readonly drop: ReturnType<ReturnType<typeof useDrag>['column']> | undefined
  readonly children: ReactNode
}
const Column = ({ status, cooperations, drop, children }: ColumnProps) => {
  const id = useId()
  return (
    <section className={s.column} aria-labelledby={id} {...drop}>
      <div className={s.sheet}>
        <div className={s.head}>
          <h3 id={id}>
            <StatusWord>{status}</StatusWord>
          </h3>
          <span className="num muted">{number(cooperations.length)}</span>
          <span className="grow" />
          <span className="num">{money(sumOf(cooperations.map(({ fee }) => fee)))}</span>
        </div>
        <ul className={s.cards} aria-labelledby={id}>
          {children}
        </ul>
        {cooperations.length === 0 && <p className={s.nobody}>Noch niemand</p>}
      </div>
    </section>
  )
}

interface Following {
  readonly id: number
  readonly at: '[data-open]' | '[data-menu]'
}
/** A card that was moved by hand of the keyboard is drawn anew in another column: the focus goes with it. */
const useFocusFollowing = (cooperations: readonly Cooperation[]) => {
  const board = useRef<HTMLDivElement>(null)
  const following = useRef<Following>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moved card is there with the next rows
  useEffect(() => {
    if (!following.current) return
    const { id, at } = following.current
    following.current = undefined
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"] ${at}`)?.focus()
  }, [cooperations])
  return {
    board,
    follow: (id: number, by: 'menu' | 'keys') => {
      following.current = { id, at: by === 'keys' ? '[data-open]' : '[data-menu]' }
    },
  }
}
