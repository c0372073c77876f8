import type { Conflict } from '../../../api/problem.ts'
import { ConflictPane } from '../../../crud/form/ConflictPane.tsx'
import type { Values } from '../../../crud/values.ts'
import { DialogShell } from '../../../ui/Dialog.tsx'
import { mailingView } from '../../../views/mailings.ts'
import type { Draft } from '../draft-store.ts'

interface Props {
  readonly draft: Draft
  readonly conflict: Conflict
  readonly onBack: () => void
  readonly onMerged: (values: Values) => void
}
export default function MailingConflict({ draft: { base, typed }, conflict, onBack, onMerged }: Props) {
  return (
    <DialogShell width={1200} onClose={onBack} closesOutside={false}>
      <ConflictPane
        view={mailingView}
        before={base.record}
        mine={{ ...base.record, ...typed }}
        conflict={conflict}
        isBusy={false}
        onBack={onBack}
        onMerged={onMerged}
      />
    </DialogShell>
  )
}
