import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { alreadyPresent } from '@rampenlicht/model/rules/distribution-list'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'
import { useMay } from '../../crud/useMay.ts'
import { addToList } from '../../domain/contacts/list-members.ts'

/** What a new contact is given by the Verteiler. */
export interface Given {
  readonly projectList: { readonly id: number; readonly name: string; readonly project: { readonly id: number } }
}

export const useAddContacts = (given: Given, onClose: () => void) => {
  const queries = useQueryClient()
  const mayTakeBack = useMay(projectListMediacontact, { ...given })(projectListMediacontact.may.delete)
  return useMutation({
    mutationFn: (contacts: readonly number[]) => addToList(given.projectList.id, { ids: contacts }),
    onSuccess: ({ added, already, deed }) => {
      const text = fillToast(FURTHER_TOASTS.mediacontactsAdded, { n: added })
      if (added > 0) toastUndoable(queries, text, mayTakeBack ? deed : undefined)
      // a colleague was quicker
      if (already > 0) toast.ok(alreadyPresent(already))
      onClose()
      return reloadAll(queries)
    },
  })
}
