import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { session } from '../../api/session.ts'
import { chunk } from '../../ui/chunk.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'

const SetUpFactor = lazy(chunk('SetUpFactor', () => import('./SetUpFactor.tsx')))

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
        <Suspense>
          <SetUpFactor />
        </Suspense>
      </DialogBody>
      <DialogFoot>
        <Button variant="subtle" color="red" onClick={session.leave}>
          Eingaben verwerfen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
