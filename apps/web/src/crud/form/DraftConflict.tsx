import { DialogShell } from '../../ui/Dialog.tsx'
import type { ConflictSheetProps } from '../save/AskedConflict.tsx'
import type { View } from '../view.ts'
import { ConflictPane } from './ConflictPane.tsx'

/** Both versions of a draft side by side, as in a form. */
export const draftConflict =
  (view: View) =>
  ({ draft: { base, typed }, conflict, onBack, onMerged }: ConflictSheetProps) => (
    <DialogShell width={1200} onClose={onBack} closesOutside={false}>
      <ConflictPane
        view={view}
        before={base.record}
        mine={{ ...base.record, ...typed }}
        conflict={conflict}
        isBusy={false}
        onBack={onBack}
        onMerged={onMerged}
      />
    </DialogShell>
  )
