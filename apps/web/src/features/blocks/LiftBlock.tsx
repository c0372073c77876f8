import { TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import { needsConsent } from '@rampenlicht/model/rules/blocks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery, reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { DeedProps } from '../../crud/dialogs.ts'
import { useOnce } from '../../crud/save/useSave.ts'
import { personOf, shownAddress } from '../../domain/blocks/people.ts'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'

const { liftReason, consentAt } = blockedAddress.fields

/** Somebody may be written to again: why, and since when they agree. */
export default function LiftBlock({ ids: [id = 0], onClose }: DeedProps) {
  const { data: block } = useQuery(recordQuery('blocked_addresses', id))
  const dialog = useDialog()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [consent, setConsent] = useState<string | null | undefined>(null)
  const person = block && personOf(block)
  const isAgreed = !needsConsent(block?.reason) || typeof consent === 'string'
  const lifting = useMutation({
    mutationFn: (change: { readonly liftReason: string; readonly consentAt: string | null }) =>
      save('blocked_addresses', change, id),
    onSuccess: ({ deed }) => {
      toastUndoable(queries, 'Sperre aufgehoben', deed)
      if (person) dialog.open(person.path, person.id)
      else onClose()
      return reloadAll(queries)
    },
  })
  const lift = useOnce(lifting)
  const isBusy = lifting.isPending
  return (
    <DeedDialog
      width={450}
      title="Sperre aufheben"
      {...(block ? { subtitle: person?.name ?? shownAddress(block) } : {})}
      does="Aufheben"
      isComplete={block !== undefined && reason.trim() !== '' && isAgreed && consent !== undefined && !isBusy}
      lacking={lacks([...(reason.trim() ? [] : [liftReason.label]), ...(isAgreed ? [] : [consentAt.label])])}
      isBusy={isBusy}
      onSubmit={() => lift({ liftReason: reason.trim(), consentAt: consent ?? null })}
      onClose={onClose}
      fields={
        <>
          <TextInput
            label={liftReason.label}
            withAsterisk
            data-autofocus
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DateField
            label={consentAt.label}
            withAsterisk={needsConsent(block?.reason)}
            initial={null}
            onDay={setConsent}
            disabled={isBusy}
          />
        </>
      }
    >
      <ChosenRows
        label="Sperre"
        rows={block && [{ id, name: shownAddress(block), note: `${block.reason} · ${block.scope} · ${block.source}` }]}
      />
    </DeedDialog>
  )
}
