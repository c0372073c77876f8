import '../../../styles/opened.css'
import { Popover } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import type { Frame } from '../../../ui/LaterButton.tsx'
import s from './panes.module.css'

export { ViewForm } from './ViewForm.tsx'
export { moveFocus, ViewMenu } from './ViewMenu.tsx'
export * as deeds from './view-deeds.ts'

interface Props {
  readonly frame: Frame
  readonly offset: number
  readonly width: number
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** What opens below the tab of a view, and below the button for a new one. */
export const Pane = ({ frame: { id, button, isOpen, onChange }, offset, width, onKeyDown, children }: Props) => (
  <Popover
    id={id}
    opened={isOpen}
    onChange={onChange}
    position="bottom-start"
    offset={offset}
    width={width}
    trapFocus
    returnFocus
  >
    <Popover.Target>
      <Anchor button={button} />
    </Popover.Target>
    <Popover.Dropdown className={s.menu ?? ''} {...(onKeyDown && { onKeyDown })}>
      {children}
    </Popover.Dropdown>
  </Popover>
)
