import { COOPERATION_STATUSES, projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { sumOf } from '@rampenlicht/model/rules/money'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMay } from '../../../crud/useMay.ts'
import { money, number } from '../../../ui/format.ts'
import { Status as StatusWord } from '../../../ui/Tag.tsx'
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
  const rest = withStatus(null)
  return (
    <>
      <div ref={board} className={s.board}>
        {COOPERATION_STATUSES.map((status) => (
          <Column key={status} status={status} cooperations={withStatus(status)} drop={drag.column(status)}>
            {cards(withStatus(status))}
          </Column>
        ))}
        {rest.length > 0 && (
          <Column status={WITHOUT_STATUS} cooperations={rest}>
            {cards(rest)}
          </Column>
        )}
      </div>
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </>
  )
}

interface ColumnProps {
  readonly status: string
  readonly cooperations: readonly Cooperation[]
  /** Undefined where nothing can be put down. */
  readonly drop?: ReturnType<ReturnType<typeof useDrag>['column']>
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
