import { iriOf } from '@rampenlicht/model/kit/iri'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reloadAll, save } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { Which } from '../../crud/dialogs.ts'
import { useMay } from '../../crud/useMay.ts'
import { addToList } from '../../domain/contacts/list-members.ts'

interface Adding {
  readonly projectId: number
  readonly contacts: Which
  /** The id of a Verteiler; a name makes a new one. */
  readonly into: number | string
}
const withContacts = (projectId: number, name: string, contacts: readonly number[]) => ({
  name,
  project: iriOf('projects', projectId),
  projectListMediacontacts: contacts.map((id) => ({ mediacontact: iriOf('mediacontacts', id) })),
})

export const useAddToList = (projectId: number | undefined, onClose: () => void) => {
  const within = projectId === undefined ? undefined : { projectList: { project: { id: projectId } } }
  const mayTakeBack = useMay(projectListMediacontact, within)(projectListMediacontact.may.delete)
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ projectId, contacts, into }: Adding) => {
      if (typeof into === 'number') {
        const { added, deed } = await addToList(into, contacts)
        return { id: into, count: added, deed }
      }
      if ('ids' in contacts) {
        const { data, deed } = await save('project_lists', withContacts(projectId, into, contacts.ids))
        return { id: data.id, count: contacts.ids.length, deed }
      }
      const { data } = await save('project_lists', withContacts(projectId, into, []))
      const { added, deed } = await addToList(data.id, contacts)
      return { id: data.id, count: added, deed }
    },
    onSuccess: ({ id, count, deed }, { projectId }) => {
      const text = fillToast(FURTHER_TOASTS.mediacontactsAdded, { n: count })
      toastUndoable(queries, text, mayTakeBack ? deed : undefined)
      onClose()
      void navigate({
        to: '/projekte/$projectId/publicity/verteiler/$projectListId',
        params: { projectId: String(projectId), projectListId: String(id) },
      })
      return reloadAll(queries)
    },
  })
}
