import '../styles/opened.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Above } from './Above.tsx'
import { useAtFoot } from './at-foot.ts'
import s from './Dialog.module.css'
import { useDialogState } from './dialog-context.ts'
import { isForSheet } from './escape.ts'
import { useIsPhone } from './useIsPhone.ts'
import { useKeysOutside } from './useKeysOutside.ts'

/** Spec 2: the widths that occur. */
export type DialogWidth = 400 | 450 | 800 | 1200 | 1400

interface ShellProps {
  readonly width: DialogWidth
  /** Asked to close, by Escape, × or a click outside; whoever owns the dialog decides. */
  readonly onClose: () => void
  /** Where Escape goes back a step before it closes. */
  readonly onEscape?: () => void
  readonly closesOutside?: boolean
  readonly closesOnEscape?: boolean
  readonly children: ReactNode
}

/** The sheet every dialog lies on: head, one scrolling body, foot. Full screen on phones. */
export const DialogShell = (props: ShellProps) => {
  const { width, onClose, onEscape, closesOutside = true, closesOnEscape = true, children } = props
  const { isOpen, onGone } = useDialogState()
  const isPhone = useIsPhone()
  const inside = useRef<HTMLDivElement>(null)
  const leave = () => closesOnEscape && (onEscape ?? onClose)()
  useKeysOutside(isOpen, inside, leave)
  return (
    // Around the sheet, not on it: who clicks between two fields has the focus on the sheet itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles up, offers nothing itself
    <div
      className={s.around}
      onKeyDown={(event) => {
        if (isForSheet(event) && (event.target as HTMLElement).closest('[role=dialog]')) leave()
      }}
    >
      <Above>
        <Modal.Root
          withinPortal={false}
          opened={isOpen}
          onExitTransitionEnd={onGone}
          onClose={onClose}
          size={width}
          xOffset={isPhone ? 0 : 16}
          fullScreen={isPhone}
          closeOnClickOutside={closesOutside}
          // Escape in a list or calendar must not close the dialog below it, so it is handled here.
          closeOnEscape={false}
          // Only <main> scrolls, so the body needs no lock; the lock would add a style that the CSP refuses.
          lockScroll={false}
          returnFocus={false}
          classNames={{ content: s.content ?? '' }}
        >
          <Modal.Overlay className={s.overlay} backgroundOpacity={1} color="var(--overlay)" />
          <Modal.Content>
            <div className={s.inner} ref={inside}>
              {children}
            </div>
          </Modal.Content>
        </Modal.Root>
      </Above>
    </div>
  )
}

interface HeadProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly lead?: ReactNode
  /** Beside the ×. */
  readonly tools?: ReactNode
  /** Without ×: the dialog is left by answering it. */
  readonly isFixed?: boolean
}
export const DialogHead = ({ title, subtitle, lead, tools, isFixed }: HeadProps) => (
  <div className={s.head}>
    {lead}
    <div className={s.titles}>
      <Modal.Title className={s.title}>{title}</Modal.Title>
      {subtitle && <div className={s.subtitle}>{subtitle}</div>}
    </div>
    {tools}
    {!isFixed && <Modal.CloseButton aria-label="Schließen" />}
  </div>
)

export const DialogBody = ({ children }: { children: ReactNode }) => <div className={s.body}>{children}</div>
export const DialogFoot = ({ children }: { children: ReactNode }) => {
  useAtFoot('dialog')
  return <div className={s.foot}>{children}</div>
}

interface QuestionProps {
  readonly text: string
  /** What there is to know about it, below. */
  readonly details?: ReactNode
  readonly children: ReactNode
}
/** A question takes the place of the foot: near the button that raised it, and in nobody's way. */
export const DialogQuestion = ({ text, details, children }: QuestionProps) => {
  useAtFoot('dialog')
  return (
    <div className={s.question} role="alertdialog" aria-label={text}>
      <section>
        <p>{text}</p>
        {details}
      </section>
      <div>{children}</div>
    </div>
  )
}
