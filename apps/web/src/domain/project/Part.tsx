import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import IconCloudOff from '~icons/cloud-off'
import { Empty } from '../../ui/Empty.tsx'
import s from './Part.module.css'

interface Props extends Pick<ComponentProps<'section'>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  readonly title: string
  /** How many there are, where it is a list, or how far they are. */
  readonly count?: number | string | undefined
  /** What there is to say beside the heading, e.g. which weeks they fill. */
  readonly note?: string | undefined
  /** The list is on its way. */
  readonly isBusy?: boolean
  readonly action?: ReactNode
  /** Search and filters, between heading and card. */
  readonly bar?: ReactNode
  readonly children: ReactNode
  readonly isOver?: boolean
  /** What it holds has cards of its own. */
  readonly isBare?: boolean
}

/** A part of a project on one of its pages: heading, how many, what can be done, and the list on a card. */
export const Part = ({ title, count, note, isBusy, action, bar, children, isOver, isBare, ...drop }: Props) => {
  const id = useId()
  return (
    <section className={s.part} aria-labelledby={id} aria-busy={isBusy} {...drop}>
      <div className={s.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="num muted">{count}</span>}
        {note !== undefined && <span className="muted trunc">{note}</span>}
        <span className="grow" />
        {action}
      </div>
      {bar && <search className={s.bar}>{bar}</search>}
      {isBare ? (
        children
      ) : (
        <div className={s.card} data-over={isOver || undefined}>
          {children}
        </div>
      )}
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

/** What a card says instead of a part of its content that did not come; the toast has told why. */
export const QuietFailure = ({ onRetry, isInline }: { onRetry: () => void; isInline?: true }) => (
  <p className={s.quiet} data-inline={isInline}>
    Konnte nicht geladen werden.
    <button type="button" className={s.again} onClick={onRetry}>
      Erneut versuchen
    </button>
  </p>
)

export const Nothing = ({ children }: { children: string }) => <p className={s.quiet}>{children}</p>

const WIDTHS = [180, 132, 216, 154, 98] as const
interface BoneProps {
  /** As wide as what comes; or one of a few widths, so that lines differ. */
  readonly width?: number | string
  readonly seed?: number
  readonly height?: number
}
/** A line of what is on its way. */
export const Bone = ({ seed = 0, width = WIDTHS[seed % WIDTHS.length] ?? 0, height = 9 }: BoneProps) => (
  <span className={`bone ${s.bone}`} style={{ width, height }} />
)
