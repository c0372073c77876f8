import { fillToast } from '@rampenlicht/model/kit/toast'
import { alreadyPresent } from '@rampenlicht/model/rules/distribution-list'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { addToList } from '../../domain/contacts/list-members.ts'

export const useAddContacts = (listId: number, onClose: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (contacts: readonly number[]) => addToList(listId, contacts),
    onSuccess: ({ added, already }) => {
      if (added > 0) toast.ok(fillToast(FURTHER_TOASTS.mediacontactsAdded, { n: added }))
      // a colleague was quicker
      if (already > 0) toast.ok(alreadyPresent(already))
      onClose()
      return reloadAll(queries)
    },
  })
}
