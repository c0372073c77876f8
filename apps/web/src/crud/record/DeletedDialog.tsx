import { Button } from '@mantine/core'
import type { DeletedRecord } from '@rampenlicht/model/rules/memory'
import { DialogBody, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import Deleted from './Deleted.tsx'

interface Props {
  /** What it is, e.g. „Kunde“. */
  readonly title: string
  readonly deleted: DeletedRecord
  /** It can be shown after all. */
  readonly onRestored: () => void
  readonly onClose: () => void
}

/** Instead of the view or the form of a record that has been deleted. */
export default function DeletedDialog({ title, deleted, onRestored, onClose }: Props) {
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead title={title} />
      <DialogBody>
        <Deleted deleted={deleted} isInside onRestored={onRestored}>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
        </Deleted>
      </DialogBody>
    </DialogShell>
  )
}
