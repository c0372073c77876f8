import { type ComponentType, useState } from 'react'
import type { Conflict } from '../../api/problem.ts'
import { DialogContext } from '../../ui/dialog-context.ts'
import type { Values } from '../values.ts'
import type { Draft, draftsOf } from './drafts.ts'

export interface ConflictSheetProps {
  readonly draft: Draft
  readonly conflict: Conflict
  readonly onBack: () => void
  readonly onMerged: (values: Values) => void
}
interface Props {
  readonly id: number
  readonly drafts: ReturnType<typeof draftsOf>
  /** Loaded when it is needed: few ever see it. */
  readonly sheet: ComponentType<ConflictSheetProps>
}

/** Two people changed the same of a draft: which is taken is asked, and what was typed stays until then. */
export const AskedConflict = ({ id, drafts, sheet: Sheet }: Props) => {
  const draft = drafts.useDraftOf(id)
  const conflict = draft?.conflict
  const [putOff, setPutOff] = useState<typeof conflict>()
  if (!draft || !conflict) return null
  return (
    <DialogContext value={{ isOpen: conflict !== putOff, onGone: () => undefined }}>
      <Sheet
        draft={draft}
        conflict={conflict}
        onBack={() => setPutOff(conflict)}
        onMerged={(values) => drafts.choose(id, values)}
      />
    </DialogContext>
  )
}
