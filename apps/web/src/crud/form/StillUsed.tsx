import { Button } from '@mantine/core'
import type { Uses } from '@rampenlicht/model/rules/used-in'
import { DialogQuestion } from '../../ui/Dialog.tsx'
import UsedIn from '../record/UsedIn.tsx'

interface Props {
  readonly uses: Uses
  readonly onStay: () => void
}
/** Instead of the question whether to delete: why that cannot be, and where to go. */
export default function StillUsed({ uses, onStay }: Props) {
  return (
    <DialogQuestion text="Lässt sich nicht löschen. Verwendet in:" details={<UsedIn {...uses} />}>
      <Button variant="default" onClick={onStay} ref={(button) => button?.focus()}>
        Zurück
      </Button>
    </DialogQuestion>
  )
}
