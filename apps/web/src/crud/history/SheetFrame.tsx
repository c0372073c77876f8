import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import IconX from '~icons/x'
import { isForSheet } from '../../ui/escape.ts'
import s from './SheetFrame.module.css'

interface Props {
  /** What has just been done here, said once. */
  readonly told?: string
  /** How the record was, instead of the entries. */
  readonly past: ReactNode
  /** Back to the entries; without it there is nothing to go back from. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  /** The entries; they stay where they were scrolled to while a state is looked at. */
  readonly children: ReactNode
}

/** The history as a sheet inside a dialog. Escape goes one step back at a time; what lies below stays. */
export const SheetFrame = ({ told, past, onBack, onClose, children }: Props) => (
  <aside
    className={s.sheet}
    aria-label="Verlauf"
    onKeyDown={(event) => {
      if (!isForSheet(event)) return
      event.stopPropagation()
      ;(onBack ?? onClose)()
    }}
  >
    <div className={s.head}>
      <h3>Verlauf</h3>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label="Verlauf schließen"
        ref={focused}
        onClick={onClose}
      >
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
      <p role="status">{told}</p>
    </div>
    <section
      className={s.body}
      aria-label="Änderungen"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
      tabIndex={0}
    >
      {past}
      <div className={s.list} hidden={onBack !== undefined}>
        {children}
      </div>
    </section>
  </aside>
)

const focused = (button: HTMLButtonElement | null) => button?.focus()
