import { Button } from '@mantine/core'
import { DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

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
