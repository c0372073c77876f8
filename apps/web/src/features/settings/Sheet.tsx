import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFoot, DialogHead, DialogShell, type DialogWidth } from '../../ui/Dialog.tsx'
import { DialogContext } from '../../ui/dialog-context.ts'

interface Props {
  readonly isOpen: boolean
  readonly width: DialogWidth
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that belongs to this page alone, and so is not opened by the dialog host. */
export const Sheet = ({ isOpen, width, onClose, children }: Props) => (
  <DialogContext value={{ isOpen, onGone: () => undefined }}>
    <DialogShell width={width} onClose={onClose}>
      {children}
    </DialogShell>
  </DialogContext>
)

interface QuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Another page was asked for while something is not saved. */
export const DiscardQuestion = ({ isOpen, onStay, onDiscard }: QuestionProps) => (
  <Sheet isOpen={isOpen} width={400} onClose={onStay}>
    <DialogHead title="Änderungen verwerfen?" subtitle="Das Profil ist noch nicht gespeichert." />
    <div />
    <DialogFoot>
      <span className="grow" />
      <Button variant="default" onClick={onStay} data-autofocus>
        Behalten
      </Button>
      <Button color="red" onClick={onDiscard}>
        Verwerfen
      </Button>
    </DialogFoot>
  </Sheet>
)
