import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Empty } from '../../ui/Empty.tsx'
import s from './Part.module.css'

interface Props extends Pick<ComponentProps<'section'>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  readonly title: string
  /** Undefined while the list is on its way. */
  readonly count: number | undefined
  readonly action: ReactNode
  /** Search and filters, between heading and card. */
  readonly bar?: ReactNode
  readonly children: ReactNode
  readonly isOver?: boolean
}

/** A part of a project on one of its pages: heading, how many, what can be done, and the list on a card. */
export const Part = ({ title, count, action, bar, children, isOver, ...drop }: Props) => {
  const id = useId()
  return (
    <section className={s.part} aria-labelledby={id} aria-busy={count === undefined} {...drop}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="num muted">{count}</span>}
        <span className="grow" />
        {action}
      </div>
      {bar}
      <div className={s.card} data-over={isOver || undefined}>
        {children}
      </div>
    </section>
  )
}

/** The list did not come; why has been said in a toast. */
export const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={s.small}>
    <Empty
      icon={<IconCloudOff size={22} stroke={1.6} />}
      title="Das konnte nicht geladen werden."
      action={
        <Button variant="default" onClick={onRetry}>
          Noch einmal versuchen
        </Button>
      }
    />
  </div>
)

/** Nothing there yet, on a card instead of a page. */
export const PartEmpty = (props: ComponentProps<typeof Empty>) => (
  <div className={s.small}>
    <Empty {...props} />
  </div>
)

const WIDTHS = [180, 132, 216, 154, 98] as const
/** A line of what is on its way. */
export const Bone = ({ seed, height = 9 }: { seed: number; height?: number }) => (
  <span className={s.bone} style={{ width: WIDTHS[seed % WIDTHS.length], height }} />
)
