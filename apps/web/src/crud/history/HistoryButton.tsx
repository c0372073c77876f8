import { ActionIcon } from '@mantine/core'
import type { RefObject } from 'react'
import IconHistory from '~icons/history'
import s from './HistoryButton.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The id of what it opens. */
  readonly controls: string
  /** The focus comes back to it. */
  readonly at: RefObject<HTMLButtonElement | null>
}

/** The quiet way to the history, beside the × of a dialog. */
export const HistoryButton = ({ isOpen, onToggle, controls, at }: Props) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    className={s.clock ?? ''}
    aria-label="Verlauf"
    title="Verlauf"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    ref={at}
    onClick={onToggle}
  >
    <IconHistory size={18} stroke={1.8} />
  </ActionIcon>
)
