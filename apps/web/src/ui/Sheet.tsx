import type { ReactNode } from 'react'
import { DialogShell, type DialogWidth } from './Dialog.tsx'
import { DialogContext } from './dialog-context.ts'

interface Props {
  readonly isOpen: boolean
  readonly width: DialogWidth
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that belongs to one page alone, and so is not opened by the dialog host. */
export const Sheet = ({ isOpen, width, onClose, children }: Props) => (
  <DialogContext value={{ isOpen, onGone: () => undefined }}>
    <DialogShell width={width} onClose={onClose}>
      {children}
    </DialogShell>
  </DialogContext>
)
