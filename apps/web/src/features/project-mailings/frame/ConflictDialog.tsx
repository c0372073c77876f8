import { lazy, Suspense, useState } from 'react'
import { chunk } from '../../../ui/chunk.ts'
import { DialogContext } from '../../../ui/dialog-context.ts'
import { drafts, useDraftOf } from '../draft-store.ts'

/** Few ever see it. */
const Asked = lazy(chunk('MailingConflict', () => import('./MailingConflict.tsx')))

/** Two people changed the same of a draft: which is taken is asked, and what was typed stays until then. */
export const ConflictDialog = ({ id }: { id: number }) => {
  const draft = useDraftOf(id)
  const conflict = draft?.conflict
  const [putOff, setPutOff] = useState<typeof conflict>()
  if (!draft || !conflict) return null
  return (
    <DialogContext value={{ isOpen: conflict !== putOff, onGone: () => undefined }}>
      <Suspense>
        <Asked
          draft={draft}
          conflict={conflict}
          onBack={() => setPutOff(conflict)}
          onMerged={(values) => drafts.choose(id, values)}
        />
      </Suspense>
    </DialogContext>
  )
}
