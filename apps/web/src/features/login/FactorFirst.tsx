import { Button } from '@mantine/core'
import { session } from '../../api/session.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { part } from '../../ui/part.ts'

const SetUpFactor = part('SetUpFactor', () => import('./SetUpFactor.tsx'))

/** On top of a form: from today on its owner needs a second factor. They set it up, and what they were about to save goes on. */
export default function FactorFirst() {
  return (
    <DialogShell width={450} onClose={() => undefined} closesOutside={false} closesOnEscape={false}>
      <DialogHead
        isFixed
        title="Bitte zuerst einen zweiten Faktor einrichten"
        subtitle="Deine Rolle braucht jetzt einen. Was du eingegeben hast, bleibt stehen."
      />
      <DialogBody>
        <SetUpFactor />
      </DialogBody>
      <DialogFoot>
        <Button variant="subtle" color="red" onClick={session.leave}>
          Eingaben verwerfen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
