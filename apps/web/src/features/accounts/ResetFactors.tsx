import { TextInput } from '@mantine/core'
import type { AccountLine } from '@rampenlicht/model/rules/account-lines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { DialogContext } from '../../ui/dialog-context.ts'
import s from './Accounts.module.css'
import { accountsKey } from './queries.ts'

const OPEN = { isOpen: true, onGone: () => undefined }

/** Takes the second factor of somebody who has lost it; why is kept where everybody who may can read it. */
export const ResetFactors = ({ account, onClose }: { account: AccountLine; onClose: () => void }) => {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const reset = useMutation({
    mutationFn: () => request(`/users/${account.id}/factors`, { method: 'DELETE', body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.ok('Zweiter Faktor zurückgesetzt')
      onClose()
      return queries.invalidateQueries({ queryKey: accountsKey })
    },
  })
  return (
    <DialogContext value={OPEN}>
      <DeedDialog
        width={450}
        title="Zweiten Faktor zurücksetzen?"
        subtitle={firstNameFirst(account)}
        does="Zurücksetzen"
        isComplete={reason.trim() !== ''}
        lacking={reason.trim() === '' ? 'Es fehlt: Grund' : undefined}
        isBusy={reset.isPending}
        onSubmit={() => reset.mutate()}
        onClose={onClose}
        fields={
          <TextInput
            label="Grund"
            placeholder="z. B. Handy verloren, am Telefon erkannt"
            withAsterisk
            data-autofocus
            maxLength={300}
            value={reason}
            disabled={reset.isPending}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        }
      >
        <p className={`${s.told} ${s.below}`}>
          Codes, Passkeys und gemerkte Geräte gelten danach nicht mehr. Der Grund steht im Protokoll und im Verlauf des
          Kontos.
        </p>
      </DeedDialog>
    </DialogContext>
  )
}
